import { Title } from '@mantine/core'
import { textOf } from '@quadrat/domain/language/texts'
import type { Task } from '#src/shared/tasks/task.api.ts'
import styles from '#src/shared/tasks/task.module.css'
import { FullDate } from '#src/shared/ui/full-date.tsx'
import { StatusBadge } from '#src/shared/ui/status-badge.tsx'
import { taskDates } from './task-dates.ts'
import { texts } from './texts-en.ts'

export function TaskHeader({ task }: { task: Task }) {
  return (
    <header className={styles.header}>
      <div className={styles.titleRow}>
        <Title order={1} className="tabular">
          {texts.task({ id: task.id })}
        </Title>
        <StatusBadge status={task.status} />
      </div>
      {task.title && (
        <p className={styles.reportTitle}>
          <bdi>{task.title}</bdi>
        </p>
      )}
      <dl className={styles.dates}>
        {taskDates(task).map(({ name, at }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <FullDate at={at} />
            </dd>
          </div>
        ))}
        {task.origin && (
          <div>
            <dt>{texts.origin}</dt>
            <dd>{textOf(texts.origins, task.origin) ?? task.origin.replaceAll('_', ' ')}</dd>
          </div>
        )}
      </dl>
    </header>
  )
}
