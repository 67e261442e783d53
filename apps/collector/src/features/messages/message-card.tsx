import { Link } from 'wouter'
import type { MessageRow } from '#src/offline/store.ts'
import { formatWhen } from '#src/shared/format.ts'
import { MessageImage } from './message-image.tsx'
import { MessageIcon, typeLabel } from './message-type.tsx'

export function MessageCard({ message }: { message: MessageRow }) {
  const { type, title, message: text, readAt, isLate, acknowledgedAt, taskId } = message
  const isWarning = type === 'EARLY_WARNING'
  return (
    <li className={isWarning ? 'message message-warning' : 'message'}>
      <MessageIcon type={type} />
      <div className="message-body">
        {isWarning && <p className="mark mark-red">{typeLabel.EARLY_WARNING}</p>}
        <h2 dir="auto">{title}</h2>
        <p className="message-text words" dir="auto">
          {text}
        </p>
        <MessageImage message={message} />
        {taskId && (
          <Link href={`/reports/task/${taskId}`} className="message-link">
            Open the report
          </Link>
        )}
        <p className="row-note">
          {readAt === null && <strong className="message-new">New</strong>}
          <span>{formatWhen(Date.parse(message.sentAt), Date.now())}</span>
          {isLate && <span>Sent late</span>}
          {isWarning && acknowledgedAt && (
            <span>{`Confirmed ${formatWhen(Date.parse(acknowledgedAt), Date.now())}`}</span>
          )}
        </p>
      </div>
    </li>
  )
}
