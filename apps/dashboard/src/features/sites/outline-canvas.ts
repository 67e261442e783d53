import type { Outline } from '@quadrat/domain/map/outline'
import type { OutlinePoint, OutlineRing } from '@quadrat/domain/map/outline-rings'
import type { Feature } from 'geojson'
import type { GeoJSONSource, LngLat, Map as MapLibreMap } from 'maplibre-gl'
import { createMap, type MapOptions, onceDrawn } from '#src/shared/map/base-map.ts'
import { addOutlines, outlineColour, setOutlines } from '#src/shared/map/outline-layers.ts'
import { collection } from '#src/shared/map/world.ts'
import { boundsOfParts } from './parts.ts'

export type Parts = readonly (readonly OutlineRing[])[]

interface CanvasOptions extends MapOptions {
  parts: Parts
  onRendered(): void
  /** A click on the map while an area is being drawn. */
  onPoint(point: OutlinePoint): void
}

export interface OutlineCanvas {
  map: MapLibreMap
  /** @param drawn the corners of the area that is being drawn; null if none is */
  show(parts: Parts, drawn: readonly OutlinePoint[] | null): void
  fit(parts: Parts): void
  /** The middle of the view, for drawing without a pointer. */
  centre(): OutlinePoint
  remove(): void
}

/** The view without an outline: southern Africa. */
const home = { center: [24.7, -19] as [number, number], zoom: 3 }
const rounded = (degrees: number) => Math.round(degrees * 1e7) / 1e7
const pointOf = ({ lng, lat }: LngLat): OutlinePoint => [
  rounded(((((lng + 180) % 360) + 360) % 360) - 180),
  rounded(lat),
]
const asOutline = (parts: Parts): Outline => ({
  type: 'MultiPolygon',
  coordinates: parts as Outline['coordinates'],
})

/** @throws Error where the browser has no WebGL2; an outline can still be imported */
export function renderOutline(
  container: HTMLElement,
  { parts: first, onRendered, onPoint, ...options }: CanvasOptions,
): OutlineCanvas {
  const map = createMap(container, { ...options, onLand: () => onceDrawn(map, onRendered) }, home)
  const colour = outlineColour[options.scheme]
  let parts = first
  let drawn: readonly OutlinePoint[] | null = null
  const put = (name: string, features: Feature[]) =>
    map.getSource<GeoJSONSource>(name)?.setData(collection(features))
  const draw = () => {
    setOutlines(map, [asOutline(parts)])
    put('drawn', drawn ? drawnFeatures(drawn) : [])
    map.getCanvas().style.cursor = drawn ? 'crosshair' : ''
  }
  const fit = (all: Parts) => {
    const bounds = boundsOfParts(all)
    if (bounds) map.fitBounds(bounds, { padding: 40, maxZoom: 16, animate: false })
  }

  map.on('style.load', () => {
    addOutlines(map, options.scheme, [])
    map.addSource('drawn', { type: 'geojson', data: collection([]) })
    map.addLayer({
      id: 'drawn-line',
      type: 'line',
      source: 'drawn',
      paint: { 'line-color': colour, 'line-width': 2, 'line-dasharray': [2, 1.5] },
    })
    map.addLayer({
      id: 'drawn-points',
      type: 'circle',
      source: 'drawn',
      filter: ['==', ['geometry-type'], 'Point'],
      paint: {
        'circle-radius': 5,
        'circle-color': '#fff',
        'circle-stroke-color': colour,
        'circle-stroke-width': 2,
      },
    })
    draw()
  })
  fit(first)
  map.doubleClickZoom.disable()
  map.on('click', ({ lngLat }) => {
    if (drawn) onPoint(pointOf(lngLat))
  })

  return {
    map,
    show(nextParts, nextDrawn) {
      parts = nextParts
      drawn = nextDrawn
      draw()
    },
    fit,
    centre: () => pointOf(map.getCenter()),
    remove: () => map.remove(),
  }
}

function drawnFeatures(points: readonly OutlinePoint[]): Feature[] {
  const [first] = points
  const line: Feature = {
    type: 'Feature',
    properties: {},
    geometry: {
      type: 'LineString',
      coordinates: [...points, ...(points.length > 2 && first ? [first] : [])].map(([x, y]) => [x, y]),
    },
  }
  return [...(points.length > 1 ? [line] : []), ...points.map(pointFeature)]
}

const pointFeature = ([x, y]: OutlinePoint): Feature => ({
  type: 'Feature',
  properties: {},
  geometry: { type: 'Point', coordinates: [x, y] },
})
