import { UnstyledButton } from '@mantine/core'
import { IconArrowUp } from '@tabler/icons-react'
import styles from './new-tasks-pill.module.css'

interface Props {
  waiting: number
  /** Entries per page: more than these cannot be told apart from more. */
  limit: number
  onShow: () => void
}

/** What came in while the reader was further down: it waits until she asks for it. */
export function NewTasksPill({ waiting, limit, onShow }: Props) {
  const text = `${waiting}${waiting >= limit ? '+' : ''} new ${waiting === 1 ? 'task' : 'tasks'}`
  return (
    <div className={styles.pillPlace} aria-live="polite">
      {waiting > 0 && (
        <UnstyledButton className={styles.pill} onClick={onShow}>
          <IconArrowUp size={16} stroke={2} aria-hidden />
          {text}
        </UnstyledButton>
      )}
    </div>
  )
}
