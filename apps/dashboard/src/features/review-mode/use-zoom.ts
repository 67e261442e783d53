import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

interface View {
  scale: number
  /** The offset of the photo in CSS pixels. */
  x: number
  y: number
  /** Quarter turns to the right, 0 to 3. */
  turn: number
}

const whole: View = { scale: 1, x: 0, y: 0, turn: 0 }
const near = 2.5
const nearest = 8
/** The distance that an arrow key moves a photo, as a fraction of the viewer. */
const arrowStep = 0.2

/** Zoom, pan and rotation of a photo by wheel, drag, double click and keys. Another photo resets them. */
export function useZoom(photo: string | undefined) {
  const viewer = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState({ photo, view: whole })
  const view = shown.photo === photo ? shown.view : whole
  const drag = useRef<{ x: number; y: number } | null>(null)

  function zoomAt(factor: number, at?: { clientX: number; clientY: number }): void {
    const box = viewer.current?.getBoundingClientRect()
    if (!box) return
    setShown(now => {
      const before = now.photo === photo ? now.view : whole
      const scale = Math.min(nearest, Math.max(1, before.scale * factor))
      // The point under the pointer stays under it.
      const dx = at ? at.clientX - box.left - box.width / 2 : 0
      const dy = at ? at.clientY - box.top - box.height / 2 : 0
      const by = scale / before.scale
      return {
        photo,
        view: within(box, { ...before, scale, x: dx - (dx - before.x) * by, y: dy - (dy - before.y) * by }),
      }
    })
  }

  const latest = useRef(zoomAt)
  useEffect(() => {
    latest.current = zoomAt
  })
  useEffect(() => {
    const element = viewer.current
    // React attaches wheel listeners as passive, which cannot prevent the page from scrolling.
    function wheel(event: WheelEvent): void {
      event.preventDefault()
      latest.current(Math.exp(-event.deltaY / 400), event)
    }
    element?.addEventListener('wheel', wheel, { passive: false })
    return () => element?.removeEventListener('wheel', wheel)
  }, [])

  const isZoomed = view.scale > 1
  const toggle = (at?: { clientX: number; clientY: number }) =>
    isZoomed ? setShown({ photo, view: { ...whole, turn: view.turn } }) : zoomAt(near, at)
  const rotate = () => setShown({ photo, view: { ...whole, turn: (view.turn + 1) % 4 } })

  function pan(right: number, down: number): void {
    const box = viewer.current?.getBoundingClientRect()
    if (!box) return
    const x = view.x - right * box.width * arrowStep
    const y = view.y - down * box.height * arrowStep
    setShown({ photo, view: within(box, { ...view, x, y }) })
  }

  return {
    isZoomed,
    /** True if the photo is rotated by a quarter turn to either side. */
    isSideways: view.turn % 2 === 1,
    /** The shortcuts of the photo. The arrow keys move it only while it is zoomed. */
    keys: {
      z: () => toggle(),
      '+': () => zoomAt(1.5),
      '=': () => zoomAt(1.5),
      '-': () => zoomAt(1 / 1.5),
      r: rotate,
      ...(isZoomed && {
        ArrowLeft: pan.bind(null, -1, 0),
        ArrowRight: pan.bind(null, 1, 0),
        ArrowUp: pan.bind(null, 0, -1),
        ArrowDown: pan.bind(null, 0, 1),
      }),
    },
    toggle: () => toggle(),
    rotate,
    style: {
      transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale}) rotate(${view.turn * 90}deg)`,
    },
    viewer: {
      ref: viewer,
      onDoubleClick: (event: MouseEvent) => {
        if (!isOnButton(event)) toggle(event)
      },
      onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
        if (!isZoomed || event.button !== 0 || isOnButton(event)) return
        event.currentTarget.setPointerCapture(event.pointerId)
        drag.current = { x: event.clientX, y: event.clientY }
      },
      onPointerMove: (event: PointerEvent<HTMLDivElement>) => {
        const from = drag.current
        if (!from) return
        drag.current = { x: event.clientX, y: event.clientY }
        const box = event.currentTarget.getBoundingClientRect()
        setShown({
          photo,
          view: within(box, {
            ...view,
            x: view.x + event.clientX - from.x,
            y: view.y + event.clientY - from.y,
          }),
        })
      },
      onPointerUp: () => {
        drag.current = null
      },
      onPointerCancel: () => {
        drag.current = null
      },
    },
  }
}

const isOnButton = ({ target }: MouseEvent) => target instanceof Element && target.closest('button') !== null

/** Limits the offset, so that the photo cannot be dragged out of its viewer. */
function within(box: { width: number; height: number }, { scale, x, y, turn }: View): View {
  const [mostX, mostY] = [(box.width * (scale - 1)) / 2, (box.height * (scale - 1)) / 2]
  return { scale, x: Math.min(mostX, Math.max(-mostX, x)), y: Math.min(mostY, Math.max(-mostY, y)), turn }
}
