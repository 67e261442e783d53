/** By what the list can be sorted, by the wire's names, in the order in which they are offered. */
export const sortings = {
  'category.title': 'By category',
  title: 'By task template title',
  createdAt: 'By date created',
  updatedAt: 'By date updated',
} as const
export type Sorting = keyof typeof sortings

/** The sort button goes round: ascending, descending, none. */
const directions = ['asc', 'desc', 'none'] as const
export type Direction = (typeof directions)[number]

export type TemplatesView = 'tags' | 'data-lists'

/** What the list of templates keeps in the address. Values left out are the usual ones. */
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

/** Reads an address that anybody may have typed: what is not right counts as not given. */
export function readTemplatesSearch(raw: Record<string, unknown>): TemplatesSearch {
  const search: TemplatesSearch = {}
  const text = String(raw.text ?? '').slice(0, 100)
  const by = String(raw.by ?? '')
  if (raw.view === 'tags' || raw.view === 'data-lists') search.view = raw.view
  if (text.trim()) search.text = text
  if (by !== usual.by && Object.hasOwn(sortings, by)) search.by = by as Sorting
  if (raw.way === 'asc' || raw.way === 'none') search.way = raw.way
  for (const name of ['tag', 'creator'] as const) {
    const value = String(raw[name] ?? '')
    if (isId(value)) search[name] = value
  }
  if (raw.status === 'active' || raw.status === 'deactivated') search.status = raw.status
  return search
}

const usual = { by: 'createdAt', way: 'desc' } as const

/** How the list is sorted, the usual order included. */
export function sortingOf({ by = usual.by, way = usual.way }: TemplatesSearch): {
  by: Sorting
  way: Direction
} {
  return { by, way }
}

export function nextDirection(way: Direction): Direction {
  return directions[(directions.indexOf(way) + 1) % directions.length] ?? 'asc'
}

/** The arguments of the wire; unsorted, the server has an order of its own. */
export function askFor(search: TemplatesSearch) {
  const { by, way } = sortingOf(search)
  const { tag, creator, status } = search
  const text = search.text?.trim()
  return {
    ...(text && { search: text }),
    filters: {
      ...(tag && { category: { eq: tag } }),
      ...(creator && { creator: { eq: creator } }),
      ...(status && { status: { eq: status } }),
    },
    ...(way !== 'none' && { sort: [`${by}:${way}`] }),
  }
}

/** Whether the list shows less than all templates. */
export function isNarrowed({ text, tag, creator, status }: TemplatesSearch): boolean {
  return Boolean(text || tag || creator || status)
}
