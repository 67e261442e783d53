import type { Map as MapLibreMap } from 'maplibre-gl'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import type { Point } from '#src/shared/map/geometry.ts'
import styles from './area.module.css'
import { canFinish, type Draft } from './draft.ts'

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

/** Pixels from which a press is a drag, and within which a click closes a polygon. */
const dragFrom = 6
const closeWithin = 14
/** Pixels per arrow key. */
const step = 60
const fineStep = 8

interface Press {
  id: number
  x: number
  y: number
  hasMoved: boolean
}

/**
 * Lies over the map while an area is drawn. A drag draws a box or a circle; clicks set the corners of a polygon, between which
 * a drag moves the map. The keyboard moves the map under the cross in its middle and sets points there. Two fingers zoom.
 */
export function DrawingSurface({ map, draft, label, onCursor, onPoint, onUndo, onFinish, onCancel }: Props) {
  const surface = useRef<HTMLDivElement>(null)
  const press = useRef<Press>(null)
  const fingers = useRef(new Map<number, { x: number; y: number }>())
  const isPolygon = draft.tool === 'polygon'

  useEffect(() => surface.current?.focus({ preventScroll: true }), [])
  // The wheel zooms as it does without the surface. React's own listener could not keep the page from zooming.
  useEffect(() => {
    const element = surface.current
    const wheel = (event: WheelEvent) => {
      event.preventDefault()
      map.getCanvas().dispatchEvent(new WheelEvent(event.type, event))
    }
    // Else a click would follow on the map, which has no surface over it by then.
    const lift = (event: TouchEvent) => event.preventDefault()
    element?.addEventListener('wheel', wheel, { passive: false })
    element?.addEventListener('touchend', lift, { passive: false })
    return () => {
      element?.removeEventListener('wheel', wheel)
      element?.removeEventListener('touchend', lift)
    }
  }, [map])

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

  function down(event: PointerEvent<HTMLDivElement>): void {
    if (event.pointerType === 'mouse' && event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    if (fingers.current.size > 1) {
      // The second finger turns the first one's drag into a pinch.
      if (!isPolygon && press.current && draft.points.length === 1) onUndo()
      press.current = null
      return
    }
    press.current = { id: event.pointerId, x: event.clientX, y: event.clientY, hasMoved: false }
    if (!isPolygon && draft.points.length === 0) onPoint(pointAt(event))
  }

  function move(event: PointerEvent<HTMLDivElement>): void {
    const before = fingers.current.get(event.pointerId)
    if (before) fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    if (fingers.current.size === 2 && before) {
      pinch(event, before)
      return
    }
    const held = press.current
    if (held && !held.hasMoved)
      held.hasMoved = Math.hypot(event.clientX - held.x, event.clientY - held.y) >= dragFrom
    if (held?.hasMoved && isPolygon && before)
      map.panBy([before.x - event.clientX, before.y - event.clientY], { animate: false })
    else onCursor(pointAt(event))
  }

  function pinch(event: PointerEvent<HTMLDivElement>, before: { x: number; y: number }): void {
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
    if (!other) return
    const apart = (one: { x: number; y: number }) => Math.max(1, Math.hypot(one.x - other.x, one.y - other.y))
    const ratio = apart({ x: event.clientX, y: event.clientY }) / apart(before)
    const around = map.unproject(
      at({ clientX: (event.clientX + other.x) / 2, clientY: (event.clientY + other.y) / 2 }),
    )
    map.easeTo({ zoom: map.getZoom() + Math.log2(ratio), around, duration: 0 })
  }

  function up(event: PointerEvent<HTMLDivElement>): void {
    fingers.current.delete(event.pointerId)
    const held = press.current
    if (held?.id !== event.pointerId) return
    press.current = null
    if (isPolygon) {
      if (!held.hasMoved) place(pointAt(event))
      // A press without a drag leaves the first point; the next click is the second.
    } else if (held.hasMoved || draft.points.length === 1) {
      const [first] = draft.points
      if (first && isApart(map, first, pointAt(event))) place(pointAt(event))
    }
  }

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
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={event => {
        fingers.current.delete(event.pointerId)
        press.current = null
      }}
      onDoubleClick={() => isPolygon && canFinish(draft) && onFinish()}
      onKeyDown={key}
    >
      <span className={styles.cross} aria-hidden />
    </div>
  )
}

/** A click is no box: its second corner must be elsewhere. */
function isApart(map: MapLibreMap, one: Point, other: Point, pixels = dragFrom): boolean {
  const [from, to] = [map.project(one), map.project(other)]
  return Math.hypot(from.x - to.x, from.y - to.y) >= pixels
}
