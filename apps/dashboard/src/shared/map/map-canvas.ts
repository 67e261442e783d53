import type { Feature } from 'geojson'
import { type GeoJSONSource, Marker } from 'maplibre-gl'
import { type MapLook, makeMap, pin } from './base-map.ts'
import { circleRing, zoomFor } from './geometry.ts'
import { colours } from './style.ts'
import { collection } from './world.ts'
import { ZoomToAccuracy } from './zoom-to-accuracy.ts'

export interface Position {
  latitude: number
  longitude: number
  /** Metres. */
  accuracy: number
}

/** Close enough to see the place on its coast, far enough to see which coast. */
const CONTEXT_ZOOM = 10

export interface PositionMapCanvas {
  /** Shows another position in the same view as a new map would. */
  move(position: Position, label: string): void
  remove(): void
}

/**
 * Draws the map into the container.
 * Throws where the browser has no WebGL2: the caller then shows the coordinates alone.
 */
export function drawPositionMap(
  container: HTMLElement,
  { position: first, ...look }: MapLook & { position: Position },
): PositionMapCanvas {
  let position = first
  const viewOf = ({ latitude, longitude, accuracy }: Position) => {
    const exact = Math.min(18, zoomFor(accuracy, latitude, container.clientHeight || 320))
    return { centre: [longitude, latitude] as [number, number], near: exact, far: CONTEXT_ZOOM }
  }
  const { centre, near } = viewOf(position)
  const map = makeMap(container, look, { center: centre, zoom: Math.min(CONTEXT_ZOOM, near) })
  const zoomToAccuracy = new ZoomToAccuracy(viewOf(position))
  map.addControl(zoomToAccuracy, 'top-right')
  const colour = colours[look.scheme].accent
  const marker = new Marker({ element: pin(colour), anchor: 'bottom', offset: [0, 3] })
    .setLngLat(centre)
    .addTo(map)

  const circle = () => {
    const geometry: Feature['geometry'] = {
      type: 'Polygon',
      coordinates: [circleRing(viewOf(position).centre, position.accuracy)],
    }
    return collection([{ type: 'Feature', properties: {}, geometry }])
  }
  map.on('style.load', () => {
    map.addSource('accuracy', { type: 'geojson', data: circle(), tolerance: 0 })
    map.addLayer({
      id: 'accuracy-fill',
      type: 'fill',
      source: 'accuracy',
      paint: { 'fill-color': colour, 'fill-opacity': 0.16 },
    })
    map.addLayer({
      id: 'accuracy-line',
      type: 'line',
      source: 'accuracy',
      paint: { 'line-color': colour, 'line-width': 1.5 },
    })
  })
  return {
    move(next, nextLabel) {
      position = next
      const view = viewOf(next)
      map.jumpTo({ center: view.centre, zoom: Math.min(CONTEXT_ZOOM, view.near) })
      map.getCanvas().setAttribute('aria-label', nextLabel)
      marker.setLngLat(view.centre)
      zoomToAccuracy.view = view
      map.getSource<GeoJSONSource>('accuracy')?.setData(circle())
    },
    remove: () => map.remove(),
  }
}
