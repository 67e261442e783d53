import { Skeleton } from '@mantine/core'
import { collectorTexts } from '@quadrat/domain/messages/people-en'
import { Link } from '@tanstack/react-router'
import { fullName, tableDate } from '#src/shared/format/format.ts'
import styles from '#src/shared/lists/list-table.module.css'
import { PersonAvatar } from '#src/shared/ui/person-avatar.tsx'
import { Repeated } from '#src/shared/ui/repeated.tsx'
import { StatusBadge } from '#src/shared/ui/status-badge.tsx'
import type { CollectorsSearch } from '../collectors-search.ts'
import { texts } from '../texts-en.ts'
import { ChooseBox, InviteCell } from './collector-cells.tsx'
import type { CollectorListProps } from './collector-table.tsx'
import cards from './collectors.module.css'

/** The rows as cards, for a narrow screen. */
export function CollectorCards({ rows, busy, choice }: CollectorListProps) {
  return (
    <ul className={styles.cards} aria-busy={busy} aria-label={texts.list.collectors}>
      {rows.map(collector => {
        const { id, phoneNumber, group, projects, createdAt, status } = collector
        return (
          <li key={id} className={styles.card}>
            {choice && <ChooseBox person={collector} choice={choice} />}
            <PersonAvatar person={collector} size={40} />
            <div className={styles.cardText}>
              <Link to="/auth/baoriders/$id" params={{ id }} className={`${styles.rowLink} ${cards.clamped}`}>
                <bdi>{fullName(collector)}</bdi>
              </Link>
              <span className={`${styles.quiet} ${cards.clamped}`}>
                <bdi dir="ltr">{phoneNumber}</bdi> · <bdi>{group?.name ?? collectorTexts.noGroup}</bdi>
              </span>
              <span className={styles.quiet}>
                {texts.list.projectsAndDate({ count: projects.length, date: tableDate(createdAt) })}
              </span>
              <InviteCell person={collector} />
            </div>
            <StatusBadge status={status} />
          </li>
        )
      })}
    </ul>
  )
}

export function CollectorCardsSkeleton({ rows }: { rows: number; search: CollectorsSearch }) {
  return (
    <ul className={styles.cards} aria-busy="true" aria-label={texts.loading}>
      <Repeated times={rows}>
        <li className={styles.card}>
          <Skeleton circle h={40} w={40} />
          <div className={styles.cardText}>
            <Skeleton w={140} h={14} />
            <Skeleton w={200} h={11} mt="xs" />
            <Skeleton w={120} h={11} mt="xs" />
          </div>
          <Skeleton w={74} h={22} />
        </li>
      </Repeated>
    </ul>
  )
}
