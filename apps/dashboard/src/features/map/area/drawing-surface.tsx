import type { Map as MapLibreMap } from 'maplibre-gl'
import { type KeyboardEvent, useRef } from 'react'
import type { Point } from '#src/shared/map/geometry.ts'
import styles from './area.module.css'
import { canFinish, type Draft } from './draft.ts'
import { isApart, useDrawingPointers, useWheelThrough } from './use-drawing-pointers.ts'

interface Props {
  map: MapLibreMap
  draft: Draft
  label: string
  onCursor: (cursor: Point | null) => void
  onPoint: (point: Point) => void
  onUndo: () => void
  onFinish: () => void
  onCancel: () => void
}

/** Pixels within which a click closes a polygon. */
const closeWithin = 14
/** Pixels per arrow key. */
const step = 60
const fineStep = 8

/**
 * Lies over the map while an area is drawn. A drag draws a box or a circle; clicks set the corners of a
 * polygon, between which a drag moves the map. The keyboard moves the map under the cross in its middle and
 * sets points there. Two fingers zoom.
 */
export function DrawingSurface({ map, draft, label, onCursor, onPoint, onUndo, onFinish, onCancel }: Props) {
  const surface = useRef<HTMLDivElement>(null)
  const isPolygon = draft.tool === 'polygon'

  useWheelThrough(map, surface)

  const at = ({ clientX, clientY }: { clientX: number; clientY: number }): [number, number] => {
    const box = map.getCanvas().getBoundingClientRect()
    return [clientX - box.left, clientY - box.top]
  }
  const pointAt = (event: { clientX: number; clientY: number }): Point => map.unproject(at(event)).toArray()
  const middle = (): Point => map.getCenter().toArray()

  function place(point: Point): void {
    const [first] = draft.points
    if (isPolygon && first && canFinish(draft)) {
      const [from, to] = [map.project(first), map.project(point)]
      if (Math.hypot(from.x - to.x, from.y - to.y) <= closeWithin) {
        onFinish()
        return
      }
    }
    // The second click of a double click.
    const last = draft.points.at(-1)
    if (!last || isApart(map, last, point, 2)) onPoint(point)
  }

  const pointers = useDrawingPointers({
    map,
    draft,
    isPolygon,
    at,
    pointAt,
    place,
    onCursor,
    onPoint,
    onUndo,
  })

  function key(event: KeyboardEvent<HTMLDivElement>): void {
    const by = event.shiftKey ? fineStep : step
    const moves: Record<string, [number, number]> = {
      ArrowLeft: [-by, 0],
      ArrowRight: [by, 0],
      ArrowUp: [0, -by],
      ArrowDown: [0, by],
    }
    const set = () => place(middle())
    const acts: Record<string, () => void> = {
      Enter: set,
      ' ': set,
      Backspace: onUndo,
      Escape: onCancel,
      '+': () => map.zoomTo(map.getZoom() + 1),
      '=': () => map.zoomTo(map.getZoom() + 1),
      '-': () => map.zoomTo(map.getZoom() - 1),
    }
    const offset = moves[event.key]
    const act = offset
      ? () => {
          map.panBy(offset, { animate: false })
          onCursor(middle())
        }
      : acts[event.key]
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }

  return (
    <div
      ref={surface}
      className={styles.surface}
      role="application"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes keys
      tabIndex={0}
      {...pointers}
      onDoubleClick={() => isPolygon && canFinish(draft) && onFinish()}
      onKeyDown={key}
    >
      <span className={styles.cross} aria-hidden />
    </div>
  )
}
