import { builder } from '#src/graphql/builder.ts'
import { ActiveStatus } from '#src/graphql/enums.ts'
import { clientIdField } from '#src/graphql/inputs.ts'
import { readId } from '#src/platform/security/permit.ts'
import {
  createDataList,
  createDataListOption,
  createDataListOptions,
  updateDataList,
  updateOption,
  updateOptions,
} from './data-list.actions.ts'
import { DataList, DataListOption } from './data-list.graphql.ts'
import { companyDataLists, optionList } from './data-list-page.queries.ts'

const columnsText = 'The further columns: texts by names of columns.'
/** Columns as they were sent. The actions check them. */
type Columns = Record<string, string>

const CreateDataList = builder.inputType('CreateDataListInput', {
  fields: t => ({
    name: t.string({ required: true }),
    status: t.field({ type: ActiveStatus }),
    clientId: clientIdField(t, 'list'),
  }),
})
const UpdateDataList = builder.inputType('UpdateDataListInput', {
  fields: t => ({ name: t.string(), status: t.field({ type: ActiveStatus }), rowVersion: t.int() }),
})
const CreateOption = builder.inputType('CreateDataListOptionInput', {
  fields: t => ({
    value: t.string({ required: true }),
    columns: t.field({ type: 'JSON', description: columnsText }),
    data_list: t.id({ required: true }),
    status: t.field({ type: ActiveStatus }),
    clientId: clientIdField(t, 'item'),
  }),
})
const CreateOptions = builder.inputType('CreateDataListOptionsInput', {
  fields: t => ({
    values: t.stringList({ required: true }),
    columns: t.field({
      type: ['JSON'],
      description:
        'The further columns of each value, in the order of the values: texts by names of columns.',
    }),
    data_list: t.id({ required: true }),
    clientId: t.id({
      description:
        'A UUID made for this import: sent again with it, nothing is added and the same is answered.',
    }),
  }),
})
const UpdateOption = builder.inputType('UpdateDataListOptionInput', {
  fields: t => ({
    value: t.string(),
    columns: t.field({ type: 'JSON', description: `${columnsText} They replace those of before.` }),
    status: t.field({ type: ActiveStatus }),
  }),
})
const UpdateOptions = builder.inputType('UpdateDataListOptionsInput', {
  fields: t => ({
    data_list: t.id({ required: true }),
    ids: t.idList({ required: true }),
    status: t.field({ type: ActiveStatus, required: true }),
  }),
})

interface Import {
  ids: number[]
  duplicates: string[]
}

const DataListImport = builder.objectRef<Import>('DataListImport').implement({
  fields: t => ({
    created: t.int({ resolve: answer => answer.ids.length }),
    duplicates: t.int({
      description: 'How many values the list had already.',
      resolve: answer => answer.duplicates.length,
    }),
    duplicateValues: t.exposeStringList('duplicates', {
      description: 'The values that the list had already, in the order of the input.',
    }),
    data: t.drizzleField({
      type: [DataListOption],
      resolve: (query, { ids }, _args, { ctx }) =>
        optionList.list(
          ctx.tx,
          query({ where: { companyId: ctx.viewer.companyId, id: { in: ids } }, orderBy: { id: 'asc' } }),
        ),
    }),
  }),
})

builder.mutationFields(t => ({
  createDataList: t.drizzleField({
    type: DataList,
    args: { input: t.arg({ type: CreateDataList, required: true }) },
    resolve: async (query, _root, { input }, { ctx }) => {
      const { name, status, clientId } = input
      const { id } = await createDataList(ctx, { name, status: status ?? undefined, clientId })
      return companyDataLists.require(ctx, query, id)
    },
  }),
  updateDataList: t.drizzleField({
    type: DataList,
    args: { id: t.arg.id({ required: true }), input: t.arg({ type: UpdateDataList, required: true }) },
    resolve: async (query, _root, args, { ctx }) => {
      const { name, status, rowVersion } = args.input
      const change = { name: name ?? undefined, status: status ?? undefined, rowVersion }
      const { id } = await updateDataList(ctx, readId(args.id, 'data list'), change)
      return companyDataLists.require(ctx, query, id)
    },
  }),
  createDataListOption: t.drizzleField({
    type: DataListOption,
    args: { input: t.arg({ type: CreateOption, required: true }) },
    resolve: async (query, _root, { input }, { ctx }) => {
      const dataListId = readId(input.data_list, 'data list')
      const { value, columns, status, clientId } = input
      const { id } = await createDataListOption(ctx, dataListId, {
        value,
        columns: (columns as Columns | null) ?? undefined,
        status: status ?? undefined,
        clientId,
      })
      return optionList.require(ctx, query, id)
    },
  }),
  createDataListOptions: t.field({
    type: DataListImport,
    description: 'Adds many at once; those that the list has are counted and left alone.',
    args: { input: t.arg({ type: CreateOptions, required: true }) },
    resolve: async (_root, { input }, { ctx }) => {
      const { data_list, columns, ...values } = input
      const { options, duplicates } = await createDataListOptions(ctx, readId(data_list, 'data list'), {
        ...values,
        columns: (columns as Columns[] | null) ?? undefined,
      })
      return { ids: options.map(option => option.id), duplicates }
    },
  }),
  updateDataListOption: t.drizzleField({
    type: DataListOption,
    args: { id: t.arg.id({ required: true }), input: t.arg({ type: UpdateOption, required: true }) },
    resolve: async (query, _root, args, { ctx }) => {
      const { value, columns, status } = args.input
      const change = {
        value: value ?? undefined,
        columns: (columns as Columns | null) ?? undefined,
        status: status ?? undefined,
      }
      const { id } = await updateOption(ctx, readId(args.id, 'list item'), change)
      return optionList.require(ctx, query, id)
    },
  }),
  updateDataListOptions: t.int({
    description: 'Turns many of one list on or off, all or none; answers how many were not so before.',
    args: { input: t.arg({ type: UpdateOptions, required: true }) },
    resolve: (_root, { input }, { ctx }) =>
      updateOptions(ctx, readId(input.data_list, 'data list'), {
        ids: input.ids.map(id => readId(id, 'list item')),
        status: input.status,
      }),
  }),
}))
