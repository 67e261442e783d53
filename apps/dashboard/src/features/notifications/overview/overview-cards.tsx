import { Skeleton, UnstyledButton } from '@mantine/core'
import { defaultTimezone } from '@quadrat/domain/notification/notification-form'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { count, fullDateIn } from '#src/shared/format/format.ts'
import { draftCountQuery, nextNotificationQuery, scheduledCountQuery } from '../notifications.api.ts'
import { texts } from '../texts-en.ts'
import styles from './overview.module.css'
import { timeUntil } from './time-until.ts'

/** How many are scheduled, how many are drafts, and which one is sent next. */
export function OverviewCards({ onOpen }: { onOpen: (id: string) => void }) {
  return (
    <div className={styles.cards}>
      <StatCard label={texts.overview.scheduled} query={scheduledCountQuery} />
      <StatCard label={texts.overview.drafts} query={draftCountQuery} />
      <NextCard onOpen={onOpen} />
    </div>
  )
}

function StatCard({ label, query }: { label: string; query: typeof scheduledCountQuery }) {
  const { data, isError } = useQuery(query)
  return (
    <section className={styles.card} aria-label={label}>
      <p className={styles.label}>{label}</p>
      <p className={styles.figure}>
        {data === undefined ? (
          isError ? (
            '–'
          ) : (
            <Skeleton component="span" display="block" w={36} h={26} />
          )
        ) : (
          count(data)
        )}
      </p>
    </section>
  )
}

function NextCard({ onOpen }: { onOpen: (id: string) => void }) {
  const { data: next, isPending, isError } = useQuery(nextNotificationQuery)
  const now = useMinutes()
  const label = <span className={styles.label}>{texts.overview.next}</span>
  if (!next)
    return (
      <section className={`${styles.card} ${styles.next}`} aria-label={texts.overview.next}>
        {label}
        {isPending ? (
          <>
            <Skeleton w={110} h={18} mt="xs" />
            <Skeleton w={220} maw="100%" h={12} mt="xs" />
          </>
        ) : (
          <span className={styles.quiet}>{isError ? texts.overview.failed : texts.overview.nothing}</span>
        )}
      </section>
    )
  const zone = next.timezone ?? defaultTimezone
  return (
    <UnstyledButton className={`${styles.card} ${styles.next}`} onClick={() => onOpen(next.id)}>
      {label}
      <span className={styles.when}>{timeUntil(next.sendAt, now)}</span>
      <span className={styles.line}>
        <span className={styles.title}>
          <bdi>{next.title}</bdi>
        </span>
        <span className={styles.quiet}>
          {texts.dateAndZone({ date: fullDateIn(next.sendAt, zone), zone })}
        </span>
      </span>
    </UnstyledButton>
  )
}

/** The time, of which the screen shows no more than the minutes. */
function useMinutes(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
