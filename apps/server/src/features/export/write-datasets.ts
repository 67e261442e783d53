import { type DatasetFormat, usualLayout } from '@quadrat/domain/export'
import { logicOf } from '@quadrat/domain/logic/field-logic'
import { allFields } from '@quadrat/domain/template/template-structure'
import { Names as UniqueNames } from '@quadrat/domain/xlsform/names'
import type { TaskFilters } from '#src/features/task/task-filter.queries.ts'
import { ZipWriter } from '#src/platform/files/zip.ts'
import { type Dataset, datasetOf } from './dataset.ts'
import { datasetPartsOf } from './dataset-parts.ts'
import { dtaFile } from './dta.ts'
import { allFeedRows } from './feed-rows.queries.ts'
import { parquetFile } from './parquet.ts'
import { safeName } from './photo-names.ts'
import { repeatRows } from './repeat-rows.queries.ts'
import { repeatTable } from './repeat-table.ts'
import { hasConditions, type Repeat, repeatsOf } from './repeats.ts'
import { savFile } from './sav.ts'
import type { Names, Reading, TemplateVersion } from './task-rows.queries.ts'
import { instances, titleOfRepeat } from './task-sheets.ts'
import { type PhotoAddress, taskTable } from './task-table.ts'

const writers: Record<
  DatasetFormat,
  (dataset: Dataset, at: Date) => AsyncGenerator<Buffer, void, undefined>
> = {
  parquet: parquetFile,
  sav: savFile,
  dta: dtaFile,
}

/** What the reports of a template are read with. */
export interface DatasetSource {
  reading: Reading
  companyId: number
  /** In the scope of who reads. */
  filters: TaskFilters
  /** All versions of the template in the language of the file, the newest first. */
  versions: readonly TemplateVersion[]
  names: Names
  addressOf: PhotoAddress
}

const layout = { ...usualLayout, titles: 'names' } as const

/** Parquet has one kind of missing value: the rules of the form need not be asked. */
const tellsNotAsked = (format: DatasetFormat) => format !== 'parquet'

/** Streams the reports of a template as a file for statistics programs. */
export function reportDataset(
  format: DatasetFormat,
  { reading, companyId, filters, versions, names, addressOf }: DatasetSource,
  at: Date,
  onReports: (count: number) => void = () => {},
): AsyncGenerator<Buffer, void, undefined> {
  const marksNotAsked =
    tellsNotAsked(format) &&
    versions.some(({ fields }) => allFields(fields).some(field => logicOf(field).relevant !== null))
  const table = taskTable(versions, names, addressOf, layout, { marksNotAsked, parts: datasetPartsOf })
  const templateId = versions[0]?.templateId ?? 0
  let readings = 0
  async function* batches() {
    // Of several readings, the first counts.
    const isFirst = readings++ === 0
    for await (const batch of allFeedRows(reading, { companyId, templateId, filters })) {
      yield batch.map(table.cells)
      if (isFirst) onReports(batch.length)
    }
  }
  return writers[format](datasetOf(versions[0]?.title ?? '', { ...table, batches }), at)
}

/** Streams the instances of a repeat. */
export function repeatDataset(
  format: DatasetFormat,
  { reading, companyId, filters, addressOf }: DatasetSource,
  repeat: Repeat,
  at: Date,
): AsyncGenerator<Buffer, void, undefined> {
  const table = repeatTable(repeat, addressOf, layout, { parts: datasetPartsOf })
  const ofTemplate = { ...filters, task_type: { eq: String(repeat.templateId) } }
  const selection = { companyId, filters: ofTemplate, firstRow: 0, rowsMax: null }
  const withReport = tellsNotAsked(format) && hasConditions(repeat)
  const batches = () => instances(repeatRows(reading, selection, repeat, withReport), table.rows)
  const label = titleOfRepeat(repeat, 'labels')
  return writers[format](datasetOf(label, { ...table, batches }), at)
}

/** The repeats of a template. */
export const datasetRepeats = ({ versions }: DatasetSource): Repeat[] => repeatsOf(versions)

/**
 * A ZIP with a file for each template and each repeat. They are read one after another.
 * @param templates with their titles in the default language: names of files do not depend on the language
 */
export async function* datasetsZip(
  format: DatasetFormat,
  templates: readonly (DatasetSource & { title: string })[],
  at: Date,
  onReports: (count: number) => void,
): AsyncGenerator<Buffer, void, undefined> {
  const zip = new ZipWriter()
  const names = new UniqueNames([], name => name.toLowerCase())
  const pathOf = (title: string) => {
    const base = safeName(title, 'table')
    return `${names.give(base, number => `${base} (${number})`)}.${format}`
  }
  for (const source of templates) {
    yield* zip.deflated(pathOf(source.title), reportDataset(format, source, at, onReports), at)
    for (const repeat of datasetRepeats(source)) {
      const path = pathOf(titleOfRepeat({ ...repeat, template: source.title }, 'names'))
      yield* zip.deflated(path, repeatDataset(format, source, repeat, at), at)
    }
  }
  yield* zip.end()
}
