import { Skeleton } from '@mantine/core'
import type { FormChannel, NotificationFormValues } from '@quadrat/domain/notification/notification-form'
import { useQuery } from '@tanstack/react-query'
import { problemText } from '#src/shared/api/problem-notice.ts'
import { amount, count } from '#src/shared/format/format.ts'
import { channelOf } from '../form/channels-field.tsx'
import { reachQuery } from '../notifications.api.ts'
import styles from './review.module.css'

interface Props {
  values: NotificationFormValues
  /** The people who get it; null while groups are being expanded. */
  ids: readonly string[] | null
  /** Recipients that are not among them. */
  unseen: number
}

/** How many text messages and mails go out, and to how many people. */
export function ChannelReach({ values, ids, unseen }: Props) {
  const text = { title: values.title.trim(), message: values.message.trim() }
  const query = useQuery({ ...reachQuery(ids ?? [], text), enabled: ids !== null })
  return values.channels.map(channel => {
    const { label, reach } = channelOf[channel]
    const found = ids === null ? undefined : query.data?.[reach]
    return (
      <div key={channel}>
        <dt>{label}</dt>
        {found ? (
          <dd>
            <strong>{sentence(channel, found)}</strong>
            {unseen > 0 && (
              <span className={styles.repetition}>{count(unseen)} more recipients are not counted here.</span>
            )}
            {found.messages > found.left && (
              <span className={styles.late}>
                Your organisation may send {count(found.left)} more today, so this would be refused.
              </span>
            )}
          </dd>
        ) : query.error ? (
          <dd className={styles.late}>{problemText(query.error)}</dd>
        ) : (
          <dd aria-busy="true">
            <Skeleton h={14} w={220} />
          </dd>
        )}
      </div>
    )
  })
}

function sentence(channel: FormChannel, { messages, people }: { messages: number; people: number }): string {
  const noun = channel === 'MAIL' ? 'mail' : 'text message'
  return `${count(messages)} ${noun}${messages === 1 ? '' : 's'} to ${amount(people, 'person', 'people')}`
}
