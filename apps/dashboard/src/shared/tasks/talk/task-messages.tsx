import { Skeleton } from '@mantine/core'
import { Rich } from '@quadrat/forms/rich'
import { IconDeviceMobileMessage } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '#src/shared/account/use-may.ts'
import { fullName } from '#src/shared/format/format.ts'
import { QueryError } from '#src/shared/ui/error-state.tsx'
import styles from './comments.module.css'
import { MessageForm } from './message-form.tsx'
import { MessageMark } from './message-mark.tsx'
import { NoReplyButton } from './no-reply-button.tsx'
import { TalkHead } from './talk-head.tsx'
import { texts } from './texts-en.ts'
import { type TaskMessage, threadQuery } from './thread.api.ts'

interface Props {
  taskId: string
  /** True for a message that the viewer had not read when they came. */
  isNew: (message: TaskMessage) => boolean
}

/** What staff and the data collector say to each other about the report, in all of its versions. */
export function TaskMessages({ taskId, isNew }: Props) {
  const query = useQuery(threadQuery(taskId))
  const mayWrite = useMay('task.message')
  const thread = query.data
  if (query.data === null) return null
  const name = thread?.collector ? fullName(thread.collector) : null
  return (
    <section
      aria-label={texts.messages.title}
      aria-busy={query.isPending}
      className={styles.section}
      data-kind="outside"
    >
      <h2 className={styles.heading}>
        <IconDeviceMobileMessage size={18} stroke={1.75} aria-hidden />
        {texts.messages.title}
      </h2>
      {query.isPending ? (
        <Skeleton h={52} />
      ) : thread ? (
        <>
          <p className={styles.audience}>
            {name && thread.closed !== 'noCollector' ? (
              <Rich text={texts.messages.audience} values={{ name: <bdi>{name}</bdi> }} />
            ) : (
              texts.closed.noCollector
            )}
          </p>
          {thread.messages.length > 0 && (
            <ol className={styles.messages}>
              {thread.messages.map(message => (
                <Message key={message.id} message={message} shownId={taskId} isNew={isNew(message)} />
              ))}
            </ol>
          )}
          {thread.unanswered && mayWrite && <NoReplyButton taskId={taskId} />}
          {thread.closed === null && name
            ? mayWrite && <MessageForm taskId={taskId} to={name} />
            : name &&
              thread.closed !== 'noCollector' && (
                <p className={styles.audience}>{texts.closed[thread.closed ?? 'noCollector']}</p>
              )}
        </>
      ) : (
        <QueryError query={query} />
      )}
    </section>
  )
}

interface MessageProps {
  message: TaskMessage
  /** The version that is shown. */
  shownId: string
  isNew: boolean
}

function Message({ message, shownId, isNew }: MessageProps) {
  const { author, taskId, text, isFromCollector, sentAt } = message
  return (
    <li className={styles.message} data-ours={isFromCollector ? undefined : true}>
      <TalkHead author={author} at={sentAt} taskId={taskId} shownId={shownId} isNew={isNew} />
      <p className={styles.text} dir="auto">
        {text}
      </p>
      <MessageMark message={message} />
    </li>
  )
}
