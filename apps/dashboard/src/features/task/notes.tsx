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

/** Information to read before a decision: links to the other versions, reasons and warnings. */
export function Notes({ task }: { task: Task }) {
  const reasons = task.evidences.flatMap(({ id, requestedInfo, requestedChanges, cancellationReason }) => [
    ...(requestedInfo
      ? [{ id, label: 'Edit requested', reason: requestedInfo, changes: requestedChanges }]
      : []),
    ...(cancellationReason ? [{ id, label: 'Rejected', reason: cancellationReason, changes: [] }] : []),
  ])
  const clock = clockLine(task)
  const missing = missingPermissions(task)
  return (
    <div className={styles.notes}>
      {task.status === 'IN_PROGRESS' && (
        <Note icon={<IconPhotoDown size={18} stroke={1.75} aria-hidden />}>
          {task.photosArrived} of {task.photosExpected} photos arrived. The task can be reviewed when all are
          here.
        </Note>
      )}
      {refusedPhotoLines(task).map(line => (
        <Note key={line} warns icon={<IconPhotoX size={18} stroke={1.75} aria-hidden />}>
          {line}
        </Note>
      ))}
      {task.editFrom && (
        <Note icon={<IconArrowBackUp size={18} stroke={1.75} aria-hidden />}>
          Edit from <TaskLink id={task.editFrom.id} />. This task answers the edit that was requested there.
        </Note>
      )}
      {task.edits.map(edit => (
        <Note key={edit.id} icon={<IconPencil size={18} stroke={1.75} aria-hidden />}>
          Answered by <TaskLink id={edit.id} />.
        </Note>
      ))}
      {reasons.map(({ id, label, reason, changes }) => (
        <Note key={`${id}-${label}`} icon={<IconMessage size={18} stroke={1.75} aria-hidden />}>
          <strong>{label}</strong>
          {task.decidedBy && ` by ${fullName(task.decidedBy)}`}
          {task.decidedAt && `, ${fullDate(task.decidedAt)}`}
          <span className={styles.text}>{reason}</span>
          <RequestedChanges changes={changes} />
        </Note>
      ))}
      {task.madeOnDesktop && (
        <Note icon={<IconDeviceDesktop size={18} stroke={1.75} aria-hidden />}>
          This task was created from the desktop app.
        </Note>
      )}
      {clock && (
        <Note warns icon={<IconClockExclamation size={18} stroke={1.75} aria-hidden />}>
          {clock}
        </Note>
      )}
      {missing.map(name => (
        <Note key={name} warns icon={<IconAlertTriangle size={18} stroke={1.75} aria-hidden />}>
          The data collector has not given the app permission to use the {name}.
        </Note>
      ))}
    </div>
  )
}

function TaskLink({ id }: { id: string }) {
  return (
    <Link to="/auth/tasks/$id" params={{ id }} state={before => before} className={styles.inlineLink}>
      Task #{id}
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
