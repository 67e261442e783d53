import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react'
import type { Stroke } from './drawing-paint.ts'

/** How far an arrow key moves the pen, as a part of the width. */
const step = 1 / 60

/** To the right and down. */
const ways: ReadonlyMap<string, readonly [number, number]> = new Map([
  ['ArrowLeft', [-1, 0]],
  ['ArrowRight', [1, 0]],
  ['ArrowUp', [0, -1]],
  ['ArrowDown', [0, 1]],
])

interface Pen {
  x: number
  y: number
  isDown: boolean
}

/**
 * Makes lines of the pointer and of the keyboard: the arrow keys move the pen, Space sets it down and lifts
 * it.
 * @param size of the picture in pixels, which the canvas shows smaller
 */
export function usePen(
  canvas: RefObject<HTMLCanvasElement | null>,
  size: { width: number; height: number },
  onStroke: (stroke: Stroke) => void,
) {
  const [open, setOpen] = useState<readonly number[]>([])
  // The pointer is faster than the screen: the end of a line must know points that are not drawn yet.
  const line = useRef<number[]>([])
  const begin = (points: number[]) => {
    line.current = points
    setOpen(points)
  }
  const extend = (points: number[]) => begin([...line.current, ...points])
  const [keyPen, setKeyPen] = useState<Pen | null>(null)

  const placeOf = (event: PointerEvent): [number, number] => {
    const box = canvas.current?.getBoundingClientRect()
    if (!box || box.width === 0) return [0, 0]
    return [
      ((event.clientX - box.left) / box.width) * size.width,
      ((event.clientY - box.top) / box.height) * size.height,
    ]
  }
  const end = () => {
    if (line.current.length > 0) onStroke({ points: line.current })
    begin([])
  }
  const move = (x: number, y: number) => {
    const pen = keyPen ?? { x: size.width / 2, y: size.height / 2, isDown: false }
    const next = {
      ...pen,
      x: Math.max(0, Math.min(size.width, pen.x + x * step * size.width)),
      y: Math.max(0, Math.min(size.height, pen.y + y * step * size.width)),
    }
    setKeyPen(next)
    if (next.isDown) extend([next.x, next.y])
  }
  const toggle = () => {
    const pen = keyPen ?? { x: size.width / 2, y: size.height / 2, isDown: false }
    if (pen.isDown) end()
    else begin([pen.x, pen.y])
    setKeyPen({ ...pen, isDown: !pen.isDown })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const way = ways.get(event.key)
    if (!way && event.key !== ' ') return
    event.preventDefault()
    if (way) move(way[0], way[1])
    else toggle()
  }
  return {
    /** The line that is being drawn. */
    open: open.length > 0 ? [{ points: open }] : [],
    cursor: keyPen,
    handlers: {
      onKeyDown,
      onBlur: () => {
        end()
        setKeyPen(null)
      },
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        setKeyPen(null)
        begin(placeOf(event))
      },
      onPointerMove: (event: PointerEvent) => {
        if (line.current.length > 0 && event.buttons > 0) extend(placeOf(event))
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  }
}
