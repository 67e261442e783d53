import { Person } from '#src/features/person/person.graphql.ts'
import { builder } from '#src/graphql/builder.ts'
import { readId, requirePermission } from '#src/platform/permit.ts'
import { TaskType } from './template.graphql.ts'
import { listTemplates } from './template-page.queries.ts'
import {
  rootOfVersion,
  savesOfTemplate,
  type TemplateSave,
  versionsOfTemplate,
} from './template-versions.queries.ts'

const TaskTypeSave = builder.objectRef<TemplateSave>('TaskTypeSave').implement({
  description: 'Who saved a version of a template, and when.',
  fields: t => ({
    version: t.exposeInt('version'),
    savedAt: t.expose('at', { type: 'DateTime' }),
    savedBy: t.field({ type: Person, nullable: true, resolve: ({ person }) => person }),
  }),
})

const TaskTypeVersions = builder.objectRef<{ rootId: number | null }>('TaskTypeVersions').implement({
  description: 'What became of a template over time, the newest version first.',
  fields: t => ({
    data: t.drizzleField({
      type: [TaskType],
      resolve: (query, { rootId }, _args, { act }) =>
        rootId === null ? [] : listTemplates(act.tx, query(versionsOfTemplate(act.viewer.companyId, rootId))),
    }),
    saves: t.field({
      type: [TaskTypeSave],
      description: 'One for each version that the log knows of.',
      resolve: ({ rootId }, _args, { act }) =>
        rootId === null ? [] : savesOfTemplate(act.tx, act.viewer.companyId, rootId),
    }),
  }),
})

builder.queryField('taskTypeVersions', t =>
  t.field({
    type: TaskTypeVersions,
    description: 'The versions of a template, by its own id or by the id of one of them.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, { act }) => {
      requirePermission(act.viewer, 'template.read')
      return { rootId: await rootOfVersion(act.tx, act.viewer.companyId, readId(id, 'template')) }
    },
  }),
)
