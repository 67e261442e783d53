import { Text } from '@mantine/core'
import { IconPointer } from '@tabler/icons-react'
import styles from './nothing-selected.module.css'
import { texts } from './texts-en.ts'

/** The placeholder beside the list while no template is selected. */
export function NothingSelected() {
  return (
    <div className={styles.nothing}>
      <IconPointer size={32} stroke={1.5} aria-hidden />
      <Text ta="center" maw={320} style={{ textWrap: 'balance' }}>
        {texts.noneSelected}
      </Text>
    </div>
  )
}
