import type { ImportError, ImportLine } from '@quadrat/domain/collector/collector-import'
import { importTexts } from '@quadrat/domain/messages/people-en'
import { fullName } from '#src/shared/format/format.ts'
import table from '#src/shared/lists/list-table.module.css'
import styles from './import.module.css'

/** The errors of a list, by row and column of the file. */
export function ErrorTable({ errors }: { errors: readonly ImportError[] }) {
  return (
    <div className={table.scroller}>
      <table className={`${table.table} ${styles.plain}`}>
        <caption className="visually-hidden">Faults of the list</caption>
        <thead>
          <tr>
            <th scope="col">Row</th>
            <th scope="col">Column</th>
            <th scope="col">What is wrong</th>
          </tr>
        </thead>
        <tbody>
          {errors.map(({ row, column, message }) => (
            <tr key={`${row} ${column} ${message}`}>
              <td>{row}</td>
              <td className={styles.column}>{column ?? 'All'}</td>
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The outcome for each person of a list. */
export function LineTable({ lines }: { lines: readonly ImportLine[] }) {
  return (
    <div className={table.scroller}>
      <table className={`${table.table} ${styles.plain}`}>
        <caption className="visually-hidden">People of the list</caption>
        <thead>
          <tr>
            <th scope="col">Row</th>
            <th scope="col">Name</th>
            <th scope="col">Number</th>
            <th scope="col">Outcome</th>
          </tr>
        </thead>
        <tbody>
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
                {line.changes.length > 0 && <span className={styles.changes}>{line.changes.join(', ')}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
