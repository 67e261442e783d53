import { spoken } from '@quadrat/domain/language/texts'
import { notificationIn } from '@quadrat/domain/notification/notification-languages'
import { type ReactNode, Suspense } from 'react'
import { Link } from 'wouter'
import type { MessageRow } from '#src/offline/store.ts'
import { formatWhen } from '#src/shared/format.ts'
import { LinkedText } from '#src/shared/ui/linked-text.tsx'
import { MessageImage } from './message-image.tsx'
import { MessageIcon } from './message-type.tsx'
import { texts } from './texts-en.ts'

interface Props {
  message: MessageRow
  /** Renders the reports that it is about. */
  reports: (taskIds: readonly string[]) => ReactNode
}

export function MessageCard({ message, reports }: Props) {
  const { type, readAt, isLate, acknowledgedAt, taskId, taskIds = [] } = message
  const { title, message: text } = notificationIn(message, spoken().language)
  const isWarning = type === 'EARLY_WARNING'
  return (
    <li className={isWarning ? 'message message-warning' : 'message'}>
      <MessageIcon type={type} />
      <div className="message-body">
        {isWarning && <p className="mark mark-red">{texts.earlyWarning}</p>}
        <h2 dir="auto">{title}</h2>
        <p className="message-text words" dir="auto">
          <LinkedText text={text} />
        </p>
        <MessageImage message={message} />
        {taskId && (
          <Link href={`/reports/task/${taskId}`} className="message-link">
            {texts.openReport}
          </Link>
        )}
        {taskIds.length > 0 && <Suspense>{reports(taskIds)}</Suspense>}
        <p className="row-note">
          {readAt === null && <strong className="message-new">{texts.new}</strong>}
          <span>{formatWhen(Date.parse(message.sentAt), Date.now())}</span>
          {isLate && <span>{texts.late}</span>}
          {isWarning && acknowledgedAt && (
            <span>{texts.confirmed({ when: formatWhen(Date.parse(acknowledgedAt), Date.now()) })}</span>
          )}
        </p>
      </div>
    </li>
  )
}
