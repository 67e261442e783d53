import { limits } from '@quadrat/domain/limits'
import { Person } from '#src/features/person/person.graphql.ts'
import { BaoleaderProject } from '#src/features/project/project.graphql.ts'
import { listProjects, projectPage } from '#src/features/project/project.queries.ts'
import { listPeople, staffPage } from '#src/features/staff/staff.queries.ts'
import { builder } from '#src/graphql/builder.ts'
import { DateFilter, IdFilter, Pagination, readPage, TextFilter } from '#src/graphql/inputs.ts'
import { readId, requirePermission } from '#src/platform/permit.ts'
import { canEditTemplate } from './template.actions.ts'
import { TaskDefinition, TaskDefinitionStatus, TaskType, TaskTypeStatus, UnSdg } from './template.graphql.ts'
import {
  countProjectTemplates,
  countTemplates,
  findProjectTemplate,
  findSdgsOfProject,
  findTemplate,
  listProjectTemplates,
  listSdgs,
  listTemplates,
  type ProjectTemplateFilters,
  projectTemplatePage,
  type SdgFilters,
  type TemplateFilters,
  templatePage,
  whereSdgs,
} from './template-page.queries.ts'

const TaskTypeStatusFilter = builder.inputType('TaskTypeStatusFilterInput', {
  fields: t => ({ eq: t.field({ type: TaskTypeStatus }), in: t.field({ type: [TaskTypeStatus] }) }),
})
const TaskDefinitionStatusFilter = builder.inputType('TaskDefinitionStatusFilterInput', {
  fields: t => ({
    eq: t.field({ type: TaskDefinitionStatus }),
    in: t.field({ type: [TaskDefinitionStatus] }),
  }),
})

const TaskTypeFilters = builder.inputRef<TemplateFilters>('TaskTypeFiltersInput').implement({
  fields: t => ({
    id: t.field({ type: IdFilter }),
    title: t.field({ type: TextFilter }),
    status: t.field({ type: TaskTypeStatusFilter, description: 'Left out: all but old versions.' }),
    category: t.field({ type: IdFilter }),
    un_sdg: t.field({ type: IdFilter }),
    creator: t.field({ type: IdFilter }),
    project: t.field({ type: IdFilter, description: 'Used in one of these projects.' }),
    createdAt: t.field({ type: DateFilter }),
  }),
})

interface Paged {
  pagination?: { start?: number | null; limit?: number | null } | null
  sort?: string[] | null
}
interface TemplateListRequest extends Paged {
  filters?: TemplateFilters | null
}

