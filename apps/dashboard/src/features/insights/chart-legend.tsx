import { Link } from '@tanstack/react-router'
import { count } from '#src/shared/format/format.ts'
import type { DrawnItem } from './chart-items.ts'
import styles from './insights.module.css'
import { texts } from './texts-en.ts'

/** The slices of a pie by name. The table beside it is what a screen reader reads. */
export function ChartLegend({ items }: { items: readonly DrawnItem[] }) {
  return (
    <ul className={styles.legend} aria-label={texts.chart.legend}>
      {items.map(item => (
        <li key={item.key} className={styles.legendItem}>
          <span className={styles.legendColor} style={{ background: item.fill }} aria-hidden />
          {item.filter ? (
            <Link to="/auth/tasks" search={item.filter} className={styles.legendName}>
              {item.name}
            </Link>
          ) : (
            <span className={styles.legendName}>{item.name}</span>
          )}
          <span className={styles.number}>{count(item.count)}</span>
        </li>
      ))}
    </ul>
  )
}
