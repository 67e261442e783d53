/** Entries per page that a table offers; 10 unless chosen otherwise. */
export const pageSizes = [5, 10, 20, 50, 100] as const
export const defaultPageSize = 10
/** Page numbers shown at once. */
const pagesShown = 10

/** The page number in an address, from 1; undefined when invalid or above a million. */
export function readPageNumber(raw: unknown): number | undefined {
  const page = Number(raw)
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : undefined
}

/**
 * The start of the last page that has rows, for a list that became shorter than `start`; else `start` itself.
 */
export function pullBack(start: number, count: number, limit: number): number {
  let pulled = start
  while (pulled > 0 && pulled >= count) pulled = Math.max(0, pulled - limit)
  return pulled
}

export function pageCount(count: number, limit: number): number {
  return Math.max(1, Math.ceil(count / limit))
}

/** Page numbers (from 1) around the current one, at most `shown` of them. */
export function pageWindow(current: number, total: number, shown = pagesShown): number[] {
  const size = Math.min(shown, total)
  const first = Math.min(Math.max(1, current - Math.floor(size / 2)), total - size + 1)
  return Array.from({ length: size }, (_, i) => first + i)
}
