import { automaticTexts } from '@quadrat/domain/messages/automatic-message-en'
import type { AutomaticKind } from '@quadrat/domain/notification/automatic-message'
import { count, fullDateIn } from '#src/shared/format/format.ts'
import styles from '../settings.module.css'
import type { AutomaticMessage } from './automatic-messages.api.ts'

interface Props {
  kind: AutomaticKind
  /** Undefined while it is loaded. */
  message: AutomaticMessage | undefined
  /** The time zone of the organisation, which the messages go out by. */
  timezone: string | undefined
}

/** What an automatic message says to whom, when it goes out, and when it last did. */
export function MessageFacts({ kind, message, timezone = 'UTC' }: Props) {
  const { says, when } = automaticTexts[kind]
  return (
    <>
      <span>{says}</span>
      <br />
      <span>{`${when} ${lastOf(message, timezone)}`}</span>
      {message?.refusedAt && (
        <>
          <br />
          <span className={styles.refused}>
            {refusedOf(fullDateIn(message.refusedAt, timezone), message.refusedCount)}
          </span>
        </>
      )}
    </>
  )
}

function lastOf(message: AutomaticMessage | undefined, timezone: string): string {
  if (!message) return ''
  if (!message.lastSentAt) return 'Not sent yet.'
  const people = message.lastCount === 1 ? '1 person' : `${count(message.lastCount)} people`
  return `Last sent ${fullDateIn(message.lastSentAt, timezone)} to ${people}.`
}

function refusedOf(at: string, mails: number): string {
  const which = mails === 1 ? '1 email was' : `${count(mails)} emails were`
  return `${which} not sent on ${at}, because the limit of emails for a day was reached.`
}
