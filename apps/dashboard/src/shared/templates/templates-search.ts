/** The sortings of the list, by their names on the wire, in the order of the select. */
export const sortings = ['category.title', 'title', 'createdAt', 'updatedAt'] as const
export type Sorting = (typeof sortings)[number]

export type Direction = 'asc' | 'desc' | 'none'

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

/** What the list is sorted by unless chosen otherwise. */
export const defaultSorting = 'createdAt' satisfies Sorting

const isId = (value: string) => /^[1-9]\d{0,15}$/.test(value)

/** Reads search params from an address; invalid values count as not given. */
export function readTemplatesSearch(raw: Record<string, unknown>): TemplatesSearch {
  const search: TemplatesSearch = {}
  const text = String(raw.text ?? '').slice(0, 100)
  const by = String(raw.by ?? '')
  if (raw.view === 'tags' || raw.view === 'data-lists') search.view = raw.view
  if (text.trim()) search.text = text
  const sorting = sortings.find(one => one === by)
  if (sorting && sorting !== defaultSorting) search.by = sorting
  if (raw.way === 'asc' || raw.way === 'none') search.way = raw.way
  for (const name of ['tag', 'creator'] as const) {
    const value = String(raw[name] ?? '')
    if (isId(value)) search[name] = value
  }
  if (raw.status === 'active' || raw.status === 'deactivated') search.status = raw.status
  return search
}
