import type { Map as MapLibreMap } from 'maplibre-gl'
import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import type { Point } from '#src/shared/map/geometry.ts'
import type { Draft } from './draft.ts'

/** Pixels from which a press is a drag. */
const dragFrom = 6

interface Press {
  id: number
  x: number
  y: number
  hasMoved: boolean
}

interface Drawing {
  map: MapLibreMap
  draft: Draft
  isPolygon: boolean
  /** Pixels within the map. */
  at: (event: { clientX: number; clientY: number }) => [number, number]
  pointAt: (event: { clientX: number; clientY: number }) => Point
  /** Sets a corner, or finishes the shape with it. */
  place: (point: Point) => void
  onCursor: (cursor: Point) => void
  onPoint: (point: Point) => void
  onUndo: () => void
}

/** Mouse and fingers while an area is drawn: a drag draws or moves the map, two fingers zoom. */
export function useDrawingPointers({ map, draft, isPolygon, at, pointAt, place, ...on }: Drawing) {
  const { onCursor, onPoint, onUndo } = on
  const press = useRef<Press>(null)
  const fingers = useRef(new Map<number, { x: number; y: number }>())

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

  return {
    onPointerDown: down,
    onPointerMove: move,
    onPointerUp: up,
    onPointerCancel: (event: PointerEvent) => {
      fingers.current.delete(event.pointerId)
      press.current = null
    },
  }
}

/** Focuses the surface, and lets the wheel zoom the map below it. */
export function useWheelThrough(map: MapLibreMap, surface: RefObject<HTMLElement | null>): void {
  useEffect(() => surface.current?.focus({ preventScroll: true }), [surface])
  // The wheel zooms as it does without the surface. React's own listener could not keep the page from
  // zooming.
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
  }, [map, surface])
}

/** A click is no box: its second corner must be elsewhere. */
export function isApart(map: MapLibreMap, one: Point, other: Point, pixels = dragFrom): boolean {
  const [from, to] = [map.project(one), map.project(other)]
  return Math.hypot(from.x - to.x, from.y - to.y) >= pixels
}
