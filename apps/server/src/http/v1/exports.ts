import {
  type ExportLayout,
  exportAnswers,
  exportFormats,
  exportStates,
  exportTitles,
} from '@quadrat/domain/export'
import { z } from 'zod'
import type { AppDeps } from '#src/deps.ts'
import {
  cancelExport,
  nameOf,
  readExport,
  readExports,
  startExport,
} from '#src/features/export/export.actions.ts'
import { exportsOf } from '#src/features/export/export.queries.ts'
import type { Context } from '#src/platform/database/transaction.ts'
import { exportAddress } from '#src/platform/files/file-address.ts'
import { languageTagInput } from '#src/platform/input/input.ts'
import { requireFound } from '#src/platform/input/parse.ts'
import { type Operation, operation } from './operation.ts'
import { id, idParams, instant, named, personNamed } from './parts.ts'
import { filtersOf, reportFilters } from './report-filters.ts'

const tag = 'Exports'
const permission = 'task.export'

const reportExport = z
  .strictObject({
    id,
    format: z.enum(exportFormats),
    state: z.enum(exportStates),
    reports: z.int().meta({ description: 'How many there were when it was started.' }),
    reports_done: z.int(),
    failure: z.string().nullable().meta({ description: 'The code of the error, if it failed.' }),
    name: z.string().meta({ description: 'The name of the file.' }),
    size: z.int().nullable().meta({ description: 'Bytes; null until it is known.' }),
    url: z
      .string()
      .nullable()
      .meta({ description: 'Relative; needs no key and works until it expires. Null until it is done.' }),
    created_by: named,
    created_at: instant,
    expires_at: instant,
  })
  .meta({ id: 'Export' })

const layout = z
  .strictObject({
    titles: z
      .enum(exportTitles)
      .meta({ description: 'Above the columns. `names` don’t depend on what else is exported.' }),
    answers: z.enum(exportAnswers).meta({
      description:
        'What is in the cells of questions with options; `both` is a column of each. By default labels under labels, otherwise values.',
    }),
    language: languageTagInput.meta({
      description:
        'The language of questions and options, such as `sw`. A template that does not have it keeps its own.',
    }),
    option_columns: z.boolean().meta({ description: 'A column for each option of a checkbox question.' }),
    repeat_files: z.boolean().meta({ description: 'csv: a ZIP with a file for each repeat.' }),
    codebook: z.boolean().meta({ description: 'xlsx: sheets with the questions and their options.' }),
    open_photos: z
      .boolean()
      .meta({ description: 'Links to photos work without signing in, for a few days.' }),
  })
  .partial()

const query = {
  columns: {
    companyId: true,
    id: true,
    format: true,
    state: true,
    rowsTotal: true,
    rowsDone: true,
    failure: true,
    layout: true,
    size: true,
    createdAt: true,
    expiresAt: true,
  },
  with: { createdBy: { columns: { id: true, firstName: true, lastName: true } } },
} as const

async function read(ctx: Context, exportId: number, deps: AppDeps) {
  const where = { companyId: ctx.viewer.companyId, id: exportId }
  return show(requireFound(await readExport(ctx, { ...query, where }), 'export'), deps)
}

export const exportOperations: Operation[] = [
  operation({
    id: 'listExports',
    method: 'GET',
    path: '/exports',
    tag,
    summary: 'List exports of reports, the newest first',
    description: 'Those that are being written or can be downloaded.',
    permission,
    answer: z.strictObject({ data: z.array(reportExport) }),
    async run(ctx, { deps }) {
      const rows = await readExports(ctx, { ...query, ...exportsOf(ctx.viewer.companyId, ctx.now) })
      return { data: rows.map(row => show(row, deps)) }
    },
  }),
  operation({
    id: 'getExport',
    method: 'GET',
    path: '/exports/{id}',
    tag,
    summary: 'Read how far an export is, and where its file is',
    permission,
    params: idParams,
    answer: reportExport,
    run: (ctx, { params, deps }) => read(ctx, params.id, deps),
  }),
  operation({
    id: 'startExport',
    method: 'POST',
    path: '/exports',
    tag,
    summary: 'Start an export of reports',
    description: 'A small one is done immediately, others are written one after another.',
    permission,
    header: 'Idempotency-Key',
    body: z.strictObject({
      format: z.enum(exportFormats),
      filters: reportFilters.optional().meta({ description: 'As in the list. Without it, all reports.' }),
      layout: layout.optional(),
    }),
    answer: reportExport,
    async run(ctx, { body, clientId, deps }) {
      const row = await startExport(ctx, {
        format: body.format,
        filters: body.filters && filtersOf(body.filters),
        layout: body.layout && layoutOf(body.layout),
        clientId,
      })
      return read(ctx, row.id, deps)
    },
  }),
  operation({
    id: 'cancelExport',
    method: 'POST',
    path: '/exports/{id}/cancel',
    tag,
    summary: 'Cancel an export that is not done',
    permission,
    params: idParams,
    answer: reportExport,
    async run(ctx, { params, deps }) {
      await cancelExport(ctx, params.id)
      return read(ctx, params.id, deps)
    },
  }),
]

/** What was chosen: the usual layout is no choice. */
function layoutOf({
  option_columns,
  repeat_files,
  open_photos,
  ...same
}: z.output<typeof layout>): Partial<ExportLayout> {
  const all = {
    ...same,
    optionColumns: option_columns,
    repeatFiles: repeat_files,
    openPhotos: open_photos,
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value))
}

type Row = Awaited<ReturnType<typeof readExports<typeof query>>>[number]

function show(row: Row, { secrets }: Pick<AppDeps, 'secrets'>): z.input<typeof reportExport> {
  const { format, state, failure, size } = row
  const name = nameOf(row)
  return {
    id: String(row.id),
    format,
    state,
    reports: row.rowsTotal,
    reports_done: row.rowsDone,
    failure,
    name,
    size,
    url: state === 'done' ? exportAddress(secrets, { ...row, name }, row.expiresAt) : null,
    created_by: personNamed(row.createdBy),
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
  }
}
