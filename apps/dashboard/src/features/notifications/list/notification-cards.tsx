import { Skeleton, UnstyledButton } from '@mantine/core'
import styles from '#src/shared/lists/list-table.module.css'
import { Repeated } from '#src/shared/ui/repeated.tsx'
import { texts } from '../texts-en.ts'
import { TypeIcon } from '../type/type-name.tsx'
import { typeLabel } from '../type/type-texts.ts'
import { RecipientFaces, RowDate, RowStatus } from './notification-cells.tsx'
import type { NotificationListProps } from './notification-table.tsx'
import cells from './notifications.module.css'
import { RowMenu } from './row-actions.tsx'

/** The rows as cards, for a narrow screen. */
export function NotificationCards({ rows, busy, calls }: NotificationListProps) {
  return (
    <ul className={styles.cards} aria-busy={busy} aria-label={texts.notifications}>
      {rows.map(row => (
        <li key={row.id} className={`${styles.card} ${cells.card}`}>
          <TypeIcon type={row.type} size={20} />
          <div className={styles.cardText}>
            <UnstyledButton
              className={`${styles.rowLink} ${cells.clamped}`}
              onClick={() => calls.onOpen(row)}
            >
              <bdi>{row.title}</bdi>
            </UnstyledButton>
            <span className={styles.quiet}>
              {typeLabel(row.type)} · <RowDate row={row} />
            </span>
            <div className={`${styles.above} ${cells.cardFoot}`}>
              <RowStatus row={row} />
              <RecipientFaces row={row} />
            </div>
          </div>
          <div className={styles.above}>
            <RowMenu row={row} calls={calls} />
          </div>
        </li>
      ))}
    </ul>
  )
}

export function NotificationCardsSkeleton({ rows }: { rows: number }) {
  return (
    <ul className={styles.cards} aria-busy="true" aria-label={texts.loading}>
      <Repeated times={rows}>
        <li className={`${styles.card} ${cells.card}`}>
          <Skeleton circle h={24} w={24} />
          <div className={styles.cardText}>
            <Skeleton w={180} h={14} />
            <Skeleton w={140} h={11} mt="xs" />
            <Skeleton w={160} h={22} mt="xs" />
          </div>
        </li>
      </Repeated>
    </ul>
  )
}
