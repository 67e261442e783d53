import { Skeleton, UnstyledButton } from '@mantine/core'
import type { TaskStatus } from '@quadrat/domain/task/task'
import { useQuery } from '@tanstack/react-query'
import { count } from '#src/shared/format/format.ts'
import { taskCountsQuery } from '#src/shared/tasks/feed.api.ts'
import styles from './feed-stats.module.css'
import { texts } from './texts-en.ts'

interface Props {
  /** Called to show the tasks of a figure. */
  onShow: (status: TaskStatus | undefined) => void
}

export function FeedStats({ onShow }: Props) {
  const { data } = useQuery(taskCountsQuery)
  return (
    <dl className={styles.stats} aria-label={texts.figures.label}>
      <Stat
        label={texts.figures.reported}
        note={texts.figures.reportedNote}
        value={data?.reported}
        onClick={() => onShow(undefined)}
      />
      <Stat
        label={texts.figures.submitted}
        note={texts.figures.submittedNote}
        value={data?.submitted}
        waits={(data?.submitted ?? 0) > 0}
        onClick={() => onShow('PENDING')}
      />
      <Stat
        label={texts.figures.approved}
        note={texts.figures.approvedNote}
        value={data?.approved}
        onClick={() => onShow('COMPLETED')}
      />
      <Stat label={texts.figures.collectors} note={texts.figures.collectorsNote} value={data?.collectors} />
    </dl>
  )
}

interface StatProps {
  label: string
  note: string
  value: number | undefined
  waits?: boolean
  onClick?: () => void
}

function Stat({ label, note, value, waits, onClick }: StatProps) {
  const figure =
    value === undefined ? (
      <Skeleton w="auto">
        <span className={styles.figure}>000</span>
      </Skeleton>
    ) : (
      <span className={styles.figure} data-waits={waits || undefined}>
        {count(value)}
      </span>
    )
  return (
    <div className={styles.stat}>
      <dt className={styles.statLabel}>{label}</dt>
      <dd className={styles.statValue}>
        {onClick ? (
          <UnstyledButton className={styles.statButton} onClick={onClick}>
            {figure}
            <span className="visually-hidden">{texts.figures.show({ label })}</span>
          </UnstyledButton>
        ) : (
          figure
        )}
        <span className={styles.statNote}>{note}</span>
      </dd>
    </div>
  )
}
