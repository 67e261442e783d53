import type { Place, Shape } from '@quadrat/domain/answer/geo-answer'
import { addAnswers, boundsOf, setAnswers } from './answer-layers.ts'
import { createMap, type MapOptions, onceDrawn } from './base-map.ts'

export interface PlacesCanvas {
  /** Shows other places, with a view of all of them. */
  show(next: { places: readonly (Place | Shape)[] }): void
  remove(): void
}

/** Renders a map of places of equal weight. @throws Error where the browser has no WebGL2 */
export function renderPlaces(
  container: HTMLElement,
  {
    places: first,
    onRendered,
    ...options
  }: MapOptions & { places: readonly (Place | Shape)[]; onRendered: () => void },
): PlacesCanvas {
  let places = first
  const map = createMap(
    container,
    { ...options, isPrinted: true, onLand: () => onceDrawn(map, onRendered) },
    { center: [0, 10], zoom: 1.5 },
  )
  const showAll = () => {
    const bounds = boundsOf(places)
    if (bounds) map.fitBounds(bounds, { padding: 40, maxZoom: 14, animate: false })
  }
  showAll()
  map.on('style.load', () => addAnswers(map, options.scheme, places))
  return {
    show(next) {
      places = next.places
      setAnswers(map, places)
      showAll()
    },
    remove: () => map.remove(),
  }
}
