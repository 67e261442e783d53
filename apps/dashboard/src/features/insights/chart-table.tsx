import { Table } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { count } from '#src/shared/format/format.ts'
import type { Chart } from './insights.api.ts'
import styles from './insights.module.css'
import { texts } from './texts-en.ts'

interface Props {
  title: string
  chart: Chart
  /**
   * True for a table that only screen readers find. Its names are no links, which could not be seen with the
   * focus.
   */
  isHidden?: boolean
}

/** The same figures as the drawing. */
export function ChartTable({ title, chart, isHidden = false }: Props) {
  const rows = chart.items.map(item => (
    <tr key={item.key}>
      <th scope="row">
        {item.filter && !isHidden ? (
          <Link to="/auth/tasks" search={item.filter} className={styles.tableLink}>
            {item.name}
          </Link>
        ) : (
          item.name
        )}
      </th>
      <td className={styles.number}>{count(item.count)}</td>
    </tr>
  ))
  const head = (
    <thead>
      <tr>
        <th scope="col">{texts.chart.name}</th>
        <th scope="col" className={styles.number}>
          {texts.chart.tasks}
        </th>
      </tr>
    </thead>
  )
  if (isHidden)
    return (
      // A hidden table would still be as wide as its words, and the page with it.
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
    <section className={styles.tableBox} tabIndex={0} aria-label={title}>
      <Table aria-label={title}>
        {head}
        <tbody>{rows}</tbody>
      </Table>
    </section>
  )
}
