import { Rich } from '@quadrat/forms/rich'
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconClockExclamation,
  IconDeviceDesktop,
  IconMessage,
  IconPencil,
  IconPhotoDown,
  IconPhotoX,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { fullDate, fullName } from '#src/shared/format/format.ts'
import { clockLine } from '#src/shared/tasks/answers/clock-line.ts'
import { missingPermissions } from '#src/shared/tasks/answers/missing-permissions.ts'
import { refusedPhotoLines } from '#src/shared/tasks/answers/refused-photos.ts'
import { RequestedChanges } from '#src/shared/tasks/requested-changes/requested-changes.tsx'
import type { Task } from '#src/shared/tasks/task.api.ts'
import styles from '#src/shared/tasks/task.module.css'
import { texts } from './texts-en.ts'

/** Information to read before a decision: links to the other versions, reasons and warnings. */
export function Notes({ task }: { task: Task }) {
  const reasons = task.evidences.flatMap(({ id, requestedInfo, requestedChanges, cancellationReason }) => [
    ...(requestedInfo
      ? [{ id, label: texts.notes.decisions.edit, reason: requestedInfo, changes: requestedChanges }]
      : []),
    ...(cancellationReason
      ? [{ id, label: texts.notes.decisions.rejected, reason: cancellationReason, changes: [] }]
      : []),
  ])
  const clock = clockLine(task)
  const missing = missingPermissions(task)
  return (
    <div className={styles.notes}>
      {task.status === 'IN_PROGRESS' && (
        <Note icon={<IconPhotoDown size={18} stroke={1.75} aria-hidden />}>
          {texts.notes.arriving({ arrived: task.photosArrived, expected: task.photosExpected })}
        </Note>
      )}
      {refusedPhotoLines(task).map(line => (
        <Note key={line} warns icon={<IconPhotoX size={18} stroke={1.75} aria-hidden />}>
          {line}
        </Note>
      ))}
      {task.editFrom && (
        <Note icon={<IconArrowBackUp size={18} stroke={1.75} aria-hidden />}>
          <Rich text={texts.notes.editFrom} values={{ task: <TaskLink id={task.editFrom.id} /> }} />
        </Note>
      )}
      {task.edits.map(edit => (
        <Note key={edit.id} icon={<IconPencil size={18} stroke={1.75} aria-hidden />}>
          <Rich text={texts.notes.answeredBy} values={{ task: <TaskLink id={edit.id} /> }} />
        </Note>
      ))}
      {reasons.map(({ id, label, reason, changes }) => (
        <Note key={`${id}-${label}`} icon={<IconMessage size={18} stroke={1.75} aria-hidden />}>
          <Decision label={label} task={task} />
          <span className={styles.text}>{reason}</span>
          <RequestedChanges changes={changes} />
        </Note>
      ))}
      {task.madeOnDesktop && (
        <Note icon={<IconDeviceDesktop size={18} stroke={1.75} aria-hidden />}>{texts.notes.desktop}</Note>
      )}
      {clock && (
        <Note warns icon={<IconClockExclamation size={18} stroke={1.75} aria-hidden />}>
          {clock}
        </Note>
      )}
      {missing.map(name => (
        <Note key={name} warns icon={<IconAlertTriangle size={18} stroke={1.75} aria-hidden />}>
          {texts.notes.noPermission[name]}
        </Note>
      ))}
    </div>
  )
}

/** What was decided, by whom and when, as far as it is known. */
function Decision({ label, task: { decidedBy, decidedAt } }: { label: string; task: Task }) {
  const decision = <strong>{label}</strong>
  const name = decidedBy ? <bdi>{fullName(decidedBy)}</bdi> : null
  const date = decidedAt && fullDate(decidedAt)
  if (name && date) return <Rich text={texts.notes.by} values={{ decision, name, date }} />
  if (name) return <Rich text={texts.notes.byName} values={{ decision, name }} />
  return date ? <Rich text={texts.notes.on} values={{ decision, date }} /> : decision
}

function TaskLink({ id }: { id: string }) {
  return (
    <Link to="/auth/tasks/$id" params={{ id }} state={before => before} className={styles.inlineLink}>
      {texts.task({ id })}
    </Link>
  )
}

function Note({ icon, warns, children }: { icon: ReactNode; warns?: boolean; children: ReactNode }) {
  return (
    <div className={styles.note} data-warns={warns || undefined}>
      {icon}
      <div>{children}</div>
    </div>
  )
}
