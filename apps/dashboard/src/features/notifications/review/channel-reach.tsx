import { Skeleton } from '@mantine/core'
import type { FormChannel, NotificationFormValues } from '@quadrat/domain/notification/notification-form'
import { useQuery } from '@tanstack/react-query'
import { problemText } from '#src/shared/api/problem-notice.ts'
import { channelLabel, channelOf } from '../form/channels-field.tsx'
import { reachQuery, textsOf } from '../notifications.api.ts'
import { texts } from '../texts-en.ts'
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
  const query = useQuery({ ...reachQuery(ids ?? [], textsOf(values)), enabled: ids !== null })
  return values.channels.map(channel => {
    const { reach } = channelOf[channel]
    const found = ids === null ? undefined : query.data?.[reach]
    return (
      <div key={channel}>
        <dt>{channelLabel(channel)}</dt>
        {found ? (
          <dd>
            <strong>{sentence(channel, found)}</strong>
            {unseen > 0 && (
              <span className={styles.repetition}>{texts.review.notCounted({ count: unseen })}</span>
            )}
            {found.messages > found.left && (
              <span className={styles.late}>{texts.review.overLimit({ left: found.left })}</span>
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
  const text = channel === 'MAIL' ? texts.review.emails : texts.review.textMessages
  return text({ messages, people })
}
