import type { MapArea } from '@quadrat/domain/map/map'
import { useMemo } from 'react'
import type { FeedFilter } from '#src/shared/tasks/feed-search.ts'
import { LazyMap } from './lazy-map.tsx'
import { tileHeaders, tileUrl } from './report-tiles.ts'

interface Props {
  filter: FeedFilter
  /** The box around the matching reports. */
  bounds: MapArea | null
  /** The tiles are fetched again when it changes. */
  version: string
  /** The accessible name of the map. */
  label: string
  /** Pixels. */
  height: number
}

const load = async () => (await import('./reports-canvas.ts')).renderReports

/** A small map of the matching reports. */
export function ReportsMap({ filter, bounds, version, ...props }: Props) {
  const tiles = tileUrl('tasks', filter)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version fetches the tiles again
  const shown = useMemo(() => ({ tiles, bounds }), [tiles, bounds, version])
  return <LazyMap load={load} shown={shown} headersOf={tileHeaders} {...props} />
}
