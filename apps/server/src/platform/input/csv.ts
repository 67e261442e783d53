import { setImmediate } from 'node:timers/promises'
import { streamCsvRows } from 'hucre/csv'
import type { CellValue } from 'hucre/xlsx'

/** The rows that are read until other requests have their turn. */
const rowsAtOnce = 1000
const delimiters: ReadonlySet<string | undefined> = new Set([',', ';', '\t', '|'])

/**
 * True if a row has more than `most` characters, such as one of millions of cells, or a quote that never
 * ends. Asked before the parser, which collects a row as a whole.
 */
export function hasLongRow(text: string, most: number): boolean {
  let start = 0
  let isQuoted = false
  for (let at = 0; at < text.length; at++) {
    if (at - start > most) return true
    const char = text[at]
    if (char === '"') {
      // A doubled quote stands for one, and a quote within a cell for itself.
      if (isQuoted && text[at + 1] === '"') at += 1
      else if (isQuoted || at === start || delimiters.has(text[at - 1])) isQuoted = !isQuoted
    } else if (!isQuoted && (char === '\n' || char === '\r')) start = at + 1
  }
  return text.length - start > most
}

/** Reads CSV with commas, semicolons or tabs, no further than `maxRows` rows. Blank lines count. */
export async function* readCsv(text: string, maxRows: number): AsyncGenerator<readonly CellValue[]> {
  let read = 0
  for (const row of streamCsvRows(text, { maxRows })) {
    yield row
    read += 1
    if (read % rowsAtOnce === 0) await setImmediate()
  }
}
