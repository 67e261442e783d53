import { limits } from '@quadrat/domain/limits'
import { Problem } from '@quadrat/domain/problem'
import { File } from '#src/features/file/file.graphql.ts'
import { builder } from '#src/graphql/builder.ts'
import {
  clientIdField,
  IdFilter,
  type InputFields,
  Pagination,
  readPage,
  TextFilter,
} from '#src/graphql/inputs.ts'
import { Location } from '#src/graphql/types.ts'
import { readId, requirePermission } from '#src/platform/permit.ts'
import { createGroup, updateGroup } from './group.actions.ts'
import { countGroups, findGroup, type GroupFilters, groupPage, listGroups } from './group.queries.ts'

const CommunityType = builder.enumType('CommunityType', {
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
  sort?: string[] | null
}

const CommunityPage = builder.objectRef<GroupListRequest>('BaoleaderCommunityPage').implement({
  fields: t => ({
    data: t.drizzleField({
      type: [BaoleaderCommunity],
      resolve: (query, { filters, sort, pagination }, _args, { ctx }) =>
        listGroups(ctx.tx, query(groupPage(ctx.viewer.companyId, filters, sort, readPage(pagination)))),
    }),
    count: t.int({
      resolve: ({ filters }, _args, { ctx }) => countGroups(ctx.tx, ctx.viewer.companyId, filters),
    }),
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
    resolve: (_root, args, { ctx }) => {
      requirePermission(ctx.viewer, 'group.read')
      return args
    },
  }),
  baoleaderCommunity: t.drizzleField({
    type: BaoleaderCommunity,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (query, _root, { id }, { ctx }) => {
      requirePermission(ctx.viewer, 'group.read')
      return findGroup(ctx.tx, query({ where: { companyId: ctx.viewer.companyId, id: readId(id, 'group') } }))
    },
  }),
  countCompanyCommunities: t.int({
    args: { filters: t.arg({ type: CommunityFilters }) },
    resolve: (_root, { filters }, { ctx }) => {
      requirePermission(ctx.viewer, 'group.read')
      return countGroups(ctx.tx, ctx.viewer.companyId, filters)
    },
  }),
  projectGroups: t.drizzleField({
    type: [BaoleaderCommunity],
    description: "The groups of a project's data collectors.",
    args: { projectId: t.arg.id({ required: true }) },
    resolve: (query, _root, { projectId }, { ctx }) => {
      requirePermission(ctx.viewer, 'group.read')
      const filters = { project: { eq: projectId } }
      const page = groupPage(
        ctx.viewer.companyId,
        filters,
        ['name:asc'],
        readPage({ limit: limits.pageSizeMax }),
      )
      return listGroups(ctx.tx, query(page))
    },
  }),
}))

const LocationInput = builder.inputType('LocationInput', {
  fields: t => ({
    latitude: t.float({ required: true }),
    longitude: t.float({ required: true }),
    accuracy: t.float({ description: 'Radius in metres.' }),
  }),
})

const communityFields = (t: InputFields) => ({
  chief_name: t.string(),
  type: t.field({ type: CommunityType }),
  description: t.string(),
  featured_image: t.id(),
  location: t.field({ type: LocationInput }),
})

const CreateCommunity = builder.inputType('CreateBaoleaderCommunityInput', {
  fields: t => ({
    name: t.string({ required: true }),
    ...communityFields(t),
    clientId: clientIdField(t, 'group'),
  }),
})
const UpdateCommunity = builder.inputType('UpdateBaoleaderCommunityInput', {
  fields: t => ({ name: t.string(), rowVersion: t.int(), ...communityFields(t) }),
})

builder.mutationFields(t => ({
  createBaoleaderCommunity: t.drizzleField({
    type: BaoleaderCommunity,
    args: { input: t.arg({ type: CreateCommunity, required: true }) },
    resolve: async (query, _root, { input }, { ctx }) => {
      const { id } = await createGroup(ctx, { ...groupOf(input), name: input.name, clientId: input.clientId })
      return requireGroup(await findGroup(ctx.tx, query({ where: { companyId: ctx.viewer.companyId, id } })))
    },
  }),
  updateBaoleaderCommunity: t.drizzleField({
    type: BaoleaderCommunity,
    args: { id: t.arg.id({ required: true }), input: t.arg({ type: UpdateCommunity, required: true }) },
    resolve: async (query, _root, args, { ctx }) => {
      const { name, rowVersion } = args.input
      const { id } = await updateGroup(ctx, readId(args.id, 'group'), {
        ...groupOf(args.input),
        name: name ?? undefined,
        rowVersion,
      })
      return requireGroup(await findGroup(ctx.tx, query({ where: { companyId: ctx.viewer.companyId, id } })))
    },
  }),
}))

/** The wire's words for a group in ours; null empties what may be empty and leaves the rest. */
function groupOf(input: Omit<typeof CreateCommunity.$inferInput, 'name' | 'clientId'>) {
  return {
    chiefName: input.chief_name,
    type: input.type ?? undefined,
    description: input.description ?? undefined,
    imageId: input.featured_image,
    location: input.location,
  }
}

function requireGroup<T>(group: T | null): T {
  if (!group) throw new Problem('not-found', { what: 'group' })
  return group
}
