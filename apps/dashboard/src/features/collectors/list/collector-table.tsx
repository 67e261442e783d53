import { Skeleton } from '@mantine/core'
import { collectorTexts } from '@quadrat/domain/messages/people-en'
import { Link } from '@tanstack/react-router'
import { fullName, tableDate } from '#src/shared/format/format.ts'
import styles from '#src/shared/lists/list-table.module.css'
import { PersonAvatar } from '#src/shared/ui/person-avatar.tsx'
import { StatusBadge } from '#src/shared/ui/status-badge.tsx'
import type { CollectorRow } from '../collectors.api.ts'
import { ProjectCount } from './collector-cells.tsx'
import cells from './collectors.module.css'

export interface CollectorListProps {
  rows: CollectorRow[]
  /** True while another page loads; the rows are those of the page before. */
  busy: boolean
}

const columns = ['First Name', 'Last Name', 'Number', 'Group', 'Number of Projects', 'Date Added', 'Status']

function Head() {
  return (
    <thead>
      <tr>
        <th scope="col" className={styles.avatarColumn}>
          <span className="visually-hidden">Avatar</span>
        </th>
        {columns.map(name => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
  )
}

export function CollectorTable({ rows, busy }: CollectorListProps) {
  return (
    <div className={styles.scroller}>
      <table className={styles.table} aria-busy={busy}>
        <caption className="visually-hidden">Data collectors, the newest first</caption>
        <Head />
        <tbody>
          {rows.map(collector => (
            <Row key={collector.id} collector={collector} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ collector }: { collector: CollectorRow }) {
  const { id, firstName, lastName, phoneNumber, group, projects, createdAt, status } = collector
  return (
    <tr>
      <td className={styles.avatarColumn}>
        <PersonAvatar person={collector} size={32} />
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
          <bdi className={cells.name} title={group.name}>
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
    </tr>
  )
}

export function CollectorTableSkeleton({ rows }: { rows: number }) {
  return (
    <div className={styles.scroller}>
      <table className={styles.table} aria-busy="true" aria-label="Data collectors are being loaded">
        <Head />
        <tbody>
          {Array.from({ length: rows }, (_, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
            <tr key={i}>
              <td className={styles.avatarColumn}>
                <Skeleton circle h={32} w={32} />
              </td>
              {[84, 96, 110, 120, 20, 76, 88].map(width => (
                <td key={width}>
                  <Skeleton w={width} maw="100%" h={12} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
