import { Skeleton } from '@mantine/core'
import { Rich } from '@quadrat/forms/rich'
import {
  IconArrowBackUp,
  IconCheck,
  IconDeviceDesktop,
  IconFile,
  IconPencil,
  IconPhotoCheck,
  IconPhotoOff,
  IconRepeat,
  IconSend,
  IconTrash,
  IconX,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { fullName } from '#src/shared/format/format.ts'
import { QueryError } from '#src/shared/ui/error-state.tsx'
import { RequestedChanges } from '../requested-changes/requested-changes.tsx'
import { commentsQuery } from '../talk/comments.api.ts'
import { threadQuery } from '../talk/thread.api.ts'
import { useNews, useReadBySeeing } from '../talk/use-talk.ts'
import { type HistoryItem, historyOf } from './history.ts'
import { CommentItem, MessageItem } from './said-item.tsx'
import { TaskWhen } from './task-when.tsx'
import { texts } from './texts-en.ts'
import { type TimelineEntry, timelineQuery } from './timeline.api.ts'
import styles from './timeline.module.css'
import { VersionChanges } from './version-changes.tsx'

type Kind = TimelineEntry['kind']

/** The icon and status colour of each kind of entry. */
const kindParts: Record<Kind, { icon: typeof IconCheck; color: string }> = {
  submitted: { icon: IconSend, color: 'sent' },
  photos_arrived: { icon: IconPhotoCheck, color: 'calm' },
  photo_unreadable: { icon: IconPhotoOff, color: 'bad' },
  approved: { icon: IconCheck, color: 'good' },
  rejected: { icon: IconX, color: 'bad' },
  edit_requested: { icon: IconPencil, color: 'wait' },
  reopened: { icon: IconArrowBackUp, color: 'calm' },
  documents_changed: { icon: IconFile, color: 'calm' },
  filed_at_desk: { icon: IconDeviceDesktop, color: 'calm' },
  deleted: { icon: IconTrash, color: 'bad' },
  restored: { icon: IconArrowBackUp, color: 'calm' },
}

/** The history of the report that this task is a version of, with what was said about it. */
export function TaskTimeline({ id }: { id: string }) {
  const query = useQuery(timelineQuery(id))
  const thread = useQuery(threadQuery(id))
  const comments = useQuery(commentsQuery(id))
  const news = useNews(id)
  const collector = thread.data?.collector
  // All at once, so that nothing moves. What was said has its own error, beside the history.
  const isPending = query.isPending || thread.isPending || comments.isPending
  return (
    <section aria-label={texts.history} aria-busy={isPending}>
      <h2 className={styles.heading}>{texts.history}</h2>
      {isPending ? (
        <div className={styles.waiting}>
          <Skeleton h={34} />
          <Skeleton h={34} />
        </div>
      ) : query.data ? (
        <>
          <ol className={styles.entries}>
            {historyOf(query.data, thread.data?.messages ?? [], comments.data ?? []).map(item => (
              <Row
                key={item.key}
                item={item}
                shownId={id}
                collector={collector ? fullName(collector) : null}
                news={news}
              />
            ))}
          </ol>
          <ReadAtTheEnd taskId={id} />
        </>
      ) : (
        <QueryError query={query} />
      )}
    </section>
  )
}

/** Whoever has come to the end of the history has read what was said. */
function ReadAtTheEnd({ taskId }: { taskId: string }) {
  const end = useRef<HTMLDivElement>(null)
  useReadBySeeing(taskId, end)
  return <div ref={end} />
}

interface RowProps {
  item: HistoryItem
  shownId: string
  /** The name of the data collector. */
  collector: string | null
  news: ReturnType<typeof useNews>
}

function Row({ item, shownId, collector, news }: RowProps) {
  switch (item.is) {
    case 'event':
      return <Entry entry={item.entry} shownId={shownId} />
    case 'message': {
      const { message } = item
      const isNew = news.isNewMessage(message)
      return <MessageItem message={message} collector={collector} shownId={shownId} isNew={isNew} />
    }
    case 'comment':
      return <CommentItem comment={item.comment} shownId={shownId} isNew={news.isNewComment(item.comment)} />
  }
}

interface LabelProps {
  label: string
  by: string | null
  /** The number of documents after a change of them. */
  documents: number | null
}

function Label({ label, by, documents }: LabelProps) {
  const event = <strong>{label}</strong>
  if (by === null)
    return documents === null ? event : <Rich text={texts.documents} values={{ event, count: documents }} />
  const name = <bdi>{by}</bdi>
  return documents === null ? (
    <Rich text={texts.by} values={{ event, name }} />
  ) : (
    <Rich text={texts.documentsBy} values={{ event, name, count: documents }} />
  )
}

function Entry({ entry, shownId }: { entry: TimelineEntry; shownId: string }) {
  const { kind, at, taskId, person, text, changes, documents } = entry
  const isAnswer = kind === 'submitted' && changes !== null
  const { color, icon } = kindParts[kind]
  const Icon = isAnswer ? IconRepeat : icon
  const label = isAnswer ? texts.events.submittedAgain : texts.events[kind]
  // Photos arrive without an action of the person.
  const by = person && kind !== 'photos_arrived' ? fullName(person) : null
  return (
    <li className={styles.entry}>
      <span className={styles.icon} data-color={color}>
        <Icon size={14} stroke={2.25} aria-hidden />
      </span>
      <div className={styles.body}>
        <p className={styles.label}>
          <Label label={label} by={by} documents={documents} />
        </p>
        <TaskWhen at={at} taskId={taskId} shownId={shownId} />
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
