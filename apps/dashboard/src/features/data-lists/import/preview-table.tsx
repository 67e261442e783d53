import { Fragment } from 'react'
import { texts } from '../texts-en.ts'
import styles from './import.module.css'
import { type ImportTable, preview } from './import-table.ts'

interface Props {
  table: ImportTable
  chosen: number | null
  onChoose: (column: number) => void
  refused: RefusedRow | null
}

/** The row that the server refused. `line` is its place in the table, from 0. */
export interface RefusedRow {
  line: number
  message: string
}

/**
 * The first rows of a file, and the refused one with the reason. A click on the name of a column chooses it.
 */
export function PreviewTable({ table, chosen, onChoose, refused }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section className={styles.preview} aria-label={texts.import.preview} tabIndex={0}>
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
          {preview(table, refused?.line ?? null).map(({ line, row }) => (
            <Fragment key={line}>
              <tr data-refused={line === refused?.line || undefined}>
                {table.columns.map((_, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                  <td key={at} data-chosen={at === chosen || undefined}>
                    <bdi>{row[at]}</bdi>
                  </td>
                ))}
              </tr>
              {line === refused?.line && (
                <tr className={styles.refusal}>
                  <td colSpan={table.columns.length} role="alert">
                    {refused.message}
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  )
}
