import { limits } from '@quadrat/domain/limits'
import { File } from '#src/features/file/file.graphql.ts'
import { builder } from '#src/graphql/builder.ts'
import { IdFilter, readPage, TextFilter } from '#src/graphql/inputs.ts'
import { listFields } from '#src/graphql/list-fields.ts'
import { Location } from '#src/graphql/types.ts'
import { groupReads } from './group.actions.ts'
import { type GroupFilters, groupList } from './group.queries.ts'

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
    featured_image: t.relation('image', { type: File, nullable: true }),
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
    project: t.field({ type: IdFilter, description: 'Groups that have a data collector in the project.' }),
  }),
})

const groupQueries = listFields('groups', {
  type: BaoleaderCommunity,
  filters: CommunityFilters,
  list: groupList,
  reads: groupReads,
})

builder.queryFields(t => ({
  baoleaderCommunities: groupQueries.many(t, '`createdAt` or `name`; defaults to `createdAt:desc`.'),
  baoleaderCommunity: groupQueries.one(t),
  countCompanyCommunities: groupQueries.count(t),
  projectGroups: t.drizzleField({
    type: [BaoleaderCommunity],
    description: "The groups of a project's data collectors.",
    args: { projectId: t.arg.id({ required: true }) },
    resolve: (query, _root, { projectId }, { ctx }) => {
      const filters = { project: { eq: projectId } }
      const page = groupList.page(
        ctx.viewer.companyId,
        filters,
        groupList.order(['name:asc']),
        readPage({ limit: limits.pageSizeMax }),
      )
      return groupReads.list(ctx, query(page))
    },
  }),
}))
