import { Rich } from '@quadrat/forms/rich'
import { IconLock, IconMessage, IconMessageReply } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { fullName } from '#src/shared/format/format.ts'
import { CommentText } from '../talk/comment-text.tsx'
import type { TaskComment } from '../talk/comments.api.ts'
import talk from '../talk/comments.module.css'
import { MessageMark } from '../talk/message-mark.tsx'
import type { TaskMessage } from '../talk/thread.api.ts'
import { TaskWhen } from './task-when.tsx'
import { texts } from './texts-en.ts'
import styles from './timeline.module.css'

interface MessageProps {
  message: TaskMessage
  /** The name of the data collector. */
  collector: string | null
  shownId: string
  isNew: boolean
}

/** A message between staff and the data collector, in the history. */
export function MessageItem({ message, collector, shownId, isNew }: MessageProps) {
  const { author, isFromCollector, sentAt, taskId, text } = message
  return (
    <Said
      icon={isFromCollector ? IconMessageReply : IconMessage}
      color="sent"
      label={isFromCollector ? texts.events.answer : texts.events.message}
      by={author}
      to={isFromCollector ? null : collector}
      when={<TaskWhen at={sentAt} taskId={taskId} shownId={shownId} />}
      isNew={isNew}
      mark={<MessageMark message={message} />}
    >
      {text}
    </Said>
  )
}

interface CommentProps {
  comment: TaskComment
  shownId: string
  isNew: boolean
}

/** A comment of staff, in the history. */
export function CommentItem({ comment, shownId, isNew }: CommentProps) {
  const { author, createdAt, taskId } = comment
  return (
    <Said
      icon={IconLock}
      color="calm"
      label={texts.events.comment}
      by={author}
      when={<TaskWhen at={createdAt} taskId={taskId} shownId={shownId} />}
      isNew={isNew}
    >
      <CommentText comment={comment} />
    </Said>
  )
}

interface SaidProps {
  icon: typeof IconLock
  color: string
  label: string
  by: { firstName: string; lastName: string }
  to?: string | null
  when: ReactNode
  isNew: boolean
  mark?: ReactNode
  children: ReactNode
}

function Said({ icon: Icon, color, label, by, to, when, isNew, mark, children }: SaidProps) {
  const event = <strong>{label}</strong>
  const name = <bdi>{fullName(by)}</bdi>
  return (
    <li className={styles.entry}>
      <span className={styles.icon} data-color={color}>
        <Icon size={14} stroke={2.25} aria-hidden />
      </span>
      <div className={styles.body}>
        <p className={styles.label}>
          {to ? (
            <Rich text={texts.byTo} values={{ event, name, receiver: <bdi>{to}</bdi> }} />
          ) : (
            <Rich text={texts.by} values={{ event, name }} />
          )}
          {isNew && (
            <>
              {' '}
              <span className={talk.new}>{texts.new}</span>
            </>
          )}
        </p>
        {when}
        <blockquote className={styles.text} dir="auto">
          {children}
        </blockquote>
        {mark}
      </div>
    </li>
  )
}
