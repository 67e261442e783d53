import { Table } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { count } from '#src/shared/format/format.ts'
import type { FeedFilter } from '#src/shared/tasks/feed-search.ts'
import insights from '../insights.module.css'
import { figureText, type Place } from './answer-figures.ts'
import type { AnswerChart } from './answers.api.ts'
import styles from './answers.module.css'
import { texts } from './texts-en.ts'

interface Props {
  title: string
  data: Pick<AnswerChart, 'measure' | 'unit' | 'groups'>
  places: readonly Place[]
  /** What the feed is filtered by to show one group at a place. */
  filterOf?: (place: Place, group: string) => FeedFilter | null
  /**
   * True for a table that only screen readers find. Its names are no links, which could not be seen with the
   * focus.
   */
  isHidden?: boolean
}

/** The same figures as the drawing. */
export function AnswerTable({ title, data, places, filterOf, isHidden = false }: Props) {
  const isSplit = data.groups.length > 1
  const withCount = data.measure !== 'distribution' || isSplit
  const head = (
    <thead>
      <tr>
        <th scope="col">{texts.table.name}</th>
        {data.groups.map(group => (
          <th key={group.key} scope="col" className={insights.number}>
            {isSplit ? group.name : texts.table.measures[data.measure]}
          </th>
        ))}
        {withCount && (
          <th scope="col" className={insights.number}>
            {data.measure === 'distribution' ? texts.table.all : texts.table.answers}
          </th>
        )}
      </tr>
    </thead>
  )
  const rows = places.map(place => (
    <tr key={place.key}>
      <th scope="row">
        <Linked filter={isHidden ? null : place.filter}>{place.name}</Linked>
      </th>
      {place.values.map((value, n) => (
        <td key={data.groups[n]?.key} className={insights.number}>
          <Linked filter={isSplit && value ? (filterOf?.(place, data.groups[n]?.key ?? '') ?? null) : null}>
            {figureText(value, data)}
          </Linked>
        </td>
      ))}
      {withCount && <td className={insights.number}>{count(place.count)}</td>}
    </tr>
  ))
  if (isHidden)
    return (
      // A table is as wide as its columns whatever its style says; the box around it is not.
      <div className="visually-hidden">
        <table>
          <caption>{title}</caption>
          {head}
          <tbody>{rows}</tbody>
        </table>
      </div>
    )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reached by the keyboard
    <section className={insights.tableBox} style={{ height: 320 }} tabIndex={0} aria-label={title}>
      <Table aria-label={title} className={styles.figures}>
        {head}
        <tbody>{rows}</tbody>
      </Table>
    </section>
  )
}

/** A text that leads to the tasks behind it, where a filter finds them. */
function Linked({ filter, children }: { filter: FeedFilter | null; children: string }) {
  if (!filter) return children
  return (
    <Link to="/auth/tasks" search={filter} className={insights.tableLink}>
      {children}
    </Link>
  )
}
