import { Person } from '#src/features/person/person.graphql.ts'
import { builder } from '#src/graphql/builder.ts'
import { readId } from '#src/platform/input/parse.ts'
import { TaskType } from './template.graphql.ts'
import { readRootOfVersion, readSavesOfTemplate, templateReads } from './template-page.actions.ts'
import { type TemplateSave, versionsOfTemplate } from './template-versions.queries.ts'

const TaskTypeSave = builder.objectRef<TemplateSave>('TaskTypeSave').implement({
  description: 'The person who saved a version of a template, and the time.',
  fields: t => ({
    version: t.exposeInt('version'),
    savedAt: t.expose('at', { type: 'DateTime' }),
    savedBy: t.field({ type: Person, nullable: true, resolve: ({ person }) => person }),
  }),
})

const TaskTypeVersions = builder.objectRef<{ rootId: number | null }>('TaskTypeVersions').implement({
  description: 'The history of a template, the newest version first.',
  fields: t => ({
    data: t.drizzleField({
      type: [TaskType],
      resolve: (query, { rootId }, _args, { ctx }) =>
        rootId === null
          ? []
          : templateReads.list(ctx, query(versionsOfTemplate(ctx.viewer.companyId, rootId))),
    }),
    saves: t.field({
      type: [TaskTypeSave],
      description: 'One per version in the audit log.',
      resolve: ({ rootId }, _args, { ctx }) => (rootId === null ? [] : readSavesOfTemplate(ctx, rootId)),
    }),
  }),
})

builder.queryField('taskTypeVersions', t =>
  t.field({
    type: TaskTypeVersions,
    description: 'The versions of a template, by the id of any of them.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, { ctx }) => ({
      rootId: await readRootOfVersion(ctx, readId(id, 'template')),
    }),
  }),
)
