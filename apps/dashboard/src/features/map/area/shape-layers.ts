import { type Corner, type MapShape, readMapShape } from '@quadrat/domain/map/map-shape'
import type { Feature, FeatureCollection } from 'geojson'
import type { GeoJSONSource, LayerSpecification, Map as MapLibreMap } from 'maplibre-gl'
import { colours, type Scheme } from '#src/shared/map/colours.ts'
import { circleRing, type Point, type Ring, unwrapRing } from '#src/shared/map/geometry.ts'
import { type Draft, outlineOf } from './draft.ts'

/** What is drawn: the area of the filter, and the one that is being drawn instead. */
interface Shown {
  area: string | undefined
  draft: Draft | null
  /** The area as it is being changed. */
  changed: MapShape | null
}

export interface ShapeLayers {
  show(shown: Shown): void
  remove(): void
}

const source = 'area'

/** Adds the layers of the area under the markers, also to a style that replaces this one. */
export function addShapeLayers(map: MapLibreMap, scheme: Scheme): ShapeLayers {
  let now: Shown = { area: undefined, draft: null, changed: null }
  const add = () => {
    if (map.getSource(source)) return
    map.addSource(source, { type: 'geojson', data: featuresOf(now), tolerance: 0 })
    const before = ['task-heat', 'task-clusters'].find(id => map.getLayer(id))
    for (const layer of layers(scheme)) map.addLayer(layer, before)
  }
  add()
  map.on('style.load', add)
  return {
    show(shown) {
      now = shown
      map.getSource<GeoJSONSource>(source)?.setData(featuresOf(shown))
    },
    remove() {
      map.off('style.load', add)
      for (const { id } of layers(scheme)) if (map.getLayer(id)) map.removeLayer(id)
      if (map.getSource(source)) map.removeSource(source)
    },
  }
}

function layers(scheme: Scheme): LayerSpecification[] {
  const colour = colours[scheme].accent
  return [
    {
      id: 'area-fill',
      type: 'fill',
      source,
      filter: ['==', ['geometry-type'], 'Polygon'],
      paint: { 'fill-color': colour, 'fill-opacity': scheme === 'dark' ? 0.2 : 0.12 },
    },
    {
      id: 'area-line',
      type: 'line',
      source,
      filter: ['!=', ['geometry-type'], 'Point'],
      layout: { 'line-join': 'round' },
      paint: { 'line-color': colour, 'line-width': 2.5 },
    },
    {
      id: 'area-corners',
      type: 'circle',
      source,
      filter: ['==', ['geometry-type'], 'Point'],
      paint: {
        'circle-radius': 5,
        'circle-color': scheme === 'dark' ? '#13232a' : '#ffffff',
        'circle-stroke-color': colour,
        'circle-stroke-width': 2.5,
      },
    },
  ]
}

function featuresOf({ area, draft, changed }: Shown): FeatureCollection {
  const features: Feature[] = []
  const add = (geometry: Feature['geometry']) => features.push({ type: 'Feature', properties: {}, geometry })
  const outline = draft ? outlineOf(draft) : (changed ?? shapeOf(area))
  if (outline) add({ type: 'Polygon', coordinates: [ringOf(outline, draft?.points[0])] })
  else if (draft && draft.points.length > 0)
    add({ type: 'LineString', coordinates: [...draft.points, ...(draft.cursor ? [draft.cursor] : [])] })
  for (const coordinates of draft?.points ?? []) add({ type: 'Point', coordinates })
  return { type: 'FeatureCollection', features }
}

/** The shape of an address; null for a text that is none. */
export function shapeOf(area: string | undefined): MapShape | null {
  const shape = area ? readMapShape(area) : null
  return typeof shape === 'string' ? null : shape
}

/** The outline of a shape. @param near a point of the draft, to draw it in the same copy of the world */
function ringOf(shape: MapShape, near: Point | undefined): Ring {
  const ring = outline(shape)
  const first = ring[0]
  const shift = near && first ? Math.round((near[0] - first[0]) / 360) * 360 : 0
  return ring.map(([longitude, latitude]) => [longitude + shift, latitude])
}

function outline(shape: MapShape): Ring {
  if (shape.kind === 'circle') return unwrapRing(circleRing([shape.longitude, shape.latitude], shape.radius))
  const corners: readonly Corner[] = shape.kind === 'polygon' ? shape.corners : cornersOfBox(shape)
  return [...corners, ...corners.slice(0, 1)].map(([longitude, latitude]) => [longitude, latitude])
}

/** From the south-west around; the east goes on past 180 where the box crosses the antimeridian. */
export function cornersOfBox({ west, south, east, north }: Extract<MapShape, { kind: 'box' }>): Corner[] {
  const right = east < west ? east + 360 : east
  return [
    [west, south],
    [right, south],
    [right, north],
    [west, north],
  ]
}
