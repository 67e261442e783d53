import { limits } from '@quadrat/domain/limits'
import { z } from 'zod'
import { createDataList, updateDataList } from '#src/features/data-list/data-list.actions.ts'
import { createDataListOptions, updateOption } from '#src/features/data-list/data-list-options.actions.ts'
import { companyDataLists, optionList } from '#src/features/data-list/data-list-page.queries.ts'
import { dataListReads, optionReads } from '#src/features/data-list/data-list-read.actions.ts'
import { type Operation, operation } from './operation.ts'
import {
  cutPage,
  id,
  idParams,
  instant,
  keyAndTimes,
  pageOf,
  pageParameters,
  readIdCursor,
  version,
} from './parts.ts'
import { recordsOf } from './records.ts'

const tag = 'Data lists'
const status = z.enum(['active', 'inactive'])

const dataList = z
  .strictObject({
    id,
    version,
    name: z.string(),
    columns: z.array(z.string()),
    status,
    created_at: instant,
    updated_at: instant,
  })
  .meta({ id: 'DataList' })

const columns = z
  .record(z.string(), z.string())
  .meta({ description: 'Texts by the names of further columns.' })
const option = z.strictObject({ id, value: z.string(), columns, status }).meta({ id: 'DataListOption' })

const listColumns = {
  id: true,
  rowVersion: true,
  name: true,
  columns: true,
  status: true,
  createdAt: true,
  updatedAt: true,
} as const
const optionColumns = { id: true, value: true, columns: true, status: true } as const

const dataLists = recordsOf({
  one: 'data list',
  path: '/data-lists',
  tag,
  permission: 'data-list.read',
  record: dataList,
  filters: { status: status.optional() },
  rows: (ctx, { behind, limit, orderBy }, { status: eq }) => {
    const own = companyDataLists.where(ctx.viewer.companyId, { status: { eq } })
    return dataListReads.list(ctx, { columns: listColumns, where: { AND: [own, behind] }, orderBy, limit })
  },
  find: (ctx, id) =>
    dataListReads.find(ctx, { columns: listColumns, where: { companyId: ctx.viewer.companyId, id } }),
  show: row => keyAndTimes(row),
})

export const dataListOperations: Operation[] = [
  dataLists.list('Without their options.'),
  dataLists.get(),
  dataLists.create({
    permission: 'data-list.write',
    body: z.strictObject({ name: z.string() }),
    run: (ctx, body, { clientId }) => createDataList(ctx, { ...body, clientId }),
  }),
  dataLists.update({
    permission: 'data-list.write',
    description: 'A list that questions offer can’t become inactive.',
    body: z.strictObject({ name: z.string(), status }).partial(),
    run: (ctx, id, body, { seenVersion }) => updateDataList(ctx, id, { ...body, rowVersion: seenVersion }),
  }),
  operation({
    id: 'listOptions',
    method: 'GET',
    path: '/data-lists/{id}/options',
    tag,
    summary: 'List the options of a data list',
    permission: 'data-list.read',
    params: idParams,
    query: z.strictObject({
      ...pageParameters,
      limit: z.coerce.number().int().min(1).max(1000).default(1000),
      status: status.optional(),
    }),
    answer: pageOf(option),
    async run(ctx, { params, query }) {
      await dataLists.read(ctx, params.id)
      const after = readIdCursor(query.cursor)
      const own = optionList.where(ctx.viewer.companyId, {
        data_list: { eq: params.id },
        status: { eq: query.status },
      })
      const found = await optionReads.list(ctx, {
        columns: optionColumns,
        where: { AND: [own, after === null ? {} : { id: { gt: after } }] },
        orderBy: { id: 'asc' },
        limit: query.limit + 1,
      })
      const { shown, next } = cutPage(found, query.limit, row => String(row.id))
      return { data: shown.map(showOption), next }
    },
  }),
  operation({
    id: 'addOptions',
    method: 'POST',
    path: '/data-lists/{id}/options',
    tag,
    summary: 'Add options to a data list',
    description: 'Values that the list has already are named in `duplicates` and not added.',
    permission: 'data-list.write',
    header: 'Idempotency-Key',
    params: idParams,
    body: z.strictObject({
      options: z
        .array(z.strictObject({ value: z.string(), columns: columns.optional() }))
        .min(1)
        .max(limits.dataListItemsAtOnce),
    }),
    bodyBytes: limits.dataListImportBytes,
    answer: z.strictObject({ added: z.array(option), duplicates: z.array(z.string()) }),
    async run(ctx, { params, body, clientId }) {
      const { options, duplicates } = await createDataListOptions(ctx, params.id, {
        values: body.options.map(one => one.value),
        columns: body.options.map(one => one.columns ?? {}),
        clientId,
      })
      return { added: options.map(showOption), duplicates }
    },
  }),
  operation({
    id: 'updateOption',
    method: 'PATCH',
    path: '/options/{id}',
    tag,
    summary: 'Change an option of a data list',
    description: 'An inactive option is not offered any more. Answers that have it stay.',
    permission: 'data-list.write',
    params: idParams,
    body: z.strictObject({ value: z.string(), columns, status }).partial(),
    answer: option,
    async run(ctx, { params, body }) {
      return showOption(await updateOption(ctx, params.id, body))
    },
  }),
]

type OptionRow = Awaited<ReturnType<typeof optionReads.list<{ columns: typeof optionColumns }>>>[number]

function showOption({ id: number, value, columns: texts, status: state }: OptionRow): z.input<typeof option> {
  return { id: String(number), value, columns: texts, status: state }
}