const TaskTypePage = builder.objectRef<TemplateListRequest>('TaskTypePage').implement({
  fields: t => ({
    data: t.drizzleField({
      type: [TaskType],
      resolve: (query, { filters, sort, pagination }, _args, { ctx }) =>
        listTemplates(ctx.tx, query(templatePage(ctx.viewer.companyId, filters, sort, readPage(pagination)))),
    }),
    count: t.int({
      resolve: ({ filters }, _args, { ctx }) => countTemplates(ctx.tx, ctx.viewer.companyId, filters),
    }),
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

interface ProjectTemplateListRequest extends Paged {
  filters?: ProjectTemplateFilters | null
}

const TaskDefinitionPage = builder.objectRef<ProjectTemplateListRequest>('TaskDefinitionPage').implement({
  fields: t => ({
    data: t.drizzleField({
      type: [TaskDefinition],
      resolve: (query, { filters, sort, pagination }, _args, { ctx }) =>
        listProjectTemplates(
          ctx.tx,
          query(projectTemplatePage(ctx.viewer.companyId, filters, sort, readPage(pagination))),
        ),
    }),
    count: t.int({
      resolve: ({ filters }, _args, { ctx }) => countProjectTemplates(ctx.tx, ctx.viewer.companyId, filters),
    }),
  }),
})

const UnSdgFilters = builder.inputRef<SdgFilters>('UnSdgFiltersInput').implement({
  fields: t => ({ id: t.field({ type: IdFilter }), name: t.field({ type: TextFilter }) }),
})

builder.queryFields(t => ({
  companyTaskTypes: t.field({
    type: TaskTypePage,
    args: {
      search: t.arg.string({ description: 'Part of the title.' }),
      filters: t.arg({ type: TaskTypeFilters }),
      pagination: t.arg({ type: Pagination }),
      sort: t.arg.stringList({
        description: 'createdAt:desc by default; also title, status, updatedAt, category.title.',
      }),
    },
    resolve: (_root, { search, ...args }, { ctx }) => {
      requirePermission(ctx.viewer, 'template.read')
      return search ? { ...args, filters: { ...args.filters, title: { contains: search } } } : args
    },
  }),
  taskTypes: t.field({
    type: TaskTypePage,
    args: {
      filters: t.arg({ type: TaskTypeFilters }),
      pagination: t.arg({ type: Pagination }),
      sort: t.arg.stringList(),
    },
    resolve: (_root, args, { ctx }) => {
      requirePermission(ctx.viewer, 'template.read')
      return args
    },
  }),
  taskTypeTemplates: t.field({
    type: TaskTypePage,
    description: 'What the chooser offers as a start: the templates that are on.',
    args: {
      search: t.arg.string({ description: 'Part of the title.' }),
      pagination: t.arg({ type: Pagination }),
    },
    resolve: (_root, { search, pagination }, { ctx }) => {
      requirePermission(ctx.viewer, 'template.read')
      const title = search ? { contains: search } : null
      return { filters: { title, status: { eq: 'active' as const } }, sort: ['title:asc'], pagination }
    },
  }),
  taskType: t.drizzleField({
    type: TaskType,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (query, _root, { id }, { ctx }) => {
      requirePermission(ctx.viewer, 'template.read')
      return findTemplate(
        ctx.tx,
        query({ where: { companyId: ctx.viewer.companyId, id: readId(id, 'template') } }),
      )
    },
  }),
  countCompanyTaskTypes: t.int({
    args: { filters: t.arg({ type: TaskTypeFilters }) },
    resolve: (_root, { filters }, { ctx }) => {
      requirePermission(ctx.viewer, 'template.read')
      return countTemplates(ctx.tx, ctx.viewer.companyId, filters)
    },
  }),
  canEditTask: t.boolean({
    description: 'Whether a template may be changed by the viewer: old versions may not.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, { ctx }) => canEditTemplate(ctx, readId(id, 'template')),
  }),
  taskTypeProjects: t.drizzleField({
    type: [BaoleaderProject],
    args: { id: t.arg.id({ required: true }) },
    resolve: (query, _root, { id }, { ctx }) => {
      requirePermission(ctx.viewer, 'project.read')
      const filters = { task_type: { eq: id } }
      return listProjects(
        ctx.tx,
        query(
          projectPage(ctx.viewer.companyId, filters, ['name:asc'], readPage({ limit: limits.pageSizeMax })),
        ),
      )
    },
  }),
  taskTypeCreators: t.drizzleField({
    type: [Person],
    description: "Whom the template list's filter offers, by first name.",
    resolve: (query, _root, _args, { ctx }) => {
      requirePermission(ctx.viewer, 'template.read')
      const page = staffPage(ctx.viewer.companyId, readPage({ limit: limits.pageSizeMax }))
      return listPeople(ctx.tx, query({ ...page, orderBy: { firstName: 'asc', id: 'asc' } }))
    },
  }),
  taskDefinitions: t.field({
    type: TaskDefinitionPage,
    args: {
      filters: t.arg({ type: TaskDefinitionFilters }),
      pagination: t.arg({ type: Pagination }),
      sort: t.arg.stringList(),
    },
    resolve: (_root, args, { ctx }) => {
      requirePermission(ctx.viewer, 'project.read')
      return args
    },
  }),
  taskDefinition: t.drizzleField({
    type: TaskDefinition,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (query, _root, { id }, { ctx }) => {
      requirePermission(ctx.viewer, 'project.read')
      return findProjectTemplate(
        ctx.tx,
        query({ where: { companyId: ctx.viewer.companyId, id: readId(id, 'project template') } }),
      )
    },
  }),
  countTaskDefinitions: t.int({
    args: { filters: t.arg({ type: TaskDefinitionFilters }) },
    resolve: (_root, { filters }, { ctx }) => {
      requirePermission(ctx.viewer, 'project.read')
      return countProjectTemplates(ctx.tx, ctx.viewer.companyId, filters)
    },
  }),
  unSdgs: t.drizzleField({
    type: [UnSdg],
    description: 'The 17 goals in the order of their numbers.',
    args: {
      filters: t.arg({ type: UnSdgFilters }),
      pagination: t.arg({ type: Pagination }),
      sort: t.arg.stringList({ description: 'name:asc by default: by the number that a name begins with.' }),
    },
    resolve: (query, _root, { filters, pagination, sort }, { ctx }) => {
      requirePermission(ctx.viewer, 'template.read')
      const page = readPage(pagination ?? { limit: limits.pageSizeMax })
      return listSdgs(ctx.tx, query({ ...page, where: whereSdgs(filters) }), sort)
    },
  }),
  projectSdgTags: t.drizzleField({
    type: [UnSdg],
    description: "The goals that a project's templates serve.",
    args: { projectId: t.arg.id({ required: true }) },
    resolve: async (query, _root, { projectId }, { ctx }) => {
      requirePermission(ctx.viewer, 'project.read')
      const ids = await findSdgsOfProject(ctx.tx, ctx.viewer.companyId, readId(projectId, 'project'))
      return listSdgs(ctx.tx, query({ where: { id: { in: ids } } }))
    },
  }),
}))
