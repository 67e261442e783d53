import { Skeleton } from '@mantine/core'
import type { ChartType } from './chart-types.ts'
import styles from './insights.module.css'
import { texts } from './texts-en.ts'

const heights = [88, 74, 66, 58, 44, 38, 30, 22]

/** The shape of the chart while its figures are on their way. */
export function ChartSkeleton({ type }: { type: ChartType }) {
  return (
    <div className={styles.drawing} data-skeleton role="status" aria-label={texts.chart.loading}>
      {type === 'pie' ? (
        <div className={styles.skeletonRing}>
          <Skeleton circle h={160} w={160} />
        </div>
      ) : (
        <div className={styles.skeletonBars}>
          {heights.map(height => (
            <Skeleton key={height} h={`${height}%`} />
          ))}
        </div>
      )}
    </div>
  )
}
