import styles from './import.module.css'
import { type ImportTable, preview } from './import-table.ts'

interface Props {
  table: ImportTable
  chosen: number | null
  onChoose: (column: number) => void
}

/** The first rows of a file. A click on the name of a column chooses it. */
export function PreviewTable({ table, chosen, onChoose }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section className={styles.preview} aria-label="First rows of the file" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {table.columns.map((name, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
              <th key={at} scope="col" data-chosen={at === chosen || undefined}>
                <button type="button" aria-pressed={at === chosen} onClick={() => onChoose(at)}>
                  <bdi>{name}</bdi>
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {preview(table).map((row, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have no names
            <tr key={line}>
              {table.columns.map((_, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                <td key={at} data-chosen={at === chosen || undefined}>
                  <bdi>{row[at]}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
