import type { Place, Shape } from '@quadrat/domain/answer/geo-answer'
import type { Outline } from '@quadrat/domain/map/outline'
import type { Feature } from 'geojson'
import { type GeoJSONSource, Marker } from 'maplibre-gl'
import { addAnswers, boundsOf, setAnswers } from './answer-layers.ts'
import { createMap, createPin, type MapOptions, onceDrawn } from './base-map.ts'
import { colours } from './colours.ts'
import { circleRing, zoomFor } from './geometry.ts'
import { addOutlines, setOutlines } from './outline-layers.ts'
import { collection } from './world.ts'
import { ZoomToAccuracy } from './zoom-to-accuracy.ts'

export interface Position {
  latitude: number
  longitude: number
  /** Metres. */
  accuracy: number
}

/** The initial zoom: shows the position together with its region. */
const CONTEXT_ZOOM = 10

export interface PositionMapCanvas {
  /** Shows another position, with the view of a new map. */
  move(position: Position, label: string): void
  /** Draws another place of work, or none. */
  setOutline(outline: Outline | undefined): void
  /** Draws other places that the report answers. */
  setAnswers(answers: readonly (Place | Shape)[]): void
  remove(): void
}

/**
 * Renders a map of one position into the container.
 * @param options `onRendered` is called when the land is visible; before that the map looks like open sea
 * @throws Error where the browser has no WebGL2; the caller then shows the coordinates alone
 */
export function renderPositionMap(
  container: HTMLElement,
  {
    position: first,
    outline: firstOutline,
    answers: firstAnswers,
    onRendered,
    ...options
  }: MapOptions & {
    position: Position
    outline: Outline | undefined
    answers: readonly (Place | Shape)[]
    onRendered: () => void
  },
): PositionMapCanvas {
  let position = first
  let outline = firstOutline
  let answers = firstAnswers
  const viewOf = ({ latitude, longitude, accuracy }: Position) => {
    const exact = Math.min(18, zoomFor(accuracy, latitude, container.clientHeight || 320))
    return { centre: [longitude, latitude] as [number, number], near: exact, far: CONTEXT_ZOOM }
  }
  const { centre, near } = viewOf(position)
  const map = createMap(
    container,
    { ...options, onLand: () => onceDrawn(map, onRendered) },
    { center: centre, zoom: Math.min(CONTEXT_ZOOM, near) },
  )
  // A plot of some paces would be a dot in its region.
  const showAnswers = () => {
    const bounds = boundsOf(answers)
    if (bounds)
      map.fitBounds(bounds.extend(viewOf(position).centre), { padding: 40, maxZoom: 18, animate: false })
  }
  showAnswers()
  const zoomToAccuracy = new ZoomToAccuracy(viewOf(position))
  map.addControl(zoomToAccuracy, 'top-right')
  const colour = colours[options.scheme].accent
  const marker = new Marker({ element: createPin(colour), anchor: 'bottom', offset: [0, 3] })
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
    addOutlines(map, options.scheme, outline ? [outline] : [])
    addAnswers(map, options.scheme, answers)
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
    setOutline(next) {
      outline = next
      setOutlines(map, next ? [next] : [])
    },
    setAnswers(next) {
      answers = next
      setAnswers(map, next)
      showAnswers()
    },
    remove: () => map.remove(),
  }
}
