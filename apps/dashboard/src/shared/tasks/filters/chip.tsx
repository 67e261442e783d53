import { UnstyledButton } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import styles from './filters.module.css'
import { texts } from './texts-en.ts'

interface Props {
  label: string
  text: string
  onRemove: () => void
}

/** A filter that is set, with a button that takes it away. It stands in a list. */
export function Chip({ label, text, onRemove }: Props) {
  return (
    <li className={styles.chip}>
      <span className={styles.chipText}>
        <span className={styles.chipLabel}>{label}</span> <bdi>{text}</bdi>
      </span>
      <UnstyledButton
        className={styles.chipRemove}
        onClick={onRemove}
        aria-label={texts.remove({ label, text })}
      >
        <IconX size={14} stroke={2} aria-hidden />
      </UnstyledButton>
    </li>
  )
}
