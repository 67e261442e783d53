import { type MapArea, tileZoomMax } from '@quadrat/domain/map/map'
import type { VectorTileSource } from 'maplibre-gl'
import { createMap, type MapOptions, onceDrawn } from './base-map.ts'
import { reportsLayers } from './reports-layers.ts'

interface Shown {
  /** The address of the tiles. */
  tiles: string
  /** The box around all reports; null without any. */
  bounds: MapArea | null
}

export interface ReportsCanvas {
  /** Shows other reports, with a view of all of them if their box is another. */
  show(next: Shown): void
  remove(): void
}

/** Renders a map of reports as circles. @throws Error where the browser has no WebGL2 */
export function renderReports(
  container: HTMLElement,
  { tiles, bounds, onRendered, ...options }: MapOptions & Shown & { onRendered: () => void },
): ReportsCanvas {
  const { scheme, styleUrl } = options
  let shown: Shown = { tiles, bounds }
  const map = createMap(
    container,
    { ...options, isPrinted: true, onLand: () => onceDrawn(map, onRendered) },
    { center: [0, 10], zoom: 1.5 },
  )
  const fit = () => {
    if (!shown.bounds) return
    const { west, south, east, north } = shown.bounds
    map.fitBounds([west, south, east < west ? east + 360 : east, north], {
      padding: Math.min(60, container.clientHeight / 6),
      maxZoom: 12,
      animate: false,
    })
  }
  fit()
  map.on('style.load', () => {
    map.addSource('reports', { type: 'vector', tiles: [shown.tiles], maxzoom: tileZoomMax })
    for (const layer of reportsLayers(scheme, !styleUrl)) map.addLayer(layer)
  })
  return {
    show(next) {
      const before = shown
      shown = next
      if (JSON.stringify(next.bounds) !== JSON.stringify(before.bounds)) fit()
      if (next.tiles !== before.tiles) map.getSource<VectorTileSource>('reports')?.setTiles([next.tiles])
      else if (map.getSource('reports')) map.refreshTiles('reports')
    },
    remove: () => map.remove(),
  }
}
