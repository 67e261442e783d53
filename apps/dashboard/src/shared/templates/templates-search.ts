/** The sortings of the list, by their names on the wire, in the order of the select. */
export const sortings = {
  'category.title': 'By category',
  title: 'By task template title',
  createdAt: 'By date created',
  updatedAt: 'By date updated',
} as const
export type Sorting = keyof typeof sortings

/** The sort button cycles: ascending, descending, none. */
const directions = ['asc', 'desc', 'none'] as const
export type Direction = (typeof directions)[number]

export type TemplatesView = 'tags' | 'data-lists'

/** The search params of the list of templates. Defaults are left out. */
export interface TemplatesSearch {
  /** The drawer that is open over the list. */
  view?: TemplatesView
  /** Part of the title. */
  text?: string
  by?: Sorting
  way?: Direction
  tag?: string
  creator?: string
  status?: 'active' | 'deactivated'
}

const isId = (value: string) => /^[1-9]\d{0,14}$/.test(value)

/** Reads search params from an address; invalid values count as not given. */
export function readTemplatesSearch(raw: Record<string, unknown>): TemplatesSearch {
  const search: TemplatesSearch = {}
  const text = String(raw.text ?? '').slice(0, 100)
  const by = String(raw.by ?? '')
  if (raw.view === 'tags' || raw.view === 'data-lists') search.view = raw.view
  if (text.trim()) search.text = text
  if (by !== defaults.by && Object.hasOwn(sortings, by)) search.by = by as Sorting
  if (raw.way === 'asc' || raw.way === 'none') search.way = raw.way
  for (const name of ['tag', 'creator'] as const) {
    const value = String(raw[name] ?? '')
    if (isId(value)) search[name] = value
  }
  if (raw.status === 'active' || raw.status === 'deactivated') search.status = raw.status
  return search
}

const defaults = { by: 'createdAt', way: 'desc' } as const

/** The sorting of the list, with the defaults filled in. */
export function sortingOf({ by = defaults.by, way = defaults.way }: TemplatesSearch): {
  by: Sorting
  way: Direction
} {
  return { by, way }
}

export function nextDirection(way: Direction): Direction {
  return directions[(directions.indexOf(way) + 1) % directions.length] ?? 'asc'
}

/** The search after a sorting was chosen. Without a direction it would change nothing, so it gets the usual one. */
export function sortedBy(search: TemplatesSearch, by: Sorting): TemplatesSearch {
  if (sortingOf(search).way !== 'none') return { ...search, by }
  return { ...search, by, way: by === 'createdAt' || by === 'updatedAt' ? 'desc' : 'asc' }
}

/** True if the list shows only some of the templates. */
export function isNarrowed({ text, tag, creator, status }: TemplatesSearch): boolean {
  return Boolean(text || tag || creator || status)
}
