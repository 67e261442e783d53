import { feedTexts } from '@quadrat/domain/messages/en'
import { Rich } from '@quadrat/forms/rich'
import {
  IconAlertTriangle,
  IconClockExclamation,
  IconDeviceDesktop,
  IconMessage,
  IconPhotoX,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { fullName } from '#src/shared/format/format.ts'
import { clockLine } from '#src/shared/tasks/answers/clock-line.ts'
import { missingPermissions } from '#src/shared/tasks/answers/missing-permissions.ts'
import { refusedPhotoLines } from '#src/shared/tasks/answers/refused-photos.ts'
import type { Task } from '#src/shared/tasks/task.api.ts'
import { FullDate } from '#src/shared/ui/full-date.tsx'
import { PersonAvatar } from '#src/shared/ui/person-avatar.tsx'
import { StatusBadge } from '#src/shared/ui/status-badge.tsx'
import type { QueueEntry } from './queue.ts'
import styles from './review-header.module.css'
import { texts } from './texts-en.ts'

interface Props {
  task: Task
  entry: QueueEntry
  children: ReactNode
}

/** The header of the task: number, title, template, reporter, project, group and date. */
export function ReviewHeader({ task, entry, children }: Props) {
  const person = task.collector ?? task.member
  const warnings = [
    ...refusedPhotoLines(task).map(text => ({ Icon: IconPhotoX, text })),
    { Icon: IconClockExclamation, text: clockLine(task) },
    { Icon: IconMessage, text: task.unanswered && feedTexts.unanswered },
    ...missingPermissions(task).map(name => ({ Icon: IconAlertTriangle, text: texts.noPermission[name] })),
    { Icon: IconAlertTriangle, text: entry.refusal },
  ]
  const at = task.reportedAt ?? task.createdAt
  return (
    <div className={styles.header}>
      <h2 className={styles.task}>
        <Link to="/auth/tasks/$id" params={{ id: task.id }} className={styles.number}>
          {texts.task({ id: task.id })}
        </Link>
        <bdi>{task.title ?? task.template.title}</bdi>
      </h2>
      <StatusBadge status={task.status} />
      {task.editFrom && (
        <span className={styles.edit}>
          <Rich
            text={texts.editFrom}
            values={{
              task: (
                <Link to="/auth/tasks/$id" params={{ id: task.editFrom.id }}>
                  #{task.editFrom.id}
                </Link>
              ),
            }}
          />
        </span>
      )}
      <span className={styles.person}>
        {person ? (
          <>
            <PersonAvatar person={person} size={24} />
            <bdi>{fullName(person)}</bdi>
          </>
        ) : (
          feedTexts.noCollector
        )}
      </span>
      <span className={styles.talk}>{children}</span>
      <div className={styles.meta}>
        <span className={styles.belongs}>
          {task.title && (
            <>
              <bdi>{task.template.title}</bdi>
              {' · '}
            </>
          )}
          <bdi>{task.project.name}</bdi>
          {task.group && (
            <>
              {' · '}
              <bdi>{task.group.name}</bdi>
            </>
          )}
        </span>
        <span className={styles.when} title={task.reportedAt ? texts.dates.reported : texts.dates.submitted}>
          <FullDate at={at} />
        </span>
        {task.madeOnDesktop && (
          <span className={styles.made}>
            <IconDeviceDesktop size={14} stroke={1.75} aria-hidden />
            {texts.desktop}
          </span>
        )}
      </div>
      {warnings.map(
        ({ Icon, text }) =>
          text && (
            <span key={text} className={styles.warns}>
              <Icon size={14} stroke={1.75} aria-hidden />
              {text}
            </span>
          ),
      )}
    </div>
  )
}
