/** The place of a reader among changes: the time of the last one that it has for good, and its id. */
export interface ChangeCursor {
  at: Date
  id: number
}

/**
 * Changes are ordered by the time at which their transaction began, but transactions do not end in that
 * order: one that began earlier may become visible later. So cursors stay this far behind, in ms, and changes
 * after them are returned again.
 */
const settledMs = 30_000

export const fromTheBeginning: ChangeCursor = { at: new Date(0), id: 0 }

/** @returns null for a cursor that nobody was given, and for none */
export function readCursor(text: string | null): ChangeCursor | null {
  const match = /^(\d{1,15})-(\d{1,16})$/.exec(text ?? '')
  return match ? { at: new Date(Number(match[1])), id: Number(match[2]) } : null
}

const cursorText = (at: number, id: string | number) => `${at}-${id}`

/** The cursor of a reader who has all changes so far. */
export const settledCursor = (now: Date) => cursorText(now.getTime() - settledMs, 0)

/**
 * Returns the cursor after a page of changes, the oldest first, or null if it does not move on.
 * @param isFull true if there may be more: then all of the page are passed
 */
export function cursorAfter<Row extends { id: string | number }>(
  page: readonly Row[],
  isFull: boolean,
  at: (row: Row) => Date,
  now: Date,
): string | null {
  const settled = now.getTime() - settledMs
  const passed = isFull ? page.at(-1) : page.findLast(row => at(row).getTime() <= settled)
  return passed ? cursorText(at(passed).getTime(), passed.id) : null
}
