import { UnstyledButton } from '@mantine/core'
import { IconArrowUp } from '@tabler/icons-react'
import styles from './new-tasks-pill.module.css'
import { texts } from './texts-en.ts'

interface Props {
  waiting: number
  /** Rows per page: with that many new tasks there may be more. */
  limit: number
  onShow: () => void
}

/** The number of tasks that arrived while the list was scrolled. A click shows them. */
export function NewTasksPill({ waiting, limit, onShow }: Props) {
  return (
    <div className={styles.pillPlace} aria-live="polite">
      {waiting > 0 && (
        <UnstyledButton className={styles.pill} onClick={onShow}>
          <IconArrowUp size={16} stroke={2} aria-hidden />
          {waiting >= limit ? texts.newTasksOrMore({ count: waiting }) : texts.newTasks({ count: waiting })}
        </UnstyledButton>
      )}
    </div>
  )
}
