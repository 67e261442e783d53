import type { FeatureCollection } from 'geojson'
import type { LayerSpecification, SourceSpecification, StyleSpecification } from 'maplibre-gl'
import { colours, type Scheme } from './colours.ts'
import { isShown, kind, landLayers } from './land-layers.ts'

/** Drawn from the fonts of the page, without a glyph server. */
export const font = ['Inter Variable', 'Inter', 'sans-serif']
const empty: FeatureCollection = { type: 'FeatureCollection', features: [] }
const data = (): SourceSpecification => ({ type: 'geojson', data: empty, tolerance: 0.3 })

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
    ...(['near', 'far'] as const).map(
      (source): LayerSpecification => ({
        id: `${source}-towns`,
        type: 'symbol',
        source,
        filter: ['all', kind('town'), isShown],
        layout: {
          'text-field': ['get', 'name'],
          'text-font': font,
          'text-size': ['step', ['get', 'zoom'], 13, 5.5, 12],
          'text-anchor': 'left',
          'text-offset': [0.6, 0],
          'icon-image': 'town',
          'icon-size': ['step', ['get', 'zoom'], 1, 5.5, 0.75],
          'icon-optional': false,
          'symbol-sort-key': ['get', 'zoom'],
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
        attribution: 'Natural Earth',
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
