import { NativeSelect, Skeleton } from '@mantine/core'
import { collectorTexts } from '@quadrat/domain/messages/people-en'
import { IconArrowsSort } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { fullName, tableDate } from '#src/shared/format/format.ts'
import styles from '#src/shared/lists/list-table.module.css'
import { PersonAvatar } from '#src/shared/ui/person-avatar.tsx'
import { Repeated } from '#src/shared/ui/repeated.tsx'
import { StatusBadge } from '#src/shared/ui/status-badge.tsx'
import { type CollectorSort, type CollectorsSearch, defaultSort, sortColumns } from '../collectors-search.ts'
import { texts } from '../texts-en.ts'
import { ChooseBox, InviteCell } from './collector-cells.tsx'
import type { CollectorListProps } from './collector-table.tsx'
import cards from './collectors.module.css'

/** The rows as cards, for a narrow screen. */
export function CollectorCards({ rows, busy, search, onSort, choice }: CollectorListProps) {
  return (
    <>
      <SortSelect search={search} onSort={onSort} />
      <ul className={styles.cards} aria-busy={busy} aria-label={texts.list.collectors}>
        {rows.map(collector => {
          const { id, phoneNumber, group, projects, createdAt, status } = collector
          return (
            <li key={id} className={styles.card}>
              {choice && <ChooseBox person={collector} choice={choice} />}
              <PersonAvatar person={collector} size={40} />
              <div className={styles.cardText}>
                <Link
                  to="/auth/baoriders/$id"
                  params={{ id }}
                  className={`${styles.rowLink} ${cards.clamped}`}
                >
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
    </>
  )
}

const sorts = () =>
  sortColumns.flatMap(by =>
    (['asc', 'desc'] as const).map(direction => ({
      value: `${by}:${direction}` satisfies CollectorSort,
      label: texts.sort[direction]({ column: texts.columns[by] }),
    })),
  )

/** The order of the cards, which have no headers. */
function SortSelect({ search, onSort }: Pick<CollectorListProps, 'search' | 'onSort'>) {
  return (
    <NativeSelect
      className={cards.sort}
      aria-label={texts.sort.by}
      leftSection={<IconArrowsSort size={16} stroke={1.75} aria-hidden />}
      value={search.sort ?? defaultSort}
      data={sorts()}
      onChange={event => onSort({ ...search, sort: event.currentTarget.value as CollectorSort, page: 1 })}
    />
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
