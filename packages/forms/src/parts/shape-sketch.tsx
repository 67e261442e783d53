import { pointsOf, type Shape } from '@quadrat/domain/answer/geo-answer'
import { onSheet, viewOf } from './flat-map.ts'

/** In units of the drawing, which is a square. */
const size = 200
const margin = 16

interface ShapeSketchProps {
  shape: Shape
  label: string
  className?: string | undefined
}

/** The outline of a shape, north up. */
export function ShapeSketch({ shape, label, className = 'qf-sketch' }: ShapeSketchProps) {
  const points = pointsOf(shape)
  const view = viewOf(points, size - 2 * margin)
  const places = points.map(point => onSheet(view, point))
  const path = places.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')
  const [first] = places
  return (
    <svg
      className={className}
      viewBox={`${-size / 2} ${-size / 2} ${size} ${size}`}
      role="img"
      aria-label={label}
    >
      {shape.type === 'Polygon' ? <polygon points={path} /> : <polyline points={path} />}
      {first && <circle cx={first.x} cy={first.y} r={4} />}
    </svg>
  )
}
