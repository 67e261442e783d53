import { lengthOf, metresText, pointsOf, type Shape, shapeText } from '@quadrat/domain/answer/geo-answer'
import { ShapeSketch } from '@quadrat/forms/shape-sketch'
import styles from '../task.module.css'
import answers from './answers.module.css'
import { texts } from './texts-en.ts'

/** A line or an area: its outline and its size. */
export function ShapeAnswer({ shape, label }: { shape: Shape; label: string }) {
  const count = pointsOf(shape).length
  const size = shapeText(shape)
  return (
    <span className={answers.shape}>
      <ShapeSketch shape={shape} label={`${label}: ${size}`} className={answers.sketch} />
      <span>
        <span className={answers.figure}>{size}</span>
        <span className={styles.quiet}>
          {' '}
          {shape.type === 'Polygon'
            ? texts.outline({ count, length: metresText(lengthOf(shape)) })
            : texts.points({ count })}
        </span>
      </span>
    </span>
  )
}
