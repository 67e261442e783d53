import { File } from '#src/features/file/file.graphql.ts'
import { Person } from '#src/features/person/person.graphql.ts'
import { builder } from '#src/graphql/builder.ts'
import { IdFilter, Pagination, TextFilter } from '#src/graphql/inputs.ts'
import { listFields } from '#src/graphql/list-fields.ts'
import { projectReads } from './project.actions.ts'
import { type ProjectFilters, projectList } from './project.queries.ts'

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
    featured_image: t.relation('image', { type: File, nullable: true }),
    baoleaders: t.field({
      type: [Person],
      description: 'The staff who manage the project.',
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
    baorider: t.field({ type: IdFilter, description: 'Projects of the data collector.' }),
    community: t.field({ type: IdFilter, description: 'Projects of the members of the group.' }),
    task_type: t.field({ type: IdFilter, description: 'Projects that use the template.' }),
  }),
})

const projectQueries = listFields('projects', {
  type: BaoleaderProject,
  filters: ProjectFiltersInput,
  list: projectList,
  reads: projectReads,
})

builder.queryFields(t => ({
  baoleaderProjects: projectQueries.many(
    t,
    '`createdAt`, `name`, `status` or `updatedAt`; defaults to `createdAt:desc`.',
  ),
  baoleaderProject: projectQueries.one(t),
  countCompanyProjects: projectQueries.count(t),
  communityProjects: t.field({
    type: projectQueries.Page,
    description: 'The projects of the members of a group.',
    args: { communityId: t.arg.id({ required: true }), pagination: t.arg({ type: Pagination }) },
    resolve: (_root, { communityId, pagination }) => ({
      filters: { community: { eq: communityId } },
      pagination,
      order: projectList.order(['name:asc']),
    }),
  }),
  countCommunityProjects: t.int({
    description: 'How many projects a group is in.',
    args: { communityId: t.arg.id({ required: true }) },
    resolve: (_root, { communityId }, { ctx }) =>
      projectReads.count(ctx, ctx.viewer.companyId, { community: { eq: communityId } }),
  }),
}))
