import { limits } from '@quadrat/domain/limits'
import { File } from '#src/features/file/file.graphql.ts'
import { builder } from '#src/graphql/builder.ts'
import { IdFilter, Pagination, readPage, TextFilter } from '#src/graphql/inputs.ts'
import { Location } from '#src/graphql/types.ts'
import type { ListOrder } from '#src/platform/database/list.ts'
import { readId } from '#src/platform/security/permit.ts'
import { readGroup, readGroupCount, readGroups } from './group.actions.ts'
import { type GroupFilters, groupOrder, groupPage } from './group.queries.ts'
import type { groups } from './group.table.ts'

export const CommunityType = builder.enumType('CommunityType', {
  values: ['Community', 'Team', 'Volunteers'] as const,
})

export const BaoleaderCommunity = builder.drizzleObject('groups', {
  name: 'BaoleaderCommunity',
  select: { columns: { companyId: true, id: true } },
  description: 'A group of data collectors.',
  fields: t => ({
    id: t.exposeID('id'),
    rowVersion: t.exposeInt('rowVersion'),
    name: t.exposeString('name'),
    type: t.expose('type', { type: CommunityType }),
    description: t.exposeString('description'),
    chief_name: t.exposeString('chiefName', { nullable: true }),
    featured_image: t.field({
      type: File,
      nullable: true,
      select: { columns: {}, with: { image: true } },
      resolve: row => row.image,
    }),
    location: t.field({
      type: Location,
      nullable: true,
      select: { columns: { latitude: true, longitude: true, accuracy: true } },
      resolve: group => (group.latitude === null ? null : group),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
})
builder.drizzleObjectField(BaoleaderCommunity, 'attributes', t => t.variant(BaoleaderCommunity))

const CommunityFilters = builder.inputRef<GroupFilters>('CommunityFiltersInput').implement({
  fields: t => ({
    id: t.field({ type: IdFilter }),
    name: t.field({ type: TextFilter }),
    project: t.field({ type: IdFilter, description: 'Groups with a data collector in the project.' }),
  }),
})

interface GroupListRequest {
  filters?: GroupFilters | null
  pagination?: { start?: number | null; limit?: number | null } | null
  order: ListOrder<typeof groups>
}

const CommunityPage = builder.objectRef<GroupListRequest>('BaoleaderCommunityPage').implement({
  fields: t => ({
    data: t.drizzleField({
      type: [BaoleaderCommunity],
      resolve: (query, { filters, order, pagination }, _args, { ctx }) =>
        readGroups(ctx, query(groupPage(ctx.viewer.companyId, filters, order, readPage(pagination)))),
    }),
    count: t.int({ resolve: ({ filters }, _args, { ctx }) => readGroupCount(ctx, filters) }),
  }),
})

builder.queryFields(t => ({
  baoleaderCommunities: t.field({
    type: CommunityPage,
    args: {
      filters: t.arg({ type: CommunityFilters }),
      pagination: t.arg({ type: Pagination }),
      sort: t.arg.stringList({ description: 'createdAt:desc by default; also name.' }),
    },
    resolve: (_root, { sort, ...args }) => ({ ...args, order: groupOrder(sort) }),
  }),
  baoleaderCommunity: t.drizzleField({
    type: BaoleaderCommunity,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (query, _root, { id }, { ctx }) =>
      readGroup(ctx, query({ where: { companyId: ctx.viewer.companyId, id: readId(id, 'group') } })),
  }),
  countCompanyCommunities: t.int({
    args: { filters: t.arg({ type: CommunityFilters }) },
    resolve: (_root, { filters }, { ctx }) => readGroupCount(ctx, filters),
  }),
  projectGroups: t.drizzleField({
    type: [BaoleaderCommunity],
    description: "The groups of a project's data collectors.",
    args: { projectId: t.arg.id({ required: true }) },
    resolve: (query, _root, { projectId }, { ctx }) => {
      const filters = { project: { eq: projectId } }
      const page = groupPage(
        ctx.viewer.companyId,
        filters,
        groupOrder(['name:asc']),
        readPage({ limit: limits.pageSizeMax }),
      )
      return readGroups(ctx, query(page))
    },
  }),
}))
