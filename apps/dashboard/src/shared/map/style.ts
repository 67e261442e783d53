import type { FeatureCollection } from 'geojson'
import type {
  DataDrivenPropertyValueSpecification,
  LayerSpecification,
  SourceSpecification,
  StyleSpecification,
} from 'maplibre-gl'

export type Scheme = 'light' | 'dark'

export const colours = {
  light: {
    sea: '#cbe0e6',
    shallow: '#e2f1f0',
    land: '#f5f1e6',
    inland: '#ece8d8',
    coast: '#86adab',
    border: '#b3a68f',
    country: '#7d7462',
    place: '#4d483e',
    seaName: '#6f98a5',
    halo: '#f8f5ec',
    grid: '#7fa0a6',
    accent: '#0f6b5c',
  },
  dark: {
    sea: '#13232a',
    shallow: '#1c363b',
    land: '#2b302d',
    inland: '#313733',
    coast: '#55807c',
    border: '#66624f',
    country: '#a39d8c',
    place: '#d5d0c2',
    seaName: '#5f8592',
    halo: '#1f2422',
    grid: '#6d8a8c',
    accent: '#3fb8a2',
  },
} as const

/** Drawn from the fonts of the page, without a glyph server. */
export const font = ['Inter Variable', 'Inter', 'sans-serif']
const empty: FeatureCollection = { type: 'FeatureCollection', features: [] }
const data = (): SourceSpecification => ({ type: 'geojson', data: empty, tolerance: 0.3 })

/** The layers for land, coast and borders of one source: `far` is the overview, `near` the detailed cells over it. */
function landLayers(source: 'far' | 'near', scheme: Scheme): LayerSpecification[] {
  const colour = colours[scheme]
  const kind = (name: string): ['==', ['get', string], string] => ['==', ['get', 'kind'], name]
  const glow: DataDrivenPropertyValueSpecification<number> = [
    'interpolate',
    ['exponential', 1.5],
    ['zoom'],
    1,
    3,
    5,
    10,
    9,
    34,
    14,
    120,
  ] // width of the shallow water along a coast
  return [
    {
      id: `${source}-sea`,
      type: 'fill',
      source,
      filter: kind('sea'),
      paint: { 'fill-color': colour.sea, 'fill-antialias': false },
    },
    {
      id: `${source}-shallow`,
      type: 'line',
      source,
      filter: kind('coast'),
      layout: { 'line-join': 'round' },
      paint: { 'line-color': colour.shallow, 'line-width': glow, 'line-blur': glow, 'line-opacity': 0.9 },
    },
    {
      id: `${source}-land`,
      type: 'fill',
      source,
      filter: kind('land'),
      paint: { 'fill-color': colour.land, 'fill-antialias': false },
    },
    {
      id: `${source}-grain`,
      type: 'fill',
      source,
      minzoom: 4,
      filter: kind('land'),
      paint: { 'fill-pattern': 'grain', 'fill-antialias': false },
    },
    {
      id: `${source}-border`,
      type: 'line',
      source,
      filter: kind('border'),
      paint: {
        'line-color': colour.border,
        'line-width': ['interpolate', ['linear'], ['zoom'], 2, 0.5, 8, 1.4],
        'line-dasharray': [4, 2],
      },
    },
    {
      id: `${source}-coast`,
      type: 'line',
      source,
      filter: kind('coast'),
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': colour.coast,
        'line-width': ['interpolate', ['linear'], ['zoom'], 2, 0.5, 8, 1.3],
      },
    },
  ]
}

function labelLayers(scheme: Scheme): LayerSpecification[] {
  const colour = colours[scheme]
  const halo = { 'text-halo-color': colour.halo, 'text-halo-width': 1.4 }
  return [
    {
      id: 'sea-names',
      type: 'symbol',
      source: 'names',
      maxzoom: 8,
      filter: ['==', ['get', 'kind'], 'sea'],
      layout: {
        'text-field': ['get', 'name'],
        'text-font': font,
        'text-size': 12,
        'text-letter-spacing': 0.12,
      },
      paint: { 'text-color': colour.seaName },
    },
    {
      id: 'country-names',
      type: 'symbol',
      source: 'names',
      maxzoom: 8,
      filter: [
        'all',
        ['==', ['get', 'kind'], 'country'],
        // The minimum size in square degrees by zoom: at low zoom only large countries have labels.
        ['>=', ['get', 'size'], ['step', ['zoom'], 60, 2, 15, 3, 3, 4, 0.5, 5, 0]],
      ],
      layout: {
        'text-field': ['get', 'name'],
        'text-font': font,
        'text-size': ['interpolate', ['linear'], ['zoom'], 1, 10, 6, 15],
        'text-letter-spacing': 0.08,
        'text-max-width': 7,
        'text-padding': 6,
        'symbol-sort-key': ['-', 0, ['get', 'size']],
      },
      paint: { 'text-color': colour.country, ...halo },
    },
    ...([1, 2, 3, 4] as const).map(
      (rank): LayerSpecification => ({
        id: `place-names-${rank}`,
        type: 'symbol',
        source: 'names',
        minzoom: [3.5, 5, 6.5, 8][rank - 1] ?? 8,
        filter: ['==', ['get', 'rank'], rank],
        layout: {
          'text-field': ['get', 'name'],
          'text-font': font,
          'text-size': rank < 3 ? 13 : 12,
          'text-anchor': 'left',
          'text-offset': [0.6, 0],
          'icon-image': 'town',
          'icon-size': rank < 3 ? 1 : 0.75,
          'icon-optional': false,
          'symbol-sort-key': rank,
        },
        paint: { 'text-color': colour.place, ...halo },
      }),
    ),
  ]
}

export function bundledStyle(scheme: Scheme): StyleSpecification {
  const colour = colours[scheme]
  return {
    version: 8,
    sources: {
      far: data(),
      near: data(),
      grid: data(),
      names: {
        ...data(),
        type: 'geojson',
        data: empty,
        attribution: 'Land and borders: Natural Earth',
      },
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': colour.sea } },
      ...landLayers('far', scheme),
      ...landLayers('near', scheme),
      {
        id: 'grid-lines',
        type: 'line',
        source: 'grid',
        filter: ['==', ['geometry-type'], 'LineString'],
        paint: { 'line-color': colour.grid, 'line-width': 0.75, 'line-opacity': 0.4 },
      },
      ...labelLayers(scheme),
      ...(['left', 'top'] as const).map(
        (side): LayerSpecification => ({
          id: `grid-names-${side}`,
          type: 'symbol',
          source: 'grid',
          filter: ['==', ['get', 'side'], side],
          layout: {
            'text-field': ['get', 'name'],
            'text-font': font,
            'text-size': 10.5,
            'text-anchor': side === 'left' ? 'bottom-left' : 'top-left',
            'text-offset': side === 'left' ? [0.4, -0.1] : [0.3, 0.4],
            'text-allow-overlap': true,
            'text-ignore-placement': true,
          },
          paint: { 'text-color': colour.grid, 'text-halo-color': colour.halo, 'text-halo-width': 0.6 },
        }),
      ),
    ],
  }
}
