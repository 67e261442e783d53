import { Button } from '@mantine/core'
import { count, fullDateIn, fullName } from '#src/shared/format/format.ts'
import { PersonAvatar } from '#src/shared/ui/person-avatar.tsx'
import { StatusBadge } from '#src/shared/ui/status-badge.tsx'
import type { Report } from '../notifications.api.ts'
import { useGrowingRows } from '../use-growing-rows.ts'
import styles from './report.module.css'

type Push = Report['action']['pushStatuses'][number]

interface Props {
  people: readonly Push[]
  /** All of them, on the pages that are not loaded too. */
  total: number
  zone: string
  /** Left out if all are loaded. */
  onMore?: () => void
  isLoadingMore: boolean
}

/** Each person, with the status of the push and when it was received, in the notification's time zone. */
export function Activities({ people, total, zone, onMore, isLoadingMore }: Props) {
  const { shown, end } = useGrowingRows(people)
  return (
    <section aria-labelledby="notification-activities">
      <h3 id="notification-activities" className={styles.heading}>
        Notification Activities
      </h3>
      {people.length === 0 ? (
        <p className={styles.quiet}>Nothing was sent yet.</p>
      ) : (
        <ul className={styles.people}>
          {shown.map(push => (
            <li key={push.id} className={styles.person}>
              <PersonAvatar person={push.user} size={32} />
              <div className={styles.who}>
                <bdi>{fullName(push.user)}</bdi>
                {push.receivedAt && (
                  <time className={styles.quiet} dateTime={push.receivedAt} title={zone}>
                    Received {fullDateIn(push.receivedAt, zone)}
                  </time>
                )}
              </div>
              <PushStatus push={push} />
            </li>
          ))}
          <li ref={end} aria-hidden />
        </ul>
      )}
      {onMore && shown.length === people.length && (
        <Button variant="subtle" mt="xs" loading={isLoadingMore} onClick={onMore}>
          Show more: {count(people.length)} of {count(total)}
        </Button>
      )}
    </section>
  )
}

function PushStatus({ push: { status, isWaiting } }: { push: Push }) {
  if (status === 'FAILED') return <StatusBadge status="REJECTED" title="FAILED" />
  if (status) return <StatusBadge status={status} />
  return isWaiting ? (
    <StatusBadge status="PENDING" title="WAITING" />
  ) : (
    <StatusBadge status="INACTIVE" title="NOT SENT" />
  )
}
