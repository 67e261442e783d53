import {
  type AutomaticKind,
  decisionMinutes,
  inactivityDays,
  lastReportDays,
  loginDays,
} from '@quadrat/domain/notification/automatic-message'
import { fullDateIn } from '#src/shared/format/format.ts'
import styles from '../settings.module.css'
import type { AutomaticMessage } from './automatic-messages.api.ts'
import { texts } from './texts-en.ts'

interface Props {
  kind: AutomaticKind
  /** Undefined while it is loaded. */
  message: AutomaticMessage | undefined
  /** The time zone of the organisation, which the messages go out by. */
  timezone: string | undefined
}

/** What an automatic message says to whom, when it goes out, and when it last did. */
export function MessageFacts({ kind, message, timezone = 'UTC' }: Props) {
  const schedule = scheduleOf(kind)
  return (
    <>
      <span>{aboutOf(kind)}</span>
      <br />
      <span>
        {message ? texts.schedule.withLast({ schedule, last: lastOf(message, timezone) }) : schedule}
      </span>
      {message?.refusedAt && (
        <>
          <br />
          <span className={styles.refused}>
            {texts.schedule.refused({
              count: message.refusedCount,
              date: fullDateIn(message.refusedAt, timezone),
            })}
          </span>
        </>
      )}
    </>
  )
}

function aboutOf(kind: AutomaticKind): string {
  const { messages } = texts
  switch (kind) {
    case 'LOGIN':
      return messages.LOGIN.about({ days: loginDays.from })
    case 'DC_INACTIVITY':
      return messages.DC_INACTIVITY.about({ days: inactivityDays.from })
    case 'DC_LAST_TASK_REPORTED':
      return messages.DC_LAST_TASK_REPORTED.about({ days: lastReportDays.from })
    default:
      return messages[kind].about
  }
}

function scheduleOf(kind: AutomaticKind): string {
  if (kind === 'DC_DECISION') return texts.messages.DC_DECISION.schedule({ minutes: decisionMinutes.pause })
  return texts.messages[kind].schedule
}

function lastOf({ lastSentAt, lastCount }: AutomaticMessage, timezone: string): string {
  if (!lastSentAt) return texts.schedule.never
  return texts.schedule.last({ count: lastCount, date: fullDateIn(lastSentAt, timezone) })
}
