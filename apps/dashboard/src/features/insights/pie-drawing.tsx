import { othersKey } from '@quadrat/domain/answer/answer-chart'
import { Pie, PieChart, Tooltip } from 'recharts'
import { count } from '#src/shared/format/format.ts'
import type { ChartPlace, DrawingProps } from './chart.tsx'
import { Hint } from './chart-hint.tsx'
import styles from './insights.module.css'
import { texts } from './texts-en.ts'

const radius = { inner: 60, outer: 80 }

/** The colour of the nth slice. The ninth begins again, the legend tells them apart. */
export const sliceColor = (n: number, key: string) =>
  key === '' || key === othersKey ? 'var(--chart-rest)' : `var(--chart-${(n % 8) + 1})`

/** A ring with the total in its middle. */
export function PieDrawing<P extends ChartPlace>({
  places,
  width,
  height,
  noun,
  onOpen,
  ...props
}: DrawingProps<P>) {
  const parts = places
    .map((place, n) => ({ ...place, fill: place.fill ?? sliceColor(n, place.key) }))
    .filter(place => place.count > 0)
  const total = parts.reduce((sum, part) => sum + part.count, 0)
  return (
    <PieChart width={width} height={height} accessibilityLayer={false}>
      <Pie
        data={parts}
        dataKey="count"
        nameKey="name"
        innerRadius={radius.inner}
        outerRadius={radius.outer}
        startAngle={90}
        endAngle={-270}
        stroke="var(--mantine-color-body)"
        strokeWidth={1}
        isAnimationActive={false}
        rootTabIndex={-1}
        className={parts.some(part => part.filter) ? styles.clickable : undefined}
        onClick={(_, n) => parts[n]?.filter && onOpen(parts[n])}
      />
      <text x="50%" y={height / 2} textAnchor="middle" className={styles.pieTotal}>
        {count(total)}
      </text>
      <text x="50%" y={height / 2 + 20} textAnchor="middle" className={styles.tick}>
        {texts.chart.nouns[noun]({ count: total })}
      </text>
      <Tooltip content={shown => <Hint {...shown} {...props} groups={[]} />} />
    </PieChart>
  )
}
