import { readPageNumber } from './paging.ts'

/** Cards per page. */
export const cardPageSizes = [8, 12, 24, 48, 96] as const
const defaultCards = 12

/** The search params of a list of cards (groups, projects). Defaults are left out. */
export interface CardSearch {
  /** Part of the name. */
  name?: string
  /** From 1. */
  page?: number
  limit?: number
}

/** Reads search params from an address; invalid values count as not given. */
export function readCardSearch(raw: Record<string, unknown>): CardSearch {
  const search: CardSearch = {}
  const name = String(raw.name ?? '').slice(0, 100)
  const page = readPageNumber(raw.page)
  const limit = Number(raw.limit)
  if (name.trim()) search.name = name
  if (page && page > 1) search.page = page
  if (limit !== defaultCards && cardPageSizes.some(size => size === limit)) search.limit = limit
  return search
}

export function cardPage({ page = 1, limit = defaultCards }: CardSearch) {
  return { page, limit, start: (page - 1) * limit }
}
