import { count } from '#src/shared/format/format.ts'
import { FiguresTable, Linked } from './figures-table.tsx'
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
  return (
    <FiguresTable title={title} isHidden={isHidden}>
      <thead>
        <tr>
          <th scope="col">{texts.chart.name}</th>
          <th scope="col" className={styles.number}>
            {texts.chart.tasks}
          </th>
        </tr>
      </thead>
      <tbody>
        {chart.items.map(item => (
          <tr key={item.key}>
            <th scope="row">
              <Linked filter={isHidden ? null : item.filter}>{item.name}</Linked>
            </th>
            <td className={styles.number}>{count(item.count)}</td>
          </tr>
        ))}
      </tbody>
    </FiguresTable>
  )
}
