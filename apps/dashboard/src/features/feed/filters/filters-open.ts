import { storedValue } from '#src/shared/browser/stored.ts'

/** Whether the filters stand open above the table; this browser remembers. */
export const filtersOpen = storedValue('quadrat-feed-filters-open', false)
