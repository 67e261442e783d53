import { useState } from 'react'
import { defaultPageSize } from './paging.ts'

/** Which page of a list is shown, and what shows another one. */
export interface Pages {
  /** From 1. */
  page: number
  limit: number
  /** The page sizes to choose from. */
  sizes?: readonly number[]
  /** Page numbers shown at once. */
  shown?: number
  /** @param replace true if the page is corrected, which adds no entry to the browser's history */
  onPage: (page: number, replace?: boolean) => void
  onLimit: (limit: number) => void
}

/** The page of a list that is not in the address. */
export function usePages(limitAtFirst: number = defaultPageSize): Pages & { start: number } {
  const [{ page, limit }, setPage] = useState({ page: 1, limit: limitAtFirst })
  return {
    page,
    limit,
    start: (page - 1) * limit,
    onPage: next => setPage({ page: next, limit }),
    onLimit: next => setPage({ page: 1, limit: next }),
  }
}

/** The page of a list whose search is in the address. */
export function pagesOf<Search>(
  { page, limit }: { page: number; limit: number },
  search: Search,
  show: (search: Search & { page: number; limit?: number }, replace?: boolean) => void,
): Pages {
  return {
    page,
    limit,
    onPage: (next, replace) => show({ ...search, page: next }, replace),
    onLimit: next => show({ ...search, limit: next, page: 1 }),
  }
}
