import type { ImportError, ImportLine } from '@quadrat/domain/collector/collector-import'
import { importTexts } from '@quadrat/domain/messages/people-en'
import { fullName } from '#src/shared/format/format.ts'
import { listOf } from '#src/shared/format/list-of.ts'
import table from '#src/shared/lists/list-table.module.css'
import styles from './import.module.css'
import { texts } from './texts-en.ts'

/** The errors of a list, by row and column of the file. */
export function ErrorTable({ errors }: { errors: readonly ImportError[] }) {
  return (
    <div className={table.scroller}>
      <table className={`${table.table} ${styles.plain}`}>
        <caption className="visually-hidden">{texts.table.faults}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.table.row}</th>
            <th scope="col">{texts.table.column}</th>
            <th scope="col">{texts.table.problem}</th>
          </tr>
        </thead>
        <tbody>
          {errors.map(({ row, column, message }) => (
            <tr key={`${row} ${column} ${message}`}>
              <td>{row}</td>
              <td className={styles.column}>{column ?? texts.table.allColumns}</td>
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
        <caption className="visually-hidden">{texts.table.people}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.table.row}</th>
            <th scope="col">{texts.table.name}</th>
            <th scope="col">{texts.table.number}</th>
            <th scope="col">{texts.table.outcome}</th>
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
                {line.changes.length > 0 && (
                  <span className={styles.changes}>{listOf(line.changes, 'unit')}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
