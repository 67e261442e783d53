import { storedValue } from '#src/shared/browser/stored.ts'
import type { MapSearch } from './map-search.ts'

/**
 * The filters and camera of the map that a link to a task was last pressed on. A new tab has no history entry
 * that says so. Stored in this browser.
 */
export const lastMap = storedValue<MapSearch>('quadrat-last-map', {})

/** For a link to a task: keeps where it leads back to, whichever way the link is opened. */
export function keepsMap(search: MapSearch) {
  const keep = () => lastMap.set(search)
  return { onMouseDown: keep, onClick: keep }
}
