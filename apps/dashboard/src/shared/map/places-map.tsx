import type { Place, Shape } from '@quadrat/domain/answer/geo-answer'
import { useMemo } from 'react'
import { LazyMap } from './lazy-map.tsx'

interface Props {
  /** Pass the same list at each render. */
  places: readonly (Place | Shape)[]
  /** The accessible name of the map. */
  label: string
  /** Pixels. */
  height: number
}

const load = async () => (await import('./places-canvas.ts')).renderPlaces

/** A map of positions, lines and areas. */
export function PlacesMap({ places, ...props }: Props) {
  const shown = useMemo(() => ({ places }), [places])
  return <LazyMap load={load} shown={shown} {...props} />
}
