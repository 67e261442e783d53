import type { Map as MapLibreMap } from 'maplibre-gl'
import { type KeyboardEvent, useRef } from 'react'
import type { Point } from '../geometry.ts'
import type { Handle } from './handle.ts'

/** Pixels per arrow key. */
const step = 10

interface Keys {
  map: MapLibreMap
  /** Degrees to the copy of the world that the map shows. */
  shift: number
  onMove: (handle: Handle, to: Point) => void
  /** @returns false for a shape that cannot be */
  onDrop: (handle: Handle, to: Point) => boolean
  /** Called for Escape. */
  onCancel: (event: KeyboardEvent, isMoved: boolean) => void
  onRemove: (handle: Handle) => void
  /** Makes a corner of a handle between two corners. */
  onBecome: (handle: Handle) => void
}

/** The keys of a handle: the arrows move it until they are let go. */
export function useHandleKeys({ map, shift, onMove, onDrop, onCancel, onRemove, onBecome }: Keys) {
  /** Where a key has moved the handle to; it is let go with the key. */
  const moved = useRef<{ handle: Handle; to: Point }>(null)

  function letGo(element: HTMLElement): void {
    delete element.dataset.moving
    moved.current = null
  }
  function shiftBy(element: HTMLElement, handle: Handle, [x, y]: readonly [number, number]): void {
    const from = map.project(moved.current?.to ?? handle.at)
    const to = map.unproject([from.x + x, from.y + y]).toArray() as Point
    moved.current = { handle, to }
    element.dataset.moving = 'key'
    const shown = map.project([to[0] + shift, to[1]])
    element.style.translate = `${shown.x}px ${shown.y}px`
    onMove(handle, to)
  }
  function down(event: KeyboardEvent<HTMLButtonElement>, handle: Handle): void {
    const by = event.shiftKey ? 1 : step
    const moves: Record<string, [number, number]> = {
      ArrowLeft: [-by, 0],
      ArrowRight: [by, 0],
      ArrowUp: [0, -by],
      ArrowDown: [0, by],
    }
    const offset = moves[event.key]
    if (offset) {
      event.preventDefault()
      shiftBy(event.currentTarget, handle, offset)
    } else if (event.key === 'Escape') {
      const isMoved = moved.current !== null
      letGo(event.currentTarget)
      onCancel(event, isMoved)
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      onRemove(handle)
    } else if ((event.key === 'Enter' || event.key === ' ') && handle.becomes) {
      event.preventDefault()
      onBecome(handle)
    }
  }
  function up(event: KeyboardEvent<HTMLButtonElement>): void {
    const last = moved.current
    if (!last || !event.key.startsWith('Arrow')) return
    // Where the shape cannot be, the next key goes on: the place behind may be possible.
    if (onDrop(last.handle, last.to)) letGo(event.currentTarget)
  }
  return {
    letGo,
    handlers: (handle: Handle) => ({
      onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => down(event, handle),
      onKeyUp: up,
    }),
  }
}
