import { Text } from '@mantine/core'
import { templateTexts } from '@quadrat/domain/messages/en'
import { IconPointer } from '@tabler/icons-react'
import styles from './nothing-selected.module.css'

/** The placeholder beside the list while no template is selected. */
export function NothingSelected() {
  return (
    <div className={styles.nothing}>
      <IconPointer size={32} stroke={1.5} aria-hidden />
      <Text ta="center" maw={320} style={{ textWrap: 'balance' }}>
        {templateTexts.noneSelected}
      </Text>
    </div>
  )
}
