import type { Cell } from './task-table.ts'

/** Excel needs it to read the file as UTF-8. */
const byteOrderMark = '\ufeff'

/**
 * The first characters of a text that a spreadsheet runs as a formula; East Asian ones also run full-width
 * signs.
 */
const formulaStart = /^[=+\-@＝＋－＠\t\r\n]/
const plainNumber = /^-?\d+(\.\d+)?$/
const needsQuotes = /[",\r\n]/

/**
 * A line of RFC 4180 with its line end. A text that a spreadsheet would run as a formula gets a leading
 * apostrophe; numbers do not.
 */
export function csvLine(cells: readonly Cell[]): string {
  let line = ''
  for (let n = 0; n < cells.length; n++) {
    const cell = cells[n]
    if (n > 0) line += ','
    if (typeof cell === 'number') line += cell
    else if (cell) line += csvText(cell)
  }
  return `${line}\r\n`
}

function csvText(text: string): string {
  const safe = formulaStart.test(text) && !plainNumber.test(text) ? `'${text}` : text
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * Yields the file in chunks, one for each batch.
 * @param more rows of headers below the first
 */
export async function* csvFile(
  headers: readonly string[],
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
  more: readonly (readonly string[])[] = [],
): AsyncGenerator<string, void, undefined> {
  yield byteOrderMark + [headers, ...more].map(csvLine).join('')
  for await (const batch of batches) {
    let text = ''
    for (const cells of batch) text += csvLine(cells)
    yield text
  }
}
