import { Checkbox, Skeleton } from '@mantine/core'
import { collectorTexts } from '@quadrat/domain/messages/people-en'
import { Link } from '@tanstack/react-router'
import { fullName, tableDate } from '#src/shared/format/format.ts'
import styles from '#src/shared/lists/list-table.module.css'
import { SkeletonCells } from '#src/shared/lists/skeleton-cells.tsx'
import { SortHeader } from '#src/shared/lists/sort-header.tsx'
import { PersonAvatar } from '#src/shared/ui/person-avatar.tsx'
import { Repeated } from '#src/shared/ui/repeated.tsx'
import { StatusBadge } from '#src/shared/ui/status-badge.tsx'
import type { Choosable, CollectorRow } from '../collectors.api.ts'
import { type CollectorsSearch, type SortedBy, sortedBy, sortOf } from '../collectors-search.ts'
import { texts } from '../texts-en.ts'
import { ChooseBox, InviteCell, ProjectCount } from './collector-cells.tsx'
import cells from './collectors.module.css'

export interface CollectorListProps {
  rows: CollectorRow[]
  /** True while another page loads; the rows are those of the page before. */
  busy: boolean
  search: CollectorsSearch
  onSort: (search: CollectorsSearch) => void
  /** The chosen rows and what changes them; null for who can do nothing with them. */
  choice: Choice | null
}

export interface Choice {
  chosen: Pick<ReadonlySet<string>, 'has'>
  toggle: (row: Choosable) => void
  add: (rows: readonly Choosable[]) => void
  remove: (ids: readonly string[]) => void
}

const columns: readonly SortedBy[] = [
  'firstName',
  'lastName',
  'phoneNumber',
  'group',
  'projects',
  'createdAt',
  'status',
  'inviteStatus',
]

type HeadProps = Omit<CollectorListProps, 'busy'>

function Head({ rows, search, onSort, choice }: HeadProps) {
  const { by, direction } = sortOf(search)
  return (
    <thead>
      <tr>
        <th scope="col" className={cells.avatarColumn}>
          <span className={cells.chooseAll}>
            {choice && <ChooseAllBox rows={rows} choice={choice} />}
            <span className="visually-hidden">{texts.list.avatar}</span>
          </span>
        </th>
        {columns.map(column => (
          <SortHeader
            key={column}
            name={texts.columns[column]}
            direction={by === column ? direction : null}
            onSort={() => onSort(sortedBy(search, column))}
          />
        ))}
      </tr>
    </thead>
  )
}

/** Chooses all people of the page, or none. */
function ChooseAllBox({ rows, choice }: { rows: readonly CollectorRow[]; choice: Choice }) {
  const n = rows.filter(({ id }) => choice.chosen.has(id)).length
  return (
    <Checkbox
      size="xs"
      checked={rows.length > 0 && n === rows.length}
      indeterminate={n > 0 && n < rows.length}
      onChange={() => (n === rows.length ? choice.remove(rows.map(({ id }) => id)) : choice.add(rows))}
      aria-label={texts.list.choosePage}
    />
  )
}

export function CollectorTable(props: CollectorListProps) {
  const { rows, busy, choice } = props
  return (
    <div className={styles.scroller}>
      <table className={styles.table} aria-busy={busy}>
        <caption className="visually-hidden">{texts.list.collectors}</caption>
        <Head {...props} />
        <tbody>
          {rows.map(collector => (
            <Row key={collector.id} collector={collector} choice={choice} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ collector, choice }: { collector: CollectorRow; choice: Choice | null }) {
  const { id, firstName, lastName, phoneNumber, group, projects, createdAt, status } = collector
  return (
    <tr>
      <td className={cells.avatarColumn}>
        <span className={cells.face}>
          {choice && <ChooseBox person={collector} choice={choice} />}
          <PersonAvatar person={collector} size={32} />
        </span>
      </td>
      <td>
        <Link
          to="/auth/baoriders/$id"
          params={{ id }}
          className={styles.rowLink}
          aria-label={fullName(collector)}
          title={firstName}
        >
          <bdi className={cells.name}>{firstName}</bdi>
        </Link>
      </td>
      <td>
        <bdi className={cells.name} title={lastName}>
          {lastName}
        </bdi>
      </td>
      <td>
        <bdi dir="ltr">{phoneNumber}</bdi>
      </td>
      <td>
        {group ? (
          <bdi className={`${cells.name} ${cells.twoLines}`} title={group.name}>
            {group.name}
          </bdi>
        ) : (
          <span className={styles.quiet}>{collectorTexts.noGroup}</span>
        )}
      </td>
      <td>
        <ProjectCount projects={projects} />
      </td>
      <td>
        <time dateTime={createdAt}>{tableDate(createdAt)}</time>
      </td>
      <td>
        <StatusBadge status={status} />
      </td>
      <td>
        <InviteCell person={collector} />
      </td>
    </tr>
  )
}

export function CollectorTableSkeleton({ rows, search }: { rows: number; search: CollectorsSearch }) {
  return (
    <div className={styles.scroller}>
      <table className={styles.table} aria-busy="true" aria-label={texts.loading}>
        <Head rows={[]} search={search} onSort={() => {}} choice={null} />
        <tbody>
          <Repeated times={rows}>
            <tr>
              <td className={cells.avatarColumn}>
                <Skeleton circle h={32} w={32} />
              </td>
              <SkeletonCells widths={[84, 96, 110, 120, 20, 76, 88, 92]} />
            </tr>
          </Repeated>
        </tbody>
      </table>
    </div>
  )
}
