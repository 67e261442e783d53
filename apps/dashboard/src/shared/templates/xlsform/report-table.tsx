import { SegmentedControl, Text } from '@mantine/core'
import { describeNote, outcomeTexts } from '@quadrat/domain/messages/xlsform-en'
import type { Outcome, ReportLine } from '@quadrat/domain/xlsform/report'
import { useState } from 'react'
import { count } from '#src/shared/format/format.ts'
import table from '#src/shared/lists/list-table.module.css'
import { PaginationBar } from '#src/shared/lists/pagination-bar.tsx'
import { texts } from './texts-en.ts'
import type { CheckedForm } from './xlsform.api.ts'
import styles from './xlsform.module.css'

type Shown = 'all' | Outcome
const outcomes = ['differs', 'left-out', 'unused', 'carried'] as const satisfies readonly Outcome[]
const pageSize = 25

/** What became of each row of a form: first what is about whole sheets, then by rows. */
export function ReportTable({ form: { lines, counts } }: { form: CheckedForm }) {
  const about = lines.filter(isAbout)
  const rows = lines.filter(line => !isAbout(line))
  const first = counts.differs > 0 ? 'differs' : counts['left-out'] > 0 ? 'left-out' : 'all'
  const [shown, setShown] = useState<Shown>(first)
  const [page, setPage] = useState(1)
  const chosen = shown === 'all' ? rows : rows.filter(({ outcome }) => outcome === shown)
  return (
    <>
      {about.length > 0 && (
        <ul className={styles.about}>
          {about.flatMap(({ sheet, notes }) =>
            notes.map(note => (
              <li key={`${sheet} ${note.code} ${JSON.stringify(note.params)}`} dir="auto">
                {describeNote(note)}
              </li>
            )),
          )}
        </ul>
      )}
      <SegmentedControl
        aria-label={texts.rows}
        className={styles.outcomes}
        value={shown}
        onChange={next => {
          setShown(next as Shown)
          setPage(1)
        }}
        data={[
          { value: 'all', label: texts.all({ count: count(counts.rows) }) },
          ...outcomes
            .filter(outcome => counts[outcome] > 0)
            .map(outcome => ({
              value: outcome,
              label: texts.outcome({ outcome: outcomeTexts[outcome], count: count(counts[outcome]) }),
            })),
        ]}
      />
      {chosen.length === 0 ? (
        <Text role="status">{texts.allCarried}</Text>
      ) : (
        <LineTable lines={chosen.slice((page - 1) * pageSize, page * pageSize)} />
      )}
      {chosen.length > pageSize && (
        <PaginationBar
          total={chosen.length}
          page={page}
          limit={pageSize}
          sizes={[pageSize]}
          onPage={setPage}
          onLimit={() => setPage(1)}
        />
      )}
    </>
  )
}

/**
 * Lines about a sheet or its columns have no outcome of their own: they have no name and stand before the
 * rows.
 */
function isAbout({ isRow }: ReportLine): boolean {
  return !isRow
}

function LineTable({ lines }: { lines: readonly ReportLine[] }) {
  return (
    <div className={table.scroller}>
      <table className={`${table.table} ${styles.plain}`}>
        <caption className="visually-hidden">{texts.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.row}</th>
            <th scope="col">{texts.name}</th>
            <th scope="col">{texts.result}</th>
            <th scope="col">{texts.notes}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ sheet, row, name, outcome, notes }) => (
            <tr key={`${sheet} ${row}`}>
              <td className={styles.place}>
                {sheet} {count(row)}
              </td>
              <td className={styles.name}>
                <bdi>{name}</bdi>
              </td>
              <td>
                <span className={styles.outcome} data-outcome={outcome}>
                  {outcomeTexts[outcome]}
                </span>
              </td>
              <td>
                {notes.map(note => (
                  <p key={`${note.code} ${JSON.stringify(note.params)}`} className={styles.note} dir="auto">
                    {describeNote(note)}
                  </p>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
