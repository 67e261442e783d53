import { type Direction, defaultSorting, type Sorting, type TemplatesSearch } from './templates-search.ts'

/** The sort button cycles: ascending, descending, none. */
const directions: readonly Direction[] = ['asc', 'desc', 'none']

/** The sorting of the list, with the defaults filled in. */
export function sortingOf({ by = defaultSorting, way = 'desc' }: TemplatesSearch): {
  by: Sorting
  way: Direction
} {
  return { by, way }
}

export function nextDirection(way: Direction): Direction {
  return directions[(directions.indexOf(way) + 1) % directions.length] ?? 'asc'
}

/**
 * The search after a sorting was chosen. Without a direction it would change nothing, so it gets the usual
 * one.
 */
export function sortedBy(search: TemplatesSearch, by: Sorting): TemplatesSearch {
  if (sortingOf(search).way !== 'none') return { ...search, by }
  return { ...search, by, way: by === 'createdAt' || by === 'updatedAt' ? 'desc' : 'asc' }
}

/** True if the list shows only some of the templates. */
export function isNarrowed({ text, tag, creator, status }: TemplatesSearch): boolean {
  return Boolean(text || tag || creator || status)
}
