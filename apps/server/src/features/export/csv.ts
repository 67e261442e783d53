import type { Cell } from './task-table.ts'

/** By this mark Excel knows that the file is UTF-8. */
const byteOrderMark = '\ufeff'

/** A spreadsheet would run a text that begins so; one in Chinese or Japanese also by the wide signs. */
const runs = /^[=+\-@＝＋－＠\t\r\n]/
const plainNumber = /^-?\d+(\.\d+)?$/
const needsQuotes = /[",\r\n]/

/**
 * A line of RFC 4180 with its line end. A text that a spreadsheet would run as a formula begins with an
 * apostrophe; numbers are left as they are.
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
  const safe = runs.test(text) && !plainNumber.test(text) ? `'${text}` : text
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A whole file, in pieces as large as the batches that come. */
export async function* csvFile(
  headers: readonly string[],
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<string, void, undefined> {
  yield byteOrderMark + csvLine(headers)
  for await (const batch of batches) {
    let text = ''
    for (const cells of batch) text += csvLine(cells)
    yield text
  }
}
