import {
  type ExportLayout,
  exportAnswers,
  exportFormats,
  exportStates,
  exportTitles,
} from '@quadrat/domain/export'
import { problemSentence } from '@quadrat/domain/messages/problem-en'
import { Person } from '#src/features/person/person.graphql.ts'
import { TaskFiltersInput } from '#src/features/task/task.graphql.ts'
import { builder } from '#src/graphql/builder.ts'
import { Pagination } from '#src/graphql/inputs.ts'
import { exportAddress } from '#src/platform/files/file-address.ts'
import { readId, requireFound } from '#src/platform/input/parse.ts'
import {
  cancelExport,
  nameOf,
  readExport,
  readExportLanguages,
  readExports,
  startExport,
} from './export.actions.ts'
import { exportsOf } from './export.queries.ts'

export const ExportFormat = builder.enumType('ExportFormat', {
  description:
    '`photos`: a ZIP of the photos with an index. `parquet`, `sav` (SPSS), `dta` (Stata): a ZIP with a file for each template and each repeat.',
  values: exportFormats,
})
const ExportTitles = builder.enumType('ExportTitles', {
  description:
    'The column headings. `names`: the names of the questions, which do not depend on the rest of the export.',
  values: exportTitles,
})
const ExportAnswers = builder.enumType('ExportAnswers', {
  description: 'What is in the cells of questions with options. `both`: a column of each.',
  values: exportAnswers,
})
export const ExportLayoutInput = builder.inputType('ExportLayoutInput', {
  description: 'Changes from the default layout. Options that the format does not support are refused.',
  fields: t => ({
    titles: t.field({
      type: ExportTitles,
      description: 'Defaults to `labels`. `both` is not available for geojson.',
    }),
    answers: t.field({
      type: ExportAnswers,
      description: 'xlsx, csv, geojson: defaults to `labels` if these are the titles, else to `values`.',
    }),
    language: t.string({
      description:
        'All formats but photos: the language of questions and options, those of data lists too, such as `sw`. A template that does not have it keeps its own.',
    }),
    optionColumns: t.boolean({
      description: 'xlsx, csv, geojson: adds a column of 1 and 0 for each option of a checkbox question.',
    }),
    repeatFiles: t.boolean({
      description: 'csv: a ZIP with one file for the tasks and one for each repeat.',
    }),
    codebook: t.boolean({
      description: 'xlsx: adds sheets with the questions and options of the templates.',
    }),
    openPhotos: t.boolean({
      description:
        'xlsx, csv, geojson: photo links work for anyone for a few days. Otherwise they open the report and require signing in.',
    }),
  }),
})
/** The parts that were chosen. */
export function readLayout(input: { [K in keyof ExportLayout]?: ExportLayout[K] | null } | null | undefined) {
  return Object.fromEntries(Object.entries(input ?? {}).filter(([, value]) => value)) as Partial<ExportLayout>
}
export const ExportState = builder.enumType('ExportState', { values: exportStates })

const TaskExport = builder.drizzleObject('taskExports', {
  name: 'TaskExport',
  select: { columns: { companyId: true, id: true } },
  description: 'An export of tasks as a file.',
  fields: t => ({
    id: t.exposeID('id'),
    format: t.expose('format', { type: ExportFormat }),
    state: t.expose('state', { type: ExportState }),
    direct: t.exposeBoolean('direct', {
      description:
        'True if the file is small enough to be generated on download, with the data of that moment.',
    }),
    tasksTotal: t.exposeInt('rowsTotal', {
      description: 'The number of matching tasks when the export was started.',
    }),
    tasksDone: t.exposeInt('rowsDone'),
    failure: t.string({
      nullable: true,
      description: 'A sentence about why it failed.',
      select: { columns: { failure: true } },
      resolve: row => row.failure && problemSentence(row.failure),
    }),
    name: t.string({
      description: 'The name of the file.',
      select: { columns: { format: true, layout: true, createdAt: true } },
      resolve: nameOf,
    }),
    size: t.float({
      nullable: true,
      description: 'The size in bytes; null until it is known.',
      select: { columns: { size: true } },
      resolve: row => row.size,
    }),
    url: t.string({
      nullable: true,
      description: 'A signed address of the file, valid until it expires. Null until the file is ready.',
      select: {
        columns: {
          companyId: true,
          state: true,
          format: true,
          layout: true,
          createdAt: true,
          expiresAt: true,
        },
      },
      resolve: (row, _args, { deps }) =>
        row.state === 'done'
          ? (deps.config.pages.backendUrl ?? '') +
            exportAddress(deps.secrets, { ...row, name: nameOf(row) }, row.expiresAt)
          : null,
    }),
    createdBy: t.relation('createdBy', { type: Person }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime' }),
  }),
})
builder.drizzleObjectField(TaskExport, 'attributes', t => t.variant(TaskExport))

builder.queryFields(t => ({
  exports: t.drizzleField({
    type: [TaskExport],
    description: 'Exports of the company that are in progress or can still be downloaded, newest first.',
    resolve: (query, _root, _args, { ctx }) =>
      readExports(ctx, query(exportsOf(ctx.viewer.companyId, ctx.now))),
  }),
  exportLanguages: t.stringList({
    description:
      'The languages that an export can have: those of the templates and the data lists of the company, as tags.',
    resolve: (_root, _args, { ctx }) => readExportLanguages(ctx),
  }),
  export: t.drizzleField({
    type: TaskExport,
    description: 'An export of reports.',
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (query, _root, { id }, { ctx }) =>
      readExport(ctx, query({ where: { companyId: ctx.viewer.companyId, id: readId(id, 'export') } })),
  }),
}))

builder.mutationFields(t => ({
  exportExcel: t.drizzleField({
    type: TaskExport,
    description: 'Same as startExport with the format xlsx.',
    args: {
      filterValues: t.arg({ type: TaskFiltersInput }),
      pagination: t.arg({ type: Pagination, description: 'Omit it to export all matching tasks.' }),
    },
    resolve: async (query, _root, { filterValues: filters, pagination }, { ctx }) => {
      const { companyId, id } = await startExport(ctx, { format: 'xlsx', filters, pagination })
      return requireFound(await readExport(ctx, query({ where: { companyId, id } })), 'export')
    },
  }),
  startExport: t.drizzleField({
    type: TaskExport,
    description: 'Starts an export of reports.',
    args: {
      format: t.arg({ type: ExportFormat, required: true }),
      filterValues: t.arg({ type: TaskFiltersInput }),
      layout: t.arg({ type: ExportLayoutInput }),
    },
    resolve: async (query, _root, { format, filterValues: filters, layout }, { ctx }) => {
      const { companyId, id } = await startExport(ctx, { format, filters, layout: readLayout(layout) })
      return requireFound(await readExport(ctx, query({ where: { companyId, id } })), 'export')
    },
  }),
  cancelExport: t.drizzleField({
    type: TaskExport,
    description: 'Cancels an export.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (query, _root, args, { ctx }) => {
      const id = readId(args.id, 'export')
      await cancelExport(ctx, id)
      const where = { companyId: ctx.viewer.companyId, id }
      return requireFound(await readExport(ctx, query({ where })), 'export')
    },
  }),
}))
