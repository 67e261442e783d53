import type { Map as MapLibreMap } from 'maplibre-gl'
import { type RefObject, useEffect, useLayoutEffect, useReducer, useRef } from 'react'
import type { Handle } from './handle.ts'

/** Puts the handles of a shape where they belong on the map, and follows the map. */
export function useHandlePlaces(
  map: MapLibreMap,
  list: RefObject<HTMLElement | null>,
  handles: readonly Handle[],
) {
  // Another view has other handles that can be told apart.
  const [, redraw] = useReducer((views: number) => views + 1, 0)
  useEffect(() => {
    map.on('moveend', redraw)
    return () => {
      map.off('moveend', redraw)
    }
  }, [map])
  const at = useRef(handles)
  /** The handle that gets the focus once it is there. */
  const wanted = useRef<string>(null)

  /** Places all but the one that is being moved. */
  function place(): void {
    const shift = copyOf(map, at.current)
    for (const { key, at: point } of at.current) {
      const element = elementOf(list.current, key)
      if (!element || element.dataset.moving) continue
      const { x, y } = map.project([point[0] + shift, point[1]])
      element.style.translate = `${x}px ${y}px`
    }
  }
  useLayoutEffect(() => {
    at.current = handles
    place()
    const next = wanted.current === null ? null : elementOf(list.current, wanted.current)
    if (next) {
      wanted.current = null
      next.focus({ preventScroll: true })
    }
    map.on('move', place)
    map.on('resize', place)
    return () => {
      map.off('move', place)
      map.off('resize', place)
    }
  })
  return {
    place,
    focusNext: (key: string) => {
      wanted.current = key
    },
  }
}

const elementOf = (list: HTMLElement | null, key: string) =>
  list?.querySelector<HTMLElement>(`[data-handle="${CSS.escape(key)}"]`)

/** Degrees to the copy of the world that the map shows, of a shape whose longitudes go on past 180. */
export function copyOf(map: MapLibreMap, [first]: readonly Handle[]): number {
  return first ? Math.round((map.getCenter().lng - first.at[0]) / 360) * 360 : 0
}
