import { File } from '#src/features/file/file.graphql.ts'
import { Person } from '#src/features/person/person.graphql.ts'
import { builder } from '#src/graphql/builder.ts'
import { IdFilter, Pagination, readPage, TextFilter } from '#src/graphql/inputs.ts'
import type { ListOrder } from '#src/platform/database/list.ts'
import { readId } from '#src/platform/security/permit.ts'
import { readProject, readProjectCount, readProjects } from './project.actions.ts'
import { type ProjectFilters, projectOrder, projectPage } from './project.queries.ts'
import type { projects } from './project.table.ts'

export const ProjectStatus = builder.enumType('ProjectStatus', {
  values: ['COMPLETED', 'IN_PROGRESS', 'CANCELLED', 'ARCHIVED'] as const,
})

export const BaoleaderProject = builder.drizzleObject('projects', {
  name: 'BaoleaderProject',
  select: { columns: { companyId: true, id: true } },
  fields: t => ({
    id: t.exposeID('id'),
    rowVersion: t.exposeInt('rowVersion'),
    name: t.exposeString('name'),
    description: t.exposeString('description', { nullable: true }),
    statement: t.exposeString('statement', { nullable: true }),
    outcomes: t.exposeString('outcomes', { nullable: true }),
    reward: t.exposeString('reward', { nullable: true }),
    breakdown: t.exposeString('breakdown', { nullable: true }),
    budget: t.float({
      nullable: true,
      select: { columns: { budget: true } },
      resolve: ({ budget }) => (budget === null ? null : Number(budget)),
    }),
    collaborators: t.exposeStringList('collaborators'),
    status: t.expose('status', { type: ProjectStatus }),
    featured_image: t.field({
      type: File,
      nullable: true,
      select: { columns: {}, with: { image: true } },
      resolve: row => row.image,
    }),
    baoleaders: t.field({
      type: [Person],
      description: 'The staff who are responsible for it.',
      select: { columns: { id: true }, with: { creator: true } },
      resolve: project => (project.creator ? [project.creator] : []),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
})
builder.drizzleObjectField(BaoleaderProject, 'attributes', t => t.variant(BaoleaderProject))

const ProjectStatusFilter = builder.inputType('ProjectStatusFilterInput', {
  fields: t => ({ eq: t.field({ type: ProjectStatus }), in: t.field({ type: [ProjectStatus] }) }),
})

const ProjectFiltersInput = builder.inputRef<ProjectFilters>('ProjectFiltersInput').implement({
  fields: t => ({
    id: t.field({ type: IdFilter }),
    name: t.field({ type: TextFilter }),
    status: t.field({ type: ProjectStatusFilter }),
    baorider: t.field({ type: IdFilter, description: 'Projects that the data collector is in.' }),
    community: t.field({ type: IdFilter, description: 'Projects of the members of the group.' }),
    task_type: t.field({ type: IdFilter, description: 'Projects that use the template.' }),
  }),
})

interface ProjectListRequest {
  filters?: ProjectFilters | null
  pagination?: { start?: number | null; limit?: number | null } | null
  order: ListOrder<typeof projects>
}

const ProjectPage = builder.objectRef<ProjectListRequest>('BaoleaderProjectPage').implement({
  fields: t => ({
    data: t.drizzleField({
      type: [BaoleaderProject],
      resolve: (query, { filters, order, pagination }, _args, { ctx }) =>
        readProjects(ctx, query(projectPage(ctx.viewer.companyId, filters, order, readPage(pagination)))),
    }),
    count: t.int({
      resolve: ({ filters }, _args, { ctx }) => readProjectCount(ctx, filters),
    }),
  }),
})

builder.queryFields(t => ({
  baoleaderProjects: t.field({
    type: ProjectPage,
    args: {
      filters: t.arg({ type: ProjectFiltersInput }),
      pagination: t.arg({ type: Pagination }),
      sort: t.arg.stringList({ description: 'createdAt:desc by default; also name, status, updatedAt.' }),
    },
    resolve: (_root, { sort, ...args }) => ({ ...args, order: projectOrder(sort) }),
  }),
  baoleaderProject: t.drizzleField({
    type: BaoleaderProject,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (query, _root, { id }, { ctx }) =>
      readProject(ctx, query({ where: { companyId: ctx.viewer.companyId, id: readId(id, 'project') } })),
  }),
  countCompanyProjects: t.int({
    args: { filters: t.arg({ type: ProjectFiltersInput }) },
    resolve: (_root, { filters }, { ctx }) => readProjectCount(ctx, filters),
  }),
  communityProjects: t.field({
    type: ProjectPage,
    description: 'The projects of the members of a group.',
    args: { communityId: t.arg.id({ required: true }), pagination: t.arg({ type: Pagination }) },
    resolve: (_root, { communityId, pagination }) => ({
      filters: { community: { eq: communityId } },
      pagination,
      order: projectOrder(['name:asc']),
    }),
  }),
  countCommunityProjects: t.int({
    args: { communityId: t.arg.id({ required: true }) },
    resolve: (_root, { communityId }, { ctx }) => readProjectCount(ctx, { community: { eq: communityId } }),
  }),
}))
