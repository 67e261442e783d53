import { type Coarseness, publicZoomMax } from '@quadrat/domain/insights/public-link'
import { type MapArea, tileZoomMax } from '@quadrat/domain/map/map'
import { createMap, type MapOptions } from '#src/shared/map/base-map.ts'
import { reportsLayers } from '#src/shared/map/reports-layers.ts'

interface Options extends Pick<MapOptions, 'label' | 'scheme'> {
  bounds: MapArea | null
  coarseness: Coarseness
  /** The address of the tiles. */
  tiles: string
}

/** Renders the map of a public link. @throws Error where the browser has no WebGL2 */
export function renderPublicMap(
  container: HTMLElement,
  { label, scheme, bounds, coarseness, tiles }: Options,
): { remove(): void } {
  const home = { center: [0, 10] as [number, number], zoom: 1.5 }
  const map = createMap(container, { label, scheme, styleUrl: undefined, isPublic: true }, home)
  if (bounds) {
    const east = bounds.east < bounds.west ? bounds.east + 360 : bounds.east
    // A cell is drawn in the middle of its square on the screen, up to 64 pixels from the bounds of what is
    // in it.
    const padding = Math.min(80, container.clientHeight / 8)
    map.fitBounds([bounds.west, bounds.south, east, bounds.north], { padding, maxZoom: 12, animate: false })
  }
  map.on('style.load', () => {
    map.addSource('reports', {
      type: 'vector',
      tiles: [tiles],
      maxzoom: Math.min(tileZoomMax, publicZoomMax[coarseness]),
    })
    for (const layer of reportsLayers(scheme)) map.addLayer(layer)
  })
  return { remove: () => map.remove() }
}
