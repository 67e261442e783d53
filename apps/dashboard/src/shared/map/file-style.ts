import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'
import { colours, type Scheme } from './colours.ts'
import { font } from './style.ts'

const palette = {
  light: {
    green: '#dfe8cf',
    built: '#e4ddd0',
    road: '#ffffff',
    roadEdge: '#cbbfa9',
    path: '#b9ad98',
    park: '#d2e2bf',
  },
  dark: {
    green: '#303b30',
    built: '#3a3d38',
    road: '#555a54',
    roadEdge: '#22262a',
    path: '#62665e',
    park: '#33422f',
  },
} as const

const grows = (from: number, to: number): ExpressionSpecification => [
  'interpolate',
  ['exponential', 1.5],
  ['zoom'],
  6,
  from,
  18,
  to,
]
/** The name in the language of the page, if the tiles have it. */
const label: ExpressionSpecification = ['coalesce', ['get', 'name:en'], ['get', 'name_en'], ['get', 'name']]
const among = (field: string, ...values: string[]): ExpressionSpecification => [
  'in',
  ['get', field],
  ['literal', values],
]

/**
 * The layers of a file of vector tiles, by the names that Protomaps and OpenMapTiles give their layers.
 * Layers of any other name are drawn as plain lines and areas, so that no file is an empty map.
 * @param names the layers of the file; null if it does not tell them
 */
export function fileLayers(
  source: string,
  scheme: Scheme,
  names: readonly string[] | null,
): LayerSpecification[] {
  const known = knownLayers(source, scheme)
  if (names === null) return known
  const drawn = known.filter(layer => 'source-layer' in layer && names.includes(layer['source-layer'] ?? ''))
  if (drawn.length > 0) return drawn
  const colour = colours[scheme]
  return names.map(name => ({
    id: `${source}-any-${name}`,
    type: 'line',
    source,
    'source-layer': name,
    paint: { 'line-color': colour.coast, 'line-width': 1 },
  }))
}

function knownLayers(source: string, scheme: Scheme): LayerSpecification[] {
  const colour = colours[scheme]
  const own = palette[scheme]
  const fill = (
    layer: string,
    paint: string,
    filter?: ExpressionSpecification,
    n = '',
  ): LayerSpecification => ({
    id: `${source}-${layer}${n}`,
    type: 'fill',
    source,
    'source-layer': layer,
    ...(filter && { filter }),
    paint: { 'fill-color': paint, 'fill-antialias': false },
  })
  const line = (
    layer: string,
    paint: string,
    width: ExpressionSpecification | number,
    { filter, n = '', dashes }: { filter?: ExpressionSpecification; n?: string; dashes?: number[] } = {},
  ): LayerSpecification => ({
    id: `${source}-${layer}-line${n}`,
    type: 'line',
    source,
    'source-layer': layer,
    ...(filter && { filter }),
    layout: { 'line-join': 'round', 'line-cap': dashes ? 'butt' : 'round' },
    paint: { 'line-color': paint, 'line-width': width, ...(dashes && { 'line-dasharray': dashes }) },
  })
  const names = (layer: string, size: number, minzoom: number, along = false): LayerSpecification => ({
    id: `${source}-${layer}-names`,
    type: 'symbol',
    source,
    'source-layer': layer,
    minzoom,
    filter: ['has', 'name'],
    layout: {
      'text-field': label,
      'text-font': font,
      'text-size': size,
      ...(along ? { 'symbol-placement': 'line' } : { 'text-max-width': 8 }),
    },
    paint: { 'text-color': colour.place, 'text-halo-color': colour.halo, 'text-halo-width': 1.4 },
  })
  const roadWidth = grows(0.4, 12)
  const mainWidth = grows(1, 22)
  const main = (field: string) =>
    among(field, 'highway', 'major_road', 'motorway', 'trunk', 'primary', 'secondary', 'tertiary')
  const path = (field: string) => among(field, 'path', 'track', 'footway', 'pedestrian')
  const roads = (layer: string, field: string): LayerSpecification[] => [
    line(layer, own.path, 1, { filter: path(field), n: '-path', dashes: [3, 2] }),
    line(layer, own.roadEdge, grows(0.8, 15), { filter: ['!', path(field)], n: '-edge' }),
    line(layer, own.road, roadWidth, { filter: ['!', path(field)], n: '-road' }),
    line(layer, own.roadEdge, grows(1.8, 26), { filter: main(field), n: '-main-edge' }),
    line(layer, own.road, mainWidth, { filter: main(field), n: '-main' }),
  ]
  return [
    fill('earth', colour.land),
    fill('landcover', own.green),
    fill(
      'landuse',
      own.green,
      among('kind', 'forest', 'wood', 'grass', 'farmland', 'meadow', 'scrub'),
      '-green',
    ),
    fill(
      'landuse',
      own.park,
      among('kind', 'park', 'national_park', 'nature_reserve', 'protected_area'),
      '-park',
    ),
    fill('park', own.park),
    fill('water', colour.sea, ['==', ['geometry-type'], 'Polygon']),
    line('water', colour.sea, grows(0.6, 5), { filter: ['==', ['geometry-type'], 'LineString'] }),
    line('waterway', colour.sea, grows(0.6, 5)),
    fill('buildings', own.built),
    fill('building', own.built),
    ...roads('roads', 'kind'),
    ...roads('transportation', 'class'),
    line('boundaries', colour.border, 1, { dashes: [4, 2] }),
    line('boundary', colour.border, 1, { dashes: [4, 2] }),
    names('roads', 11, 13, true),
    names('transportation_name', 11, 13, true),
    names('water', 11, 8),
    names('water_name', 11, 8),
    names('places', 12, 3),
    names('place', 12, 3),
  ]
}
