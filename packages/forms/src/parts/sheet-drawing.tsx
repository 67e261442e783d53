import { metresText } from '@quadrat/domain/answer/geo-answer'
import type { OutlinePoint } from '@quadrat/domain/map/outline-rings'
import type { Position } from '@quadrat/domain/task/submission'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { type FlatView, fromSheet, onSheet, roundDistance } from './flat-map.ts'
import { texts } from './texts-en.ts'

interface SheetDrawingProps {
  kind: 'position' | 'line' | 'area'
  view: FlatView
  points: readonly OutlinePoint[]
  /** Where the collector is. */
  here: Position | null
  onView: (view: FlatView) => void
}

/** In pixels of the drawing, whose middle is 0, 0. It is cut to the place that it gets. */
const half = 400
const stepPixels = 20

/** The sheet: a grid of round distances, where one is, the points so far, and a cross in the middle. */
export function SheetDrawing({ kind, view, points, here, onView }: SheetDrawingProps) {
  const held = useRef<{ x: number; y: number; view: FlatView } | null>(null)
  const places = points.map(point => onSheet(view, point))
  const path = [...places, { x: 0, y: 0 }].map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')
  const me = here && onSheet(view, [here.longitude, here.latitude])
  const grid = roundDistance(view.metresPerPixel, 120)
  const step = grid / view.metresPerPixel
  // The grid lies on the ground: it begins at the first point, or where the collector is.
  const [anchor] = places
  const from = anchor ?? me ?? { x: 0, y: 0 }
  const moved = (x: number, y: number) => ({ ...view, middle: fromSheet(view, { x, y }) })

  const onKeyDown = (event: KeyboardEvent) => {
    const keys: Record<string, FlatView> = {
      ArrowLeft: moved(-stepPixels, 0),
      ArrowRight: moved(stepPixels, 0),
      ArrowUp: moved(0, -stepPixels),
      ArrowDown: moved(0, stepPixels),
      '+': { ...view, metresPerPixel: view.metresPerPixel / 2 },
      '-': { ...view, metresPerPixel: view.metresPerPixel * 2 },
    }
    const next = keys[event.key]
    if (!next) return
    event.preventDefault()
    onView(next)
  }
  const onPointerDown = (event: PointerEvent<SVGSVGElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    held.current = { x: event.clientX, y: event.clientY, view }
  }
  const onPointerMove = (event: PointerEvent) => {
    const start = held.current
    if (!start) return
    const by = { x: start.x - event.clientX, y: start.y - event.clientY }
    onView({ ...view, middle: fromSheet({ ...start.view, metresPerPixel: view.metresPerPixel }, by) })
  }
  const onPointerEnd = () => {
    held.current = null
  }
  return (
    <div className="qf-drawing">
      <svg
        viewBox={`${-half} ${-half} ${2 * half} ${2 * half}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the sheet
        tabIndex={0}
        role="application"
        aria-label={texts.sheet.sheet}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerEnd}
        onPointerCancel={onPointerEnd}
      >
        {lines(from.x, step).map(x => (
          <line key={`x${x}`} className="qf-grid" x1={x} x2={x} y1={-half} y2={half} />
        ))}
        {lines(from.y, step).map(y => (
          <line key={`y${y}`} className="qf-grid" y1={y} y2={y} x1={-half} x2={half} />
        ))}
        {me && here && (
          <>
            <circle
              className="qf-me-around"
              cx={me.x}
              cy={me.y}
              r={Math.min(here.accuracy / view.metresPerPixel, 4 * half)}
            />
            <circle className="qf-me" cx={me.x} cy={me.y} r={7} />
          </>
        )}
        {kind === 'line' && <polyline className="qf-drawn" points={path} />}
        {kind === 'area' && <polygon className="qf-drawn qf-drawn-area" points={path} />}
        {places.map(({ x, y }, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a point is its place in the line
          <circle key={n} className="qf-corner" cx={x} cy={y} r={5} />
        ))}
        <path className="qf-cross" d="M-22 0H22M0-22V22" />
      </svg>
      <span className="qf-scale" style={{ inlineSize: `${step}px` }} dir="ltr">
        {metresText(grid)}
      </span>
    </div>
  )
}

/** The lines of a grid that goes through `from`. */
function lines(from: number, step: number): number[] {
  const first = from - Math.ceil((from + half) / step) * step
  const count = Math.min(200, Math.ceil((half - first) / step) + 1)
  return Array.from({ length: count }, (_, n) => Number((first + n * step).toFixed(1)))
}
