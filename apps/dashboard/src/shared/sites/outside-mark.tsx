import { feedTexts } from '@quadrat/domain/messages/en'
import { IconMapPinOff } from '@tabler/icons-react'
import styles from './outside-mark.module.css'

/** Says that a task was reported outside the place of work of its project. */
export function OutsideMark() {
  return (
    <span className={styles.mark}>
      <IconMapPinOff size={14} stroke={2} aria-hidden />
      {feedTexts.outside}
    </span>
  )
}
