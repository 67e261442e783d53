import type { MapShape } from '@quadrat/domain/map/map-shape'
import type { Map as MapLibreMap, MapMovementEvent } from 'maplibre-gl'
import { circleRing, type Point } from '#src/shared/map/geometry.ts'
import { cornersOfBox } from './shape-layers.ts'
import { shiftOf } from './shift.ts'

/**
 * Moves the map so that the panel in its top left corner covers nothing of an area that is whole in view.
 * When the panel grows with its figures, the map follows, until the person moves it.
 * @returns stops it
 */
export function keepUncovered(map: MapLibreMap, shape: MapShape, panel: HTMLElement): () => void {
  const resizing = new ResizeObserver(() => {
    const view = map.getContainer().getBoundingClientRect()
    const { right, bottom } = panel.getBoundingClientRect()
    const points = pointsOf(shape).map(point => map.project(point))
    const shift = shiftOf(view, { right: right - view.left, bottom: bottom - view.top }, points)
    if (shift) map.panBy([-shift.x, -shift.y])
  })
  const onMove = ({ originalEvent }: MapMovementEvent) => originalEvent && stop()
  const stop = () => {
    resizing.disconnect()
    map.off('movestart', onMove)
  }
  map.on('movestart', onMove)
  resizing.observe(panel)
  return stop
}

function pointsOf(shape: MapShape): Point[] {
  switch (shape.kind) {
    case 'polygon':
      return shape.corners.map(([longitude, latitude]) => [longitude, latitude])
    case 'circle':
      return circleRing([shape.longitude, shape.latitude], shape.radius, 16)
    case 'box':
      return cornersOfBox(shape).map(([longitude, latitude]) => [longitude, latitude])
  }
}
