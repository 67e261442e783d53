import type { ImportError, ImportLine } from '@quadrat/domain/collector/collector-import'
import { importTexts } from '@quadrat/domain/messages/people-en'
import type { ReactNode } from 'react'
import { fullName } from '#src/shared/format/format.ts'
import { listOf } from '#src/shared/format/list-of.ts'
import table from '#src/shared/lists/list-table.module.css'
import styles from './import.module.css'
import { texts } from './texts-en.ts'

/** The errors of a list, by row and column of the file. */
export function ErrorTable({ errors }: { errors: readonly ImportError[] }) {
  return (
    <PlainTable
      caption={texts.table.faults}
      columns={[texts.table.row, texts.table.column, texts.table.problem]}
    >
      {errors.map(({ row, column, message }) => (
        <tr key={`${row} ${column} ${message}`}>
          <td>{row}</td>
          <td className={styles.column}>{column ?? texts.table.allColumns}</td>
          <td>{message}</td>
        </tr>
      ))}
    </PlainTable>
  )
}

/** The outcome for each person of a list. */
export function LineTable({ lines }: { lines: readonly ImportLine[] }) {
  return (
    <PlainTable
      caption={texts.table.people}
      columns={[texts.table.row, texts.table.name, texts.table.number, texts.table.outcome]}
    >
      {lines.map(line => (
        <tr key={line.row}>
          <td>{line.row}</td>
          <td>
            <bdi>{fullName(line)}</bdi>
          </td>
          <td className={styles.number}>
            <bdi dir="ltr">{line.phoneNumber}</bdi>
          </td>
          <td>
            <span className={styles.outcome} data-outcome={line.outcome}>
              {importTexts.outcome[line.outcome]}
            </span>
            {line.changes.length > 0 && (
              <span className={styles.changes}>{listOf(line.changes, 'unit')}</span>
            )}
          </td>
        </tr>
      ))}
    </PlainTable>
  )
}

interface TableProps {
  caption: string
  columns: readonly string[]
  children: ReactNode
}

function PlainTable({ caption, columns, children }: TableProps) {
  return (
    <div className={table.scroller}>
      <table className={`${table.table} ${styles.plain}`}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(name => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}
