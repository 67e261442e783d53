import { builder } from '#src/graphql/builder.ts'
import { ActiveStatus, ActiveStatusFilter } from '#src/graphql/enums.ts'
import { IdFilter, Pagination, readPage, TextFilter } from '#src/graphql/inputs.ts'
import type { ListOrder } from '#src/platform/database/list.ts'
import type { Context } from '#src/platform/database/transaction.ts'
import { readId } from '#src/platform/security/permit.ts'
import type { ListUse } from './data-list.queries.ts'
import type { dataListOptions, dataLists } from './data-list.table.ts'
import {
  activeOptions,
  type DataListFilters,
  dataListOrder,
  dataListPage,
  type OptionFilters,
  type OptionPage,
  optionOrder,
  optionPage,
  optionsFound,
} from './data-list-page.queries.ts'
import {
  readDataList,
  readDataListCount,
  readDataLists,
  readListUses,
  readOptionCount,
  readOptions,
  searchOptions,
} from './data-list-read.actions.ts'

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
    columns: t.exposeStringList('columns', { description: 'The names of the further columns of its items.' }),
    options: t.int({
      description: 'How many of its items are active.',
      select: { columns: {}, extras: { activeOptions } },
      resolve: list => list.activeOptions,
    }),
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
    columns: t.expose('columns', {
      type: 'JSON',
      description: 'The texts of the further columns by their names, without empty ones.',
    }),
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

interface Request<F, T> {
  filters?: F | null
  pagination?: { start?: number | null; limit?: number | null } | null
  order: ListOrder<T>
}

const DataListPage = builder.objectRef<Request<DataListFilters, typeof dataLists>>('DataListPage').implement({
  fields: t => ({
    data: t.drizzleField({
      type: [DataList],
      resolve: (query, { filters, order, pagination }, _args, { ctx }) =>
        readDataLists(ctx, query(dataListPage(ctx.viewer.companyId, filters, order, readPage(pagination)))),
    }),
    count: t.int({ resolve: ({ filters }, _args, { ctx }) => readDataListCount(ctx, filters) }),
  }),
})

interface OptionsRequest extends Request<OptionFilters, typeof dataListOptions> {
  /** The result of a text search, which the fields `data` and `count` share. */
  found?: Promise<OptionPage>
}

/** Runs the text search once per request. Null without a search text: an index serves the page then. */
function search(ctx: Context, request: OptionsRequest): Promise<OptionPage> | null {
  const { filters, order, pagination } = request
  if (!filters?.value?.contains) return null
  request.found ??= searchOptions(ctx, filters, order, readPage(pagination))
  return request.found
}

const DataListOptionPage = builder.objectRef<OptionsRequest>('DataListOptionPage').implement({
  fields: t => ({
    data: t.drizzleField({
      type: [DataListOption],
      resolve: async (query, request, _args, { ctx }) => {
        const { companyId } = ctx.viewer
        const { filters, order, pagination } = request
        const found = await search(ctx, request)
        if (!found)
          return readOptions(ctx, query(optionPage(companyId, filters, order, readPage(pagination))))
        if (found.ids.length === 0) return []
        return readOptions(ctx, query(optionsFound(companyId, found.ids, order)))
      },
    }),
    count: t.int({
      resolve: async (request, _args, { ctx }) => {
        const found = await search(ctx, request)
        return found ? found.count : readOptionCount(ctx, request.filters)
      },
    }),
  }),
})

const FoundList = builder.objectRef<ListUse>('FoundList')
FoundList.implement({
  fields: t => ({
    attributes: t.field({ type: FoundList, resolve: use => use }),
    id: t.exposeID('templateId', { description: 'The template.' }),
    label: t.exposeString('label', { description: 'The template and the question that offers the list.' }),
  }),
})
const ListInUse = builder.objectRef<ListUse[]>('ListInUse').implement({
  fields: t => ({
    isListInUse: t.boolean({ resolve: uses => uses.length > 0 }),
    amountOfUses: t.int({ resolve: uses => uses.length }),
    foundLists: t.field({ type: [FoundList], resolve: uses => uses }),
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
    resolve: (_root, { sort, ...args }) => ({ ...args, order: dataListOrder(sort) }),
  }),
  dataList: t.drizzleField({
    type: DataList,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (query, _root, { id }, { ctx }) =>
      readDataList(ctx, query({ where: { companyId: ctx.viewer.companyId, id: readId(id, 'data list') } })),
  }),
  countDataLists: t.int({
    args: { filters: t.arg({ type: DataListFiltersInput }) },
    resolve: (_root, { filters }, { ctx }) => readDataListCount(ctx, filters),
  }),
  dataListOptions: t.field({
    type: DataListOptionPage,
    args: {
      filters: t.arg({ type: OptionFiltersInput }),
      pagination: t.arg({ type: Pagination }),
      orderBy: t.arg.stringList({ description: 'createdAt:desc by default; also value.' }),
    },
    resolve: (_root, { orderBy, ...args }) => ({ ...args, order: optionOrder(orderBy) }),
  }),
  isListInUse: t.field({
    type: ListInUse,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, { ctx }) => readListUses(ctx, readId(id, 'data list')),
  }),
}))
