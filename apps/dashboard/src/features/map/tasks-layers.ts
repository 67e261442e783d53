import type { LayerSpecification } from 'maplibre-gl'
import type { Scheme } from '#src/shared/map/colours.ts'
import { font } from '#src/shared/map/style.ts'
import { ringName } from './marker-images.ts'

/** From this zoom on, a heat map shows the markers too. */
const markersInHeat = 12

export const markerLayers = ['task-clusters', 'task-markers']

/** The layers of the tasks, over those of the base map. */
export function tasksLayers(scheme: Scheme, isHeat: boolean, hasOwnFonts: boolean): LayerSpecification[] {
  const minzoom = isHeat ? markersInHeat : 0
  return [
    {
      id: 'task-heat',
      type: 'heatmap',
      source: 'heat',
      'source-layer': 'heat',
      layout: { visibility: isHeat ? 'visible' : 'none' },
      paint: {
        // By the order of magnitude: a town with a thousand reports must not hide a village with ten.
        'heatmap-weight': ['interpolate', ['linear'], ['log10', ['get', 'n']], 0, 0.12, 4, 1],
        'heatmap-intensity': ['interpolate', ['linear'], ['zoom'], 0, 1, 12, 2.4],
        'heatmap-radius': ['interpolate', ['linear'], ['zoom'], 0, 16, 6, 26, 14, 40],
        'heatmap-opacity': ['interpolate', ['linear'], ['zoom'], markersInHeat, 0.85, 16, 0.35],
        'heatmap-color': ['interpolate', ['linear'], ['heatmap-density'], ...heatStops[scheme].flat()],
      },
    },
    {
      id: 'task-clusters',
      type: 'symbol',
      source: 'tasks',
      'source-layer': 'tasks',
      minzoom,
      filter: ['has', 'n'],
      layout: {
        'icon-image': ringName,
        'icon-allow-overlap': true,
        'icon-ignore-placement': true,
        'text-field': [
          'step',
          ['get', 'n'],
          ['to-string', ['get', 'n']],
          1000,
          ['concat', ['to-string', ['/', ['round', ['/', ['get', 'n'], 100]], 10]], 'k'],
          1_000_000,
          ['concat', ['to-string', ['/', ['round', ['/', ['get', 'n'], 100_000]], 10]], 'M'],
        ],
        ...(hasOwnFonts && { 'text-font': font }),
        'text-size': ['step', ['get', 'n'], 12, 1000, 13],
        'text-allow-overlap': true,
        'text-ignore-placement': true,
        'symbol-sort-key': ['get', 'n'],
      },
      paint: { 'text-color': scheme === 'dark' ? '#f4f2ef' : '#26231f' },
    },
    {
      id: 'task-open',
      type: 'circle',
      source: 'tasks',
      'source-layer': 'tasks',
      filter: ['==', ['id'], -1],
      paint: {
        'circle-radius': 19,
        'circle-color': scheme === 'dark' ? '#3fb8a2' : '#0f6b5c',
        'circle-opacity': 0.28,
        'circle-stroke-width': 2,
        'circle-stroke-color': scheme === 'dark' ? '#3fb8a2' : '#0f6b5c',
      },
    },
    {
      id: 'task-markers',
      type: 'symbol',
      source: 'tasks',
      'source-layer': 'tasks',
      minzoom,
      filter: ['!', ['has', 'n']],
      layout: {
        'icon-image': ['get', 'status'],
        'icon-allow-overlap': true,
        'icon-ignore-placement': true,
      },
    },
  ]
}

/** The gradient of the heat map: from the sea's green over amber to red. */
export const heatStops: Record<Scheme, [density: number, colour: string][]> = {
  light: [
    [0, 'rgba(44, 143, 125, 0)'],
    [0.15, 'rgba(79, 169, 152, 0.6)'],
    [0.4, '#f2b544'],
    [0.7, '#e5652c'],
    [1, '#97291c'],
  ],
  dark: [
    [0, 'rgba(44, 143, 125, 0)'],
    [0.15, 'rgba(44, 143, 125, 0.65)'],
    [0.4, '#e59d1f'],
    [0.7, '#ec7a4b'],
    [1, '#fadfdb'],
  ],
}
