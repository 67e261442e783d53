import { builder } from '#src/graphql/builder.ts'
import { ActiveStatus, ActiveStatusFilter } from '#src/graphql/enums.ts'
import { IdFilter, Pagination, readPage, TextFilter } from '#src/graphql/inputs.ts'
import type { Tx } from '#src/platform/db.ts'
import { readId, requirePermission } from '#src/platform/permit.ts'
import { listUses } from './data-list.actions.ts'
import {
  countDataLists,
  countOptions,
  type DataListFilters,
  dataListPage,
  type FoundOptions,
  findDataList,
  findOptionPage,
  listDataLists,
  listOptions,
  type OptionFilters,
  optionPage,
  optionsFound,
} from './data-list-page.queries.ts'

export const DataList = builder.drizzleObject('dataLists', {
  name: 'DataList',
  select: { columns: { companyId: true, id: true } },
  description: 'A list of choices that questions of templates offer.',
  fields: t => ({
    id: t.exposeID('id'),
    rowVersion: t.exposeInt('rowVersion', {
      description: 'Increases with every change of the list or one of its items.',
    }),
    name: t.exposeString('name'),
    status: t.expose('status', { type: ActiveStatus }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
})
builder.drizzleObjectField(DataList, 'attributes', t => t.variant(DataList))

export const DataListOption = builder.drizzleObject('dataListOptions', {
  name: 'DataListOption',
  select: { columns: { companyId: true, id: true } },
  fields: t => ({
    id: t.exposeID('id'),
    value: t.exposeString('value'),
    data_list: t.exposeID('dataListId'),
    status: t.expose('status', { type: ActiveStatus }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
})
builder.drizzleObjectField(DataListOption, 'attributes', t => t.variant(DataListOption))

const DataListFiltersInput = builder.inputRef<DataListFilters>('DataListFiltersInput').implement({
  fields: t => ({
    id: t.field({ type: IdFilter }),
    name: t.field({ type: TextFilter }),
    status: t.field({ type: ActiveStatusFilter }),
  }),
})

const OptionFiltersInput = builder.inputRef<OptionFilters>('DataListOptionFiltersInput').implement({
  fields: t => ({
    id: t.field({ type: IdFilter }),
    data_list: t.field({ type: IdFilter }),
    value: t.field({ type: TextFilter }),
    status: t.field({ type: ActiveStatusFilter }),
  }),
})

interface Request<F> {
  filters?: F | null
  pagination?: { start?: number | null; limit?: number | null } | null
  sort?: string[] | null
}

const DataListPage = builder.objectRef<Request<DataListFilters>>('DataListPage').implement({
  fields: t => ({
    data: t.drizzleField({
      type: [DataList],
      resolve: (query, { filters, sort, pagination }, _args, { ctx }) =>
        listDataLists(ctx.tx, query(dataListPage(ctx.viewer.companyId, filters, sort, readPage(pagination)))),
    }),
    count: t.int({
      resolve: ({ filters }, _args, { ctx }) => countDataLists(ctx.tx, ctx.viewer.companyId, filters),
    }),
  }),
})

interface OptionsRequest extends Request<OptionFilters> {
  /** What a search found; rows and count share the one pass. */
  found?: Promise<FoundOptions>
}

/** Null where no text is looked for: then an index has the page, and the count is left to whoever asks for it. */
function find(tx: Tx, companyId: number, request: OptionsRequest): Promise<FoundOptions> | null {
  const { filters, sort, pagination } = request
  if (!filters?.value?.contains) return null
  request.found ??= findOptionPage(tx, companyId, filters, sort, readPage(pagination))
  return request.found
}

const DataListOptionPage = builder.objectRef<OptionsRequest>('DataListOptionPage').implement({
  fields: t => ({
    data: t.drizzleField({
      type: [DataListOption],
      resolve: async (query, request, _args, { ctx }) => {
        const { companyId } = ctx.viewer
        const { filters, sort, pagination } = request
        const found = await find(ctx.tx, companyId, request)
        if (!found)
          return listOptions(ctx.tx, query(optionPage(companyId, filters, sort, readPage(pagination))))
        if (found.ids.length === 0) return []
        return listOptions(ctx.tx, query(optionsFound(companyId, found.ids, sort)))
      },
    }),
    count: t.int({
      resolve: async (request, _args, { ctx }) => {
        const { companyId } = ctx.viewer
        const found = await find(ctx.tx, companyId, request)
        return found ? found.count : countOptions(ctx.tx, companyId, request.filters)
      },
    }),
  }),
})

interface ListUseAnswer {
  amountOfUses: number
  foundLists: { id: number; label: string }[]
}

const FoundList = builder.objectRef<ListUseAnswer['foundLists'][number]>('FoundList').implement({
  fields: t => ({
    id: t.exposeID('id', { description: 'The template.' }),
    label: t.exposeString('label', { description: 'The template and the question that offers the list.' }),
  }),
})
const ListInUse = builder.objectRef<ListUseAnswer>('ListInUse').implement({
  fields: t => ({
    isListInUse: t.boolean({ resolve: answer => answer.amountOfUses > 0 }),
    amountOfUses: t.exposeInt('amountOfUses'),
    foundLists: t.field({ type: [FoundList], resolve: answer => answer.foundLists }),
  }),
})

builder.queryFields(t => ({
  dataLists: t.field({
    type: DataListPage,
    args: {
      filters: t.arg({ type: DataListFiltersInput }),
      pagination: t.arg({ type: Pagination }),
      sort: t.arg.stringList({ description: 'createdAt:desc by default; also name.' }),
    },
    resolve: (_root, args, { ctx }) => {
      requirePermission(ctx.viewer, 'data-list.read')
      return args
    },
  }),
  dataList: t.drizzleField({
    type: DataList,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (query, _root, { id }, { ctx }) => {
      requirePermission(ctx.viewer, 'data-list.read')
      return findDataList(
        ctx.tx,
        query({ where: { companyId: ctx.viewer.companyId, id: readId(id, 'data list') } }),
      )
    },
  }),
  countDataLists: t.int({
    args: { filters: t.arg({ type: DataListFiltersInput }) },
    resolve: (_root, { filters }, { ctx }) => {
      requirePermission(ctx.viewer, 'data-list.read')
      return countDataLists(ctx.tx, ctx.viewer.companyId, filters)
    },
  }),
  dataListOptions: t.field({
    type: DataListOptionPage,
    args: {
      filters: t.arg({ type: OptionFiltersInput }),
      pagination: t.arg({ type: Pagination }),
      orderBy: t.arg.stringList({ description: 'createdAt:desc by default; also value.' }),
    },
    resolve: (_root, { orderBy, ...args }, { ctx }) => {
      requirePermission(ctx.viewer, 'data-list.read')
      return { ...args, sort: orderBy }
    },
  }),
  isListInUse: t.field({
    type: ListInUse,
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, { ctx }) => {
      const uses = await listUses(ctx, readId(id, 'data list'))
      return {
        amountOfUses: uses.length,
        foundLists: uses.map(use => ({ id: use.templateId, label: `${use.title}: ${use.label}` })),
      }
    },
  }),
}))
