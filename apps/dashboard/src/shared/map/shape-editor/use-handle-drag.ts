import type { Map as MapLibreMap } from 'maplibre-gl'
import { type PointerEvent, useRef } from 'react'
import type { Point } from '../geometry.ts'
import type { Handle } from './handle.ts'

interface Options {
  map: MapLibreMap
  onMove: (handle: Handle, to: Point) => void
  onDrop: (handle: Handle, to: Point) => void
  onCancel: () => void
}

/** Pixels from which a press is a drag. */
const dragFrom = 4

interface Drag {
  id: number
  handle: Handle
  element: HTMLElement
  start: { x: number; y: number }
  /** From the pointer to the middle of the handle. */
  offset: { x: number; y: number }
  to: Point | null
}

/**
 * Drags handles over a map by mouse and touch. The handle follows the pointer; the shape changes when it is
 * let go.
 */
export function useHandleDrag({ map, onMove, onDrop, onCancel }: Options) {
  const drag = useRef<Drag>(null)

  function stop(): Drag | null {
    const last = drag.current
    drag.current = null
    if (last) delete last.element.dataset.moving
    return last
  }
  function cancel(): void {
    if (stop()?.to) onCancel()
  }
  const inMap = ({ clientX, clientY }: PointerEvent) => {
    const box = map.getCanvas().getBoundingClientRect()
    return { x: clientX - box.left, y: clientY - box.top }
  }
  return {
    cancel,
    isDragging: () => drag.current?.to != null,
    handlers: (handle: Handle) => ({
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.pointerType === 'mouse' && event.button !== 0) return
        // A second finger is no drag.
        if (drag.current) return cancel()
        const element = event.currentTarget
        element.setPointerCapture(event.pointerId)
        element.focus({ preventScroll: true })
        const at = inMap(event)
        const box = element.getBoundingClientRect()
        const offset = {
          x: box.left + box.width / 2 - event.clientX,
          y: box.top + box.height / 2 - event.clientY,
        }
        drag.current = { id: event.pointerId, handle, element, start: at, offset, to: null }
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        const now = drag.current
        if (now?.id !== event.pointerId) return
        const at = inMap(event)
        if (!now.to && Math.hypot(at.x - now.start.x, at.y - now.start.y) < dragFrom) return
        const [x, y] = [at.x + now.offset.x, at.y + now.offset.y]
        now.to = map.unproject([x, y]).toArray() as Point
        now.element.dataset.moving = 'pointer'
        now.element.style.translate = `${x}px ${y}px`
        onMove(now.handle, now.to)
      },
      onPointerUp(event: PointerEvent<HTMLElement>) {
        if (drag.current?.id !== event.pointerId) return
        const last = stop()
        if (last?.to) onDrop(last.handle, last.to)
      },
      onPointerCancel: cancel,
    }),
  }
}
