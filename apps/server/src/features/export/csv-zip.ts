import { Names } from '@quadrat/domain/xlsform/names'
import { ZipWriter } from '#src/platform/files/zip.ts'
import { csvFile } from './csv.ts'
import { safeName } from './photo-names.ts'
import type { Cell } from './task-table.ts'

/** A table of the ZIP. */
export interface CsvTable {
  /** What its file is named after. */
  title: string
  /** The rows above its rows, see `titleRows`. */
  titles: readonly [readonly string[], ...(readonly string[])[]]
  rows: AsyncIterable<readonly (readonly Cell[])[]>
}

/** A ZIP with a CSV file for each table. They are read one after another. Names are unique, ignoring case. */
export async function* csvZip(
  tables: readonly CsvTable[],
  at: Date,
): AsyncGenerator<Buffer, void, undefined> {
  const zip = new ZipWriter()
  const names = new Names([], name => name.toLowerCase())
  for (const { title, titles, rows } of tables) {
    const base = safeName(title, 'table')
    const [headers, ...more] = titles
    const path = `${names.give(base, number => `${base} (${number})`)}.csv`
    yield* zip.deflated(path, csvFile(headers, rows, more), at)
  }
  yield* zip.end()
}
