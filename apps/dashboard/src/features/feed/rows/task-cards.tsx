import { Rich } from '@quadrat/forms/rich'
import { clockTime, tableDate } from '#src/shared/format/format.ts'
import { Bone, bones } from '#src/shared/ui/bone.tsx'
import { StatusBadge } from '#src/shared/ui/status-badge.tsx'
import { SelectBox } from '../bulk/select-boxes.tsx'
import { texts } from '../texts-en.ts'
import { Arrival, Arriving, Left, Outside, Reporter, TagImage, TaskName, Unanswered } from './cells.tsx'
import feed from './feed.module.css'
import { PhotoStack } from './photo-stack.tsx'
import { orderText } from './sort.tsx'
import styles from './task-cards.module.css'
import { TaskLink } from './task-link.tsx'
import type { TaskListProps } from './task-table.tsx'

/** The same rows as cards, for narrow screens. */
export function TaskCards({ rows, fresh, left, search, busy }: Omit<TaskListProps, 'onSort'>) {
  return (
    <ul className={styles.cards} aria-busy={busy} aria-label={texts.sorted({ order: orderText(search) })}>
      {rows.map(task => {
        const reported = task.reportedAt ?? task.createdAt
        return (
          <li
            key={task.id}
            className={styles.card}
            data-fresh={fresh.has(task.id) || undefined}
            data-left={left.has(task.id) || undefined}
          >
            <div className={styles.cardHead}>
              <SelectBox task={task}>
                <TagImage task={task} />
              </SelectBox>
              <div className={styles.cardTitle}>
                <strong>
                  <TaskName task={task} />
                </strong>
                <span className={feed.quiet}>
                  <Rich text={texts.number} values={{ id: <TaskLink id={task.id} search={search} /> }} />
                  {task.editFrom && ` · ${texts.editFrom({ id: task.editFrom.id })}`}
                </span>
              </div>
              <StatusBadge status={task.status} />
            </div>
            <div className={styles.cardRow}>
              <Reporter task={task} />
              <PhotoStack task={task} />
            </div>
            <div className={styles.cardFoot}>
              <span className={feed.name}>
                <bdi>{task.project.name}</bdi>
                {task.group && (
                  <>
                    {' · '}
                    <bdi>{task.group.name}</bdi>
                  </>
                )}
              </span>
              <span className={styles.dates}>
                <time dateTime={reported}>
                  {tableDate(reported)} {clockTime(reported)}
                </time>
                <Arrival task={task} />
              </span>
            </div>
            <Arriving task={task} />
            <Outside task={task} />
            <Unanswered task={task} />
            {left.has(task.id) && <Left />}
          </li>
        )
      })}
    </ul>
  )
}

export function TaskCardsSkeleton({ rows }: { rows: number }) {
  return (
    <ul className={`${styles.cards} ${bones}`} aria-busy="true" aria-label={texts.loading}>
      {Array.from({ length: rows }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cards are all alike
        <li key={i} className={styles.card}>
          <div className={styles.cardHead}>
            <Bone w={36} h={36} />
            <div className={styles.cardTitle}>
              <Bone w={140} h={12} />
              <Bone w={70} h={10} isBelow />
            </div>
            <Bone w={90} h={22} />
          </div>
          <Bone w={180} h={28} />
          <Bone w="100%" h={12} />
        </li>
      ))}
    </ul>
  )
}
