import { limits } from '@quadrat/domain/limits'
import { builder } from '#src/graphql/builder.ts'
import { TaskStatus } from '#src/graphql/types.ts'
import { findAnything } from './find.actions.ts'
import { type Found, foundKinds } from './find.queries.ts'

const FoundKind = builder.enumType('FoundKind', { values: foundKinds })

const FoundType = builder.objectRef<Found>('Found').implement({
  description: 'A record that a search found.',
  fields: t => ({
    kind: t.expose('kind', { type: FoundKind }),
    id: t.exposeID('id'),
    title: t.exposeString('title', { description: 'Its name; the number of a task.' }),
    reportTitle: t.exposeString('reportTitle', { nullable: true, description: 'What tells a task apart.' }),
    note: t.exposeString('note', {
      nullable: true,
      description: 'The template of a task, the phone number of a person.',
    }),
    groupId: t.exposeID('groupId', { nullable: true, description: 'The group of a member.' }),
    status: t.expose('status', { type: TaskStatus, nullable: true, description: 'Of a task.' }),
    isActive: t.exposeBoolean('isActive', {
      description: 'False for an archived project or person, and for a template that is turned off.',
    }),
  }),
})
builder.objectField(FoundType, 'attributes', t => t.field({ type: FoundType, resolve: one => one }))

builder.queryField('find', t =>
  t.field({
    type: [FoundType],
    description: `Tasks by their number or the beginning of their title; projects, templates, groups, data collectors and members by a part of their names or phone numbers: the best ${limits.find.perKind} of each kind.`,
    args: {
      text: t.arg.string({ required: true, description: `At most ${limits.find.characters} characters.` }),
    },
    resolve: (_root, { text }, { ctx }) => findAnything(ctx, text),
  }),
)
