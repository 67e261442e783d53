import { geometryOf, isPlace, type Place, pointsOf, type Shape } from '@quadrat/domain/answer/geo-answer'
import type { Feature, FeatureCollection } from 'geojson'
import { type GeoJSONSource, LngLatBounds, type Map as MapLibreMap } from 'maplibre-gl'
import { colours, type Scheme } from './colours.ts'
import { collection } from './world.ts'

const source = 'answers'

/** Adds the layers of the positions, lines and areas that a report answers. */
export function addAnswers(map: MapLibreMap, scheme: Scheme, answers: readonly (Place | Shape)[]): void {
  const colour = colours[scheme].accent
  map.addSource(source, { type: 'geojson', data: features(answers), tolerance: 0.1 })
  map.addLayer({
    id: 'answer-fill',
    type: 'fill',
    source,
    filter: ['==', ['geometry-type'], 'Polygon'],
    paint: { 'fill-color': colour, 'fill-opacity': 0.2, 'fill-antialias': false },
  })
  map.addLayer({
    id: 'answer-line',
    type: 'line',
    source,
    filter: ['!=', ['geometry-type'], 'Point'],
    layout: { 'line-join': 'round', 'line-cap': 'round' },
    paint: { 'line-color': colour, 'line-width': 3 },
  })
  map.addLayer({
    id: 'answer-point',
    type: 'circle',
    source,
    filter: ['==', ['geometry-type'], 'Point'],
    paint: {
      'circle-color': colour,
      'circle-radius': 5,
      'circle-stroke-color': colours[scheme].halo,
      'circle-stroke-width': 2,
    },
  })
}

/** Draws other answers. Nothing happens before the layers are there. */
export function setAnswers(map: MapLibreMap, answers: readonly (Place | Shape)[]): void {
  map.getSource<GeoJSONSource>(source)?.setData(features(answers))
}

/** Returns the box around the answers; null without any. */
export function boundsOf(answers: readonly (Place | Shape)[]): LngLatBounds | null {
  const points = answers.flatMap((answer): (readonly [number, number])[] =>
    isPlace(answer) ? [[answer.longitude, answer.latitude]] : pointsOf(answer),
  )
  if (points.length === 0) return null
  const bounds = new LngLatBounds()
  for (const [longitude, latitude] of points) bounds.extend([longitude, latitude])
  return bounds
}

function features(answers: readonly (Place | Shape)[]): FeatureCollection {
  return collection(
    answers.map(
      (answer): Feature => ({
        type: 'Feature',
        properties: {},
        geometry: geometryOf(answer) as Feature['geometry'],
      }),
    ),
  )
}
