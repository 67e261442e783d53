/**
 * How a query is refetched after live events. The defaults serve small queries that show one record or few.
 */
export interface LiveMeta {
  /** The shortest time between two requests, in ms. */
  leastMs?: number
  /** Set if events about single tasks change no more than their rows (`changedRow`). */
  rows?: LiveRows
}

/** Refetches single rows of a list. `data` is the data of the query. */
export interface LiveRows {
  /** Those of the tasks that the list has. */
  shown(data: unknown, taskIds: Iterable<string>): string[]
  /** Fetches the rows, and returns the data of the list with them. */
  fetch(taskIds: string[]): Promise<(data: unknown) => unknown>
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { live?: LiveMeta; [name: string]: unknown }
  }
}
