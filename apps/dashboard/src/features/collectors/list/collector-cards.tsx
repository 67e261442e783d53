import { Skeleton } from '@mantine/core'
import { collectorTexts } from '@quadrat/domain/messages/people-en'
import { Link } from '@tanstack/react-router'
import { fullName, tableDate } from '#src/shared/format/format.ts'
import styles from '#src/shared/lists/list-table.module.css'
import { PersonAvatar } from '#src/shared/ui/person-avatar.tsx'
import { StatusBadge } from '#src/shared/ui/status-badge.tsx'
import type { CollectorListProps } from './collector-table.tsx'
import cards from './collectors.module.css'

/** The rows as cards, for a narrow screen. */
export function CollectorCards({ rows, busy }: CollectorListProps) {
  return (
    <ul className={styles.cards} aria-busy={busy} aria-label="Data collectors, the newest first">
      {rows.map(collector => {
        const { id, phoneNumber, group, projects, createdAt, status } = collector
        return (
          <li key={id} className={styles.card}>
            <PersonAvatar person={collector} size={40} />
            <div className={styles.cardText}>
              <Link to="/auth/baoriders/$id" params={{ id }} className={`${styles.rowLink} ${cards.clamped}`}>
                <bdi>{fullName(collector)}</bdi>
              </Link>
              <span className={`${styles.quiet} ${cards.clamped}`}>
                <bdi dir="ltr">{phoneNumber}</bdi> · <bdi>{group?.name ?? collectorTexts.noGroup}</bdi>
              </span>
              <span className={styles.quiet}>
                {projects.length} {projects.length === 1 ? 'project' : 'projects'} · added{' '}
                {tableDate(createdAt)}
              </span>
            </div>
            <StatusBadge status={status} />
          </li>
        )
      })}
    </ul>
  )
}

export function CollectorCardsSkeleton({ rows }: { rows: number }) {
  return (
    <ul className={styles.cards} aria-busy="true" aria-label="Data collectors are being loaded">
      {Array.from({ length: rows }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
        <li key={i} className={styles.card}>
          <Skeleton circle h={40} w={40} />
          <div className={styles.cardText}>
            <Skeleton w={140} h={14} />
            <Skeleton w={200} h={11} mt="xs" />
            <Skeleton w={120} h={11} mt="xs" />
          </div>
          <Skeleton w={74} h={22} />
        </li>
      ))}
    </ul>
  )
}
