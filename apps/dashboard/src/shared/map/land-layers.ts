import type { DataDrivenPropertyValueSpecification, LayerSpecification } from 'maplibre-gl'
import { colours, type Scheme } from './colours.ts'

export const kind = (name: string): ['==', ['get', string], string] => ['==', ['get', 'kind'], name]
/** Features with a zoom are drawn from it on. */
export const isShown: ['<=', ['get', string], ['zoom']] = ['<=', ['get', 'zoom'], ['zoom']]

/** The layers of one source but its names: `far` is the overview, `near` the detailed cells over it. */
export function landLayers(source: 'far' | 'near', scheme: Scheme): LayerSpecification[] {
  const colour = colours[scheme]
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
    ...waterLayers(source, scheme),
    {
      id: `${source}-province`,
      type: 'line',
      source,
      minzoom: 4.5,
      filter: kind('province'),
      paint: {
        'line-color': colour.border,
        'line-width': 0.7,
        'line-opacity': 0.6,
        'line-dasharray': [2, 2],
      },
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

/** Built-up areas, and above them rivers and lakes. */
function waterLayers(source: 'far' | 'near', scheme: Scheme): LayerSpecification[] {
  const colour = colours[scheme]
  return [
    {
      id: `${source}-urban`,
      type: 'fill',
      source,
      minzoom: 6,
      filter: kind('urban'),
      paint: {
        'fill-color': colour.urban,
        'fill-opacity': ['interpolate', ['linear'], ['zoom'], 6, 0, 7.5, 1],
      },
    },
    {
      id: `${source}-river`,
      type: 'line',
      source,
      filter: ['all', kind('river'), isShown],
      layout: { 'line-join': 'round', 'line-cap': 'round' },
      paint: {
        'line-color': colour.river,
        // A river is wider the earlier it is drawn.
        'line-width': [
          'interpolate',
          ['linear'],
          ['zoom'],
          2,
          0.5,
          7,
          ['max', 0.8, ['-', 3, ['*', 0.35, ['get', 'zoom']]]],
          12,
          ['max', 1.5, ['-', 6, ['*', 0.6, ['get', 'zoom']]]],
        ],
      },
    },
    {
      id: `${source}-lake`,
      type: 'fill',
      source,
      filter: ['all', kind('lake'), isShown],
      paint: { 'fill-color': colour.sea, 'fill-antialias': false },
    },
    {
      id: `${source}-shore`,
      type: 'line',
      source,
      filter: ['all', kind('shore'), isShown],
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': colour.coast,
        'line-width': ['interpolate', ['linear'], ['zoom'], 2, 0.3, 8, 1],
      },
    },
  ]
}
