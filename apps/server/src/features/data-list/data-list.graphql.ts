import { builder } from '#src/graphql/builder.ts'
import { ActiveStatus, ActiveStatusFilter } from '#src/graphql/enums.ts'
import { IdFilter, Pagination, readPage, TextFilter } from '#src/graphql/inputs.ts'
import { type ListRequest, listFields } from '#src/graphql/list-fields.ts'
import type { Context } from '#src/platform/database/transaction.ts'
import { parseInput, readId } from '#src/platform/input/parse.ts'
import type { ListUse } from './data-list.queries.ts'
import type { dataListOptions } from './data-list.table.ts'
import { itemColumnsSchema } from './data-list-columns.ts'
import {
  activeOptions,
  companyDataLists,
  type DataListFilters,
  type OptionFilters,
  type OptionPage,
  optionList,
  optionsFound,
} from './data-list-page.queries.ts'
import { dataListReads, optionReads, readListUses, searchOptions } from './data-list-read.actions.ts'

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
    columns: t.exposeStringList('columns', {
      description: 'The names of the additional columns of its items.',
    }),
    options: t.int({
      description: 'The number of active items.',
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
      description: 'A map of additional column names to texts, without empty ones.',
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

const OptionFiltersInput = builder.inputType('DataListOptionFiltersInput', {
  fields: t => ({
    id: t.field({ type: IdFilter }),
    data_list: t.field({ type: IdFilter }),
    value: t.field({ type: TextFilter }),
    status: t.field({ type: ActiveStatusFilter }),
    columns: t.field({
      type: 'JSON',
      description: 'A map of additional column names to texts: items that have all of them.',
    }),
  }),
})

const dataListQueries = listFields('data lists', {
  type: DataList,
  filters: DataListFiltersInput,
  list: companyDataLists,
  reads: dataListReads,
})

interface OptionsRequest extends ListRequest<OptionFilters, typeof dataListOptions> {
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
          return optionReads.list(
            ctx,
            query(optionList.page(companyId, filters, order, readPage(pagination))),
          )
        if (found.ids.length === 0) return []
        return optionReads.list(ctx, query(optionsFound(companyId, found.ids, order)))
      },
    }),
    count: t.int({
      resolve: async (request, _args, { ctx }) => {
        const found = await search(ctx, request)
        return found ? found.count : optionReads.count(ctx, ctx.viewer.companyId, request.filters)
      },
    }),
  }),
})

const FoundList = builder.objectRef<ListUse>('FoundList')
FoundList.implement({
  fields: t => ({
    attributes: t.field({ type: FoundList, resolve: use => use }),
    id: t.exposeID('templateId', { description: 'The id of the template.' }),
    label: t.exposeString('label', { description: 'The template and the question that use the list.' }),
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
  dataLists: dataListQueries.many(t, '`createdAt` or `name`; defaults to `createdAt:desc`.'),
  dataList: dataListQueries.one(t),
  countDataLists: dataListQueries.count(t),
  dataListOptions: t.field({
    type: DataListOptionPage,
    description: 'Options of a data list.',
    args: {
      filters: t.arg({ type: OptionFiltersInput }),
      pagination: t.arg({ type: Pagination }),
      orderBy: t.arg.stringList({ description: '`createdAt` or `value`; defaults to `createdAt:desc`.' }),
    },
    resolve: (_root, { orderBy, filters, ...args }) => ({
      ...args,
      filters: filters && {
        ...filters,
        columns: filters.columns ? parseInput(itemColumnsSchema, filters.columns) : null,
      },
      order: optionList.order(orderBy),
    }),
  }),
  isListInUse: t.field({
    type: ListInUse,
    description: 'Which templates use a data list.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, { ctx }) => readListUses(ctx, readId(id, 'data list')),
  }),
}))
