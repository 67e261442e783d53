import { BaoleaderProject } from '#src/features/project/project.graphql.ts'
import { Category } from '#src/features/tag/tag.graphql.ts'
import { builder } from '#src/graphql/builder.ts'
import { IdFilter, Pagination, readPage } from '#src/graphql/inputs.ts'
import type { ListOrder } from '#src/platform/database/list.ts'
import { readId } from '#src/platform/security/permit.ts'
import { isReported } from './project-template.queries.ts'
import { TaskType } from './template.graphql.ts'
import type { projectTemplates } from './template.table.ts'
import {
  readProjectTemplate,
  readProjectTemplateCount,
  readProjectTemplates,
} from './template-page.actions.ts'
import {
  type ProjectTemplateFilters,
  projectTemplateOrder,
  projectTemplatePage,
} from './template-page.queries.ts'

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
      description: 'True until something is reported with it.',
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

interface ProjectTemplateListRequest {
  filters?: ProjectTemplateFilters | null
  pagination?: { start?: number | null; limit?: number | null } | null
  order: ListOrder<typeof projectTemplates>
}

const TaskDefinitionPage = builder.objectRef<ProjectTemplateListRequest>('TaskDefinitionPage').implement({
  fields: t => ({
    data: t.drizzleField({
      type: [TaskDefinition],
      resolve: (query, { filters, order, pagination }, _args, { ctx }) =>
        readProjectTemplates(
          ctx,
          query(projectTemplatePage(ctx.viewer.companyId, filters, order, readPage(pagination))),
        ),
    }),
    count: t.int({
      resolve: ({ filters }, _args, { ctx }) => readProjectTemplateCount(ctx, filters),
    }),
  }),
})

builder.queryFields(t => ({
  taskDefinitions: t.field({
    type: TaskDefinitionPage,
    args: {
      filters: t.arg({ type: TaskDefinitionFilters }),
      pagination: t.arg({ type: Pagination }),
      sort: t.arg.stringList(),
    },
    resolve: (_root, { sort, ...args }) => ({ ...args, order: projectTemplateOrder(sort) }),
  }),
  taskDefinition: t.drizzleField({
    type: TaskDefinition,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (query, _root, { id }, { ctx }) =>
      readProjectTemplate(
        ctx,
        query({ where: { companyId: ctx.viewer.companyId, id: readId(id, 'project template') } }),
      ),
  }),
  countTaskDefinitions: t.int({
    args: { filters: t.arg({ type: TaskDefinitionFilters }) },
    resolve: (_root, { filters }, { ctx }) => readProjectTemplateCount(ctx, filters),
  }),
}))
