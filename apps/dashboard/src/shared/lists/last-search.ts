import { useEffect } from 'react'

type List = 'projects' | 'groups'

const searches = new Map<List, Record<string, unknown>>()

/** Keeps the page, search and filters of a list, for links that lead back to it. */
export function useLastSearch(list: List, search: object): void {
  useEffect(() => {
    searches.set(list, { ...search })
  }, [list, search])
}

/** The search params that a list had when it was last shown in this tab of the browser. */
export function lastSearch(list: List): Record<string, unknown> {
  return searches.get(list) ?? {}
}
