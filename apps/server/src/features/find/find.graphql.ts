import { limits } from '@quadrat/domain/limits'
import { builder } from '#src/graphql/builder.ts'
import { TaskStatus } from '#src/graphql/types.ts'
import { findAnything } from './find.actions.ts'
import { type Found, foundKinds } from './find.queries.ts'

const FoundKind = builder.enumType('FoundKind', { values: foundKinds })

const FoundType = builder.objectRef<Found>('Found').implement({
  description: 'A search result.',
  fields: t => ({
    kind: t.expose('kind', { type: FoundKind }),
    id: t.exposeID('id'),
    title: t.exposeString('title', { description: 'The name of the record, or the number of the task.' }),
    reportTitle: t.exposeString('reportTitle', { nullable: true, description: 'The title of the report.' }),
    note: t.exposeString('note', {
      nullable: true,
      description: 'The template of a task, or the phone number of a person.',
    }),
    groupId: t.exposeID('groupId', { nullable: true, description: "The id of the member's group." }),
    status: t.expose('status', { type: TaskStatus, nullable: true, description: 'The status of the task.' }),
    isActive: t.exposeBoolean('isActive', {
      description: 'False for an archived project or person and for a template that is off.',
    }),
  }),
})
builder.objectField(FoundType, 'attributes', t => t.field({ type: FoundType, resolve: one => one }))

builder.queryField('find', t =>
  t.field({
    type: [FoundType],
    description: `Searches tasks by number or by words of the title, and projects, templates, groups, data collectors and members by part of the name or phone number. Returns the best ${limits.find.perKind} of each kind.`,
    args: {
      text: t.arg.string({ required: true, description: `At most ${limits.find.characters} characters.` }),
    },
    resolve: (_root, { text }, { ctx }) => findAnything(ctx, text),
  }),
)
