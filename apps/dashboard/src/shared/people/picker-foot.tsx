import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './people-list.module.css'

interface Props {
  /** The number of chosen people. */
  chosen: number
  /** The buttons. */
  children: ReactNode
}

/** The foot of a dialog in which people are chosen. */
export function PickerFoot({ chosen, children }: Props) {
  return (
    <div className={styles.dialogFoot}>
      <Text size="sm" c="dimmed" role="status">
        {chosen > 0 && `${chosen} chosen`}
      </Text>
      <div className={styles.footButtons}>{children}</div>
    </div>
  )
}
