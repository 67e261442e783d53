import { limits } from '@quadrat/domain/limits'
import { Person } from '#src/features/person/person.graphql.ts'
import { BaoleaderProject } from '#src/features/project/project.graphql.ts'
import { projectPage } from '#src/features/project/project.queries.ts'
import { staffPage } from '#src/features/staff/staff.queries.ts'
import { builder } from '#src/graphql/builder.ts'
import { DateFilter, IdFilter, Pagination, readPage, TextFilter } from '#src/graphql/inputs.ts'
import { readId } from '#src/platform/permit.ts'
import { TaskDefinition, TaskDefinitionStatus, TaskType, TaskTypeStatus, UnSdg } from './template.graphql.ts'
import {
  canEditTemplate,
  readProjectsOfTemplate,
  readProjectTemplate,
  readProjectTemplateCount,
  readProjectTemplates,
  readSdgs,
  readSdgsOfProject,
  readTemplate,
  readTemplateCount,
  readTemplateCreators,
  readTemplates,
} from './template-page.actions.ts'
import {
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
        readTemplates(ctx, query(templatePage(ctx.viewer.companyId, filters, sort, readPage(pagination)))),
    }),
    count: t.int({
      resolve: ({ filters }, _args, { ctx }) => readTemplateCount(ctx, filters),
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
        readProjectTemplates(
          ctx,
          query(projectTemplatePage(ctx.viewer.companyId, filters, sort, readPage(pagination))),
        ),
    }),
    count: t.int({
      resolve: ({ filters }, _args, { ctx }) => readProjectTemplateCount(ctx, filters),
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
    resolve: (_root, { search, ...args }) =>
      search ? { ...args, filters: { ...args.filters, title: { contains: search } } } : args,
  }),
  taskTypes: t.field({
    type: TaskTypePage,
    args: {
      filters: t.arg({ type: TaskTypeFilters }),
      pagination: t.arg({ type: Pagination }),
      sort: t.arg.stringList(),
    },
    resolve: (_root, args) => args,
  }),
  taskTypeTemplates: t.field({
    type: TaskTypePage,
    description: 'What the chooser offers as a start: the templates that are on.',
    args: {
      search: t.arg.string({ description: 'Part of the title.' }),
      pagination: t.arg({ type: Pagination }),
    },
    resolve: (_root, { search, pagination }) => {
      const title = search ? { contains: search } : null
      return { filters: { title, status: { eq: 'active' as const } }, sort: ['title:asc'], pagination }
    },
  }),
  taskType: t.drizzleField({
    type: TaskType,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (query, _root, { id }, { ctx }) =>
      readTemplate(ctx, query({ where: { companyId: ctx.viewer.companyId, id: readId(id, 'template') } })),
  }),
  countCompanyTaskTypes: t.int({
    args: { filters: t.arg({ type: TaskTypeFilters }) },
    resolve: (_root, { filters }, { ctx }) => readTemplateCount(ctx, filters),
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
      const filters = { task_type: { eq: id } }
      const page = readPage({ limit: limits.pageSizeMax })
      return readProjectsOfTemplate(
        ctx,
        query(projectPage(ctx.viewer.companyId, filters, ['name:asc'], page)),
      )
    },
  }),
  taskTypeCreators: t.drizzleField({
    type: [Person],
    description: "Whom the template list's filter offers, by first name.",
    resolve: (query, _root, _args, { ctx }) => {
      const page = staffPage(ctx.viewer.companyId, readPage({ limit: limits.pageSizeMax }))
      return readTemplateCreators(ctx, query({ ...page, orderBy: { firstName: 'asc', id: 'asc' } }))
    },
  }),
  taskDefinitions: t.field({
    type: TaskDefinitionPage,
    args: {
      filters: t.arg({ type: TaskDefinitionFilters }),
      pagination: t.arg({ type: Pagination }),
      sort: t.arg.stringList(),
    },
    resolve: (_root, args) => args,
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
  unSdgs: t.drizzleField({
    type: [UnSdg],
    description: 'The 17 goals in the order of their numbers.',
    args: {
      filters: t.arg({ type: UnSdgFilters }),
      pagination: t.arg({ type: Pagination }),
      sort: t.arg.stringList({ description: 'name:asc by default: by the number that a name begins with.' }),
    },
    resolve: (query, _root, { filters, pagination, sort }, { ctx }) => {
      const page = readPage(pagination ?? { limit: limits.pageSizeMax })
      return readSdgs(ctx, query({ ...page, where: whereSdgs(filters) }), sort)
    },
  }),
  projectSdgTags: t.drizzleField({
    type: [UnSdg],
    description: "The goals that a project's templates serve.",
    args: { projectId: t.arg.id({ required: true }) },
    resolve: (query, _root, { projectId }, { ctx }) =>
      readSdgsOfProject(ctx, readId(projectId, 'project'), ids => query({ where: { id: { in: ids } } })),
  }),
}))
