import { BaoleaderProject } from '#src/features/project/project.graphql.ts'
import { Category } from '#src/features/tag/tag.graphql.ts'
import { builder } from '#src/graphql/builder.ts'
import { IdFilter } from '#src/graphql/inputs.ts'
import { listFields } from '#src/graphql/list-fields.ts'
import { isReported } from './project-template.queries.ts'
import { TaskType } from './template.graphql.ts'
import { projectTemplateReads } from './template-page.actions.ts'
import { type ProjectTemplateFilters, projectTemplateList } from './template-page.queries.ts'

export const taskDefinitionStatuses = ['active', 'deactivated', 'old', 'drafted'] as const
export const TaskDefinitionStatus = builder.enumType('TaskDefinitionStatus', {
  values: taskDefinitionStatuses,
})

export const TaskDefinition = builder.drizzleObject('projectTemplates', {
  name: 'TaskDefinition',
  select: { columns: { companyId: true, id: true } },
  description: 'A template in a project.',
  fields: t => ({
    id: t.exposeID('id'),
    rowVersion: t.exposeInt('rowVersion'),
    status: t.expose('status', { type: TaskDefinitionStatus }),
    category: t.relation('tag', { type: Category, nullable: true }),
    task_type: t.relation('template', { type: TaskType }),
    project: t.relation('project', { type: BaoleaderProject }),
    removable: t.boolean({
      description: 'True until the first report is made with it.',
      select: { columns: {}, extras: { isReported } },
      resolve: row => !row.isReported,
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
})
builder.drizzleObjectField(TaskDefinition, 'attributes', t => t.variant(TaskDefinition))

const TaskDefinitionStatusFilter = builder.inputType('TaskDefinitionStatusFilterInput', {
  fields: t => ({
    eq: t.field({ type: TaskDefinitionStatus }),
    in: t.field({ type: [TaskDefinitionStatus] }),
  }),
})

const TaskDefinitionFilters = builder
  .inputRef<ProjectTemplateFilters>('TaskDefinitionFiltersInput')
  .implement({
    fields: t => ({
      id: t.field({ type: IdFilter }),
      project: t.field({ type: IdFilter }),
      task_type: t.field({ type: IdFilter }),
      category: t.field({ type: IdFilter }),
      status: t.field({ type: TaskDefinitionStatusFilter }),
    }),
  })

const projectTemplateQueries = listFields('templates in projects', {
  type: TaskDefinition,
  filters: TaskDefinitionFilters,
  list: projectTemplateList,
  reads: projectTemplateReads,
})

builder.queryFields(t => ({
  taskDefinitions: projectTemplateQueries.many(t),
  taskDefinition: projectTemplateQueries.one(t),
  countTaskDefinitions: projectTemplateQueries.count(t),
}))
