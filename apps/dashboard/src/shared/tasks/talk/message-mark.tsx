import { IconCheck, IconChecks } from '@tabler/icons-react'
import { clockTime, fullDate } from '#src/shared/format/format.ts'
import styles from './comments.module.css'
import { texts } from './texts-en.ts'
import type { TaskMessage } from './thread.api.ts'

/** Whether the other side has read a message; of an answer that waited on the phone, when it arrived. */
export function MessageMark({
  message: { isFromCollector, sentAt, createdAt, readAt },
}: {
  message: TaskMessage
}) {
  if (isFromCollector)
    return (
      isLate(sentAt, createdAt) && (
        <p className={styles.when}>{texts.messages.arrived({ time: clockOn(createdAt, sentAt) })}</p>
      )
    )
  const Icon = readAt ? IconChecks : IconCheck
  return (
    <p className={styles.mark}>
      <Icon size={14} stroke={1.75} aria-hidden />
      {readAt ? texts.messages.read({ time: clockOn(readAt, createdAt) }) : texts.messages.notRead}
    </p>
  )
}

const lateMs = 5 * 60_000

/** True for an answer that waited on the phone. */
function isLate(sentAt: string, arrivedAt: string): boolean {
  return Date.parse(arrivedAt) - Date.parse(sentAt) > lateMs
}

/** '14:17', with its date if it is another day than that of the message. */
function clockOn(at: string, messageAt: string): string {
  const isSameDay = new Date(at).toDateString() === new Date(messageAt).toDateString()
  return isSameDay ? clockTime(at) : fullDate(at)
}
