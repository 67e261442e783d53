import type { LayerSpecification } from 'maplibre-gl'
import { colours, type Scheme } from './colours.ts'
import { font } from './style.ts'

/** Reports as circles, larger where they are many, with their number. */
export function reportsLayers(scheme: Scheme, hasOwnFonts = true): LayerSpecification[] {
  const number = ['coalesce', ['get', 'n'], 1] as ['coalesce', ['get', string], number]
  return [
    {
      id: 'reports',
      type: 'circle',
      source: 'reports',
      'source-layer': 'tasks',
      paint: {
        'circle-radius': ['interpolate', ['linear'], ['log10', number], 0, 6, 2, 14, 5, 24],
        'circle-color': colours[scheme].accent,
        'circle-opacity': 0.82,
        'circle-stroke-width': 1.5,
        'circle-stroke-color': scheme === 'dark' ? '#13232a' : '#ffffff',
      },
    },
    {
      id: 'numbers',
      type: 'symbol',
      source: 'reports',
      'source-layer': 'tasks',
      filter: ['>', number, 1],
      layout: {
        'text-field': [
          'step',
          ['get', 'n'],
          ['to-string', ['get', 'n']],
          1000,
          ['concat', ['to-string', ['/', ['round', ['/', ['get', 'n'], 100]], 10]], 'k'],
        ],
        ...(hasOwnFonts && { 'text-font': font }),
        'text-size': 12,
        'text-allow-overlap': true,
        'text-ignore-placement': true,
      },
      paint: { 'text-color': scheme === 'dark' ? '#0f1a17' : '#ffffff' },
    },
  ]
}
