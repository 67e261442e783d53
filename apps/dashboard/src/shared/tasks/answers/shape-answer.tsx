import { lengthOf, metresText, pointsOf, type Shape, shapeText } from '@quadrat/domain/answer/geo-answer'
import { ShapeSketch } from '@quadrat/forms/shape-sketch'
import styles from '../task.module.css'
import answers from './answers.module.css'

/** A line or an area: its outline and its size. */
export function ShapeAnswer({ shape, label }: { shape: Shape; label: string }) {
  const points = pointsOf(shape).length
  const size = shapeText(shape)
  return (
    <span className={answers.shape}>
      <ShapeSketch shape={shape} label={`${label}: ${size}`} className={answers.sketch} />
      <span>
        <span className={answers.figure}>{size}</span>
        <span className={styles.quiet}>
          {' '}
          {shape.type === 'Polygon' && `outline ${metresText(lengthOf(shape))}, `}
          {points} {points === 1 ? 'point' : 'points'}
        </span>
      </span>
    </span>
  )
}
