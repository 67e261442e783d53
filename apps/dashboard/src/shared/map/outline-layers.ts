import type { Outline } from '@quadrat/domain/map/outline'
import type { Feature, FeatureCollection } from 'geojson'
import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl'
import type { Scheme } from './colours.ts'
import { collection } from './world.ts'

/** The colour of places of work: none that a status, a marker or the base map has. */
export const outlineColour: Record<Scheme, string> = { light: '#7a3fb0', dark: '#c5a1f2' }

const source = 'outlines'

/** Adds the layers of places of work, under those that are added later. */
export function addOutlines(map: MapLibreMap, scheme: Scheme, outlines: readonly Outline[]): void {
  const colour = outlineColour[scheme]
  map.addSource(source, { type: 'geojson', data: features(outlines), tolerance: 0.3 })
  map.addLayer({
    id: 'outline-fill',
    type: 'fill',
    source,
    paint: { 'fill-color': colour, 'fill-opacity': 0.09, 'fill-antialias': false },
  })
  map.addLayer({
    id: 'outline-line',
    type: 'line',
    source,
    layout: { 'line-join': 'round' },
    paint: { 'line-color': colour, 'line-width': 2 },
  })
}

/** Draws other places of work. Nothing happens before the layers are there. */
export function setOutlines(map: MapLibreMap, outlines: readonly Outline[]): void {
  map.getSource<GeoJSONSource>(source)?.setData(features(outlines))
}

function features(outlines: readonly Outline[]): FeatureCollection {
  return collection(
    outlines.map(
      (outline): Feature => ({
        type: 'Feature',
        properties: {},
        geometry: outline as unknown as Feature['geometry'],
      }),
    ),
  )
}
