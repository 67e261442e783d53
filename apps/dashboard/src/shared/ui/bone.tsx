import styles from './bone.module.css'

interface Props {
  /** Pixels, or the whole width. */
  w: number | '100%'
  h: number
  isRound?: boolean
  /** True for one that is below another. */
  isBelow?: boolean
}

/**
 * A grey shape of a list that is loading. A first screen has many: unlike Mantine's skeleton, which is two
 * layers of the compositor, it is only painted. The list around them pulses, see `bones`.
 */
export function Bone({ w, h, isRound, isBelow }: Props) {
  return (
    <span
      className={styles.bone}
      data-bone
      data-round={isRound || undefined}
      data-below={isBelow || undefined}
      style={{ width: w, height: h }}
    />
  )
}

/** The class of the element around the shapes. */
export const bones = styles.bones
