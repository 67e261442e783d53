import { Skeleton } from '@mantine/core'
import {
  IconArrowBackUp,
  IconCheck,
  IconDeviceDesktop,
  IconFile,
  IconPencil,
  IconPhotoCheck,
  IconRepeat,
  IconSend,
  IconTrash,
  IconX,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { problemText } from '#src/shared/api/problem-notice.ts'
import { fullName } from '#src/shared/format/format.ts'
import { ErrorState } from '#src/shared/ui/error-state.tsx'
import { FullDate } from '#src/shared/ui/full-date.tsx'
import { RequestedChanges } from '../requested-changes/requested-changes.tsx'
import { type TimelineEntry, timelineQuery } from './timeline.api.ts'
import styles from './timeline.module.css'
import { VersionChanges } from './version-changes.tsx'

type Kind = TimelineEntry['kind']

/** The icon, status colour and label of each kind of entry. */
const kindParts: Record<Kind, { icon: typeof IconCheck; color: string; label: string }> = {
  submitted: { icon: IconSend, color: 'sent', label: 'Submitted' },
  photos_arrived: { icon: IconPhotoCheck, color: 'calm', label: 'All photos arrived' },
  approved: { icon: IconCheck, color: 'good', label: 'Approved' },
  rejected: { icon: IconX, color: 'bad', label: 'Rejected' },
  edit_requested: { icon: IconPencil, color: 'wait', label: 'Edit requested' },
  reopened: { icon: IconArrowBackUp, color: 'calm', label: 'Reopened' },
  documents_changed: { icon: IconFile, color: 'calm', label: 'Documents changed' },
  filed_at_desk: { icon: IconDeviceDesktop, color: 'calm', label: 'Typed at the desk' },
  deleted: { icon: IconTrash, color: 'bad', label: 'Deleted' },
  restored: { icon: IconArrowBackUp, color: 'calm', label: 'Restored' },
}

/** The history of the report that this task is a version of. */
export function TaskTimeline({ id }: { id: string }) {
  const query = useQuery(timelineQuery(id))
  return (
    <section aria-label="History" aria-busy={query.isPending}>
      <h2 className={styles.heading}>History</h2>
      {query.isPending ? (
        <div className={styles.waiting}>
          <Skeleton h={34} />
          <Skeleton h={34} />
        </div>
      ) : query.data ? (
        <ol className={styles.entries}>
          {query.data.map(entry => (
            <Entry key={`${entry.taskId}-${entry.kind}-${entry.at}`} entry={entry} shownId={id} />
          ))}
        </ol>
      ) : (
        <ErrorState error={query.error} text={problemText(query.error)} onRetry={() => query.refetch()} />
      )}
    </section>
  )
}

function Entry({ entry, shownId }: { entry: TimelineEntry; shownId: string }) {
  const { kind, at, taskId, person, text, changes, documents } = entry
  const isAnswer = kind === 'submitted' && changes !== null
  const { color, icon, label } = kindParts[kind]
  const Icon = isAnswer ? IconRepeat : icon
  // Photos arrive without an action of the person.
  const by = person && kind !== 'photos_arrived' ? ` by ${fullName(person)}` : ''
  return (
    <li className={styles.entry}>
      <span className={styles.icon} data-color={color}>
        <Icon size={14} stroke={2.25} aria-hidden />
      </span>
      <div className={styles.body}>
        <p className={styles.label}>
          <strong>{isAnswer ? 'Submitted again' : label}</strong>
          <bdi>{by}</bdi>
          {documents !== null && `: ${documents} ${documents === 1 ? 'document' : 'documents'} now`}
        </p>
        <p className={styles.when}>
          <FullDate at={at} />
          {' · '}
          {taskId === shownId ? (
            'this task'
          ) : (
            <Link
              to="/auth/tasks/$id"
              params={{ id: taskId }}
              state={before => before}
              className={styles.link}
            >
              Task #{taskId}
            </Link>
          )}
        </p>
        {text && (
          <blockquote className={styles.text} dir="auto">
            {text}
          </blockquote>
        )}
        <RequestedChanges changes={entry.requestedChanges} />
        {changes && <VersionChanges changes={changes} taskId={taskId} />}
      </div>
    </li>
  )
}
