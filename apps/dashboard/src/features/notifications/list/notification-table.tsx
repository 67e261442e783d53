import { UnstyledButton } from '@mantine/core'
import styles from '#src/shared/lists/list-table.module.css'
import { SkeletonCells } from '#src/shared/lists/skeleton-cells.tsx'
import { Repeated } from '#src/shared/ui/repeated.tsx'
import type { NotificationRow } from '../notifications.api.ts'
import { texts } from '../texts-en.ts'
import { TypeName } from '../type/type-name.tsx'
import { RecipientFaces, RowDate, RowStatus } from './notification-cells.tsx'
import cells from './notifications.module.css'
import { RowButtons, type RowCalls } from './row-actions.tsx'

export interface NotificationListProps {
  rows: readonly NotificationRow[]
  /** True while another page loads; the rows are those of the page before. */
  busy: boolean
  calls: RowCalls
}

const columns = ['date', 'type', 'title', 'recipients', 'status', 'actions'] as const

function Head() {
  return (
    <thead>
      <tr>
        {columns.map(name => (
          <th key={name} scope="col">
            {texts.list.columns[name]}
          </th>
        ))}
      </tr>
    </thead>
  )
}

export function NotificationTable({ rows, busy, calls }: NotificationListProps) {
  return (
    <div className={styles.scroller}>
      <table className={styles.table} aria-busy={busy}>
        <caption className="visually-hidden">{texts.notifications}</caption>
        <Head />
        <tbody>
          {rows.map(row => (
            <tr key={row.id}>
              <td>
                <RowDate row={row} />
              </td>
              <td>
                <TypeName type={row.type} />
              </td>
              <td className={cells.titleCell}>
                <UnstyledButton
                  className={`${styles.rowLink} ${cells.title}`}
                  title={row.title}
                  onClick={() => calls.onOpen(row)}
                >
                  <bdi>{row.title}</bdi>
                </UnstyledButton>
                <bdi className={cells.message}>{row.message}</bdi>
              </td>
              <td>
                <div className={styles.above}>
                  <RecipientFaces row={row} />
                </div>
              </td>
              <td>
                <RowStatus row={row} />
              </td>
              <td>
                <div className={`${styles.above} ${cells.actions}`}>
                  <RowButtons row={row} calls={calls} />
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

export function NotificationTableSkeleton({ rows }: { rows: number }) {
  return (
    <div className={styles.scroller}>
      <table className={styles.table} aria-busy="true" aria-label={texts.loading}>
        <Head />
        <tbody>
          <Repeated times={rows}>
            <tr>
              <SkeletonCells widths={[76, 90, 240, 84, 92, 128]} />
            </tr>
          </Repeated>
        </tbody>
      </table>
    </div>
  )
}
