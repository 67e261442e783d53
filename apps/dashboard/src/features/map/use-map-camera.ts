import { type RefObject, useEffect, useRef, useState } from 'react'
import type { MapHandle, OpenTask } from './tasks-map.tsx'

/** The zoom at which a task from the list is shown at least. */
const taskZoom = 12

interface Camera {
  map: RefObject<MapHandle | null>
  /** Around all tasks; undefined while it is not known. */
  bounds: Parameters<MapHandle['fit']>[0] | null | undefined
  /** True if the address has a camera. Without one the map opens on all of its tasks. */
  isGiven: boolean
  /** When the figures were loaded: what makes them stale has changed the tiles too. */
  updatedAt: number
  open: OpenTask | null
}

/** Moves the map: to all tasks at first, to a task that was opened from the list, and loads changed tiles. */
export function useMapCamera({ map, bounds, isGiven, updatedAt, open }: Camera) {
  const [ready, setReady] = useState(false)
  const isFitted = useRef(isGiven)
  useEffect(() => {
    if (!ready || isFitted.current || bounds === undefined) return
    isFitted.current = true
    if (bounds) map.current?.fit(bounds, true)
  }, [ready, bounds, map])

  const tilesFrom = useRef(0)
  useEffect(() => {
    if (tilesFrom.current > 0 && updatedAt > tilesFrom.current) map.current?.refresh()
    tilesFrom.current = updatedAt
  }, [updatedAt, map])

  const toGoTo = useRef<string>(undefined)
  useEffect(() => {
    if (!ready || !open || toGoTo.current !== open.id) return
    toGoTo.current = undefined
    map.current?.goTo({ ...open, zoom: taskZoom })
  })
  return {
    onReady: () => setReady(true),
    /** False until the first view, which nobody chose, was left. */
    isFitted: () => isFitted.current,
    /** Goes to a task as soon as its position is known. */
    goTo: (id: string) => {
      toGoTo.current = id
    },
  }
}
