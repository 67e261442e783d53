import { useElementSize, useMergedRef } from '@mantine/hooks'
import type { Ref } from 'react'
import {
  Area,
  AreaChart,
  Bar,
  BarChart,
  CartesianGrid,
  Line,
  LineChart,
  Pie,
  PieChart,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import { count } from '#src/shared/format/format.ts'
import { axisLabels, shortened } from './chart-labels.ts'
import type { ChartType } from './chart-types.ts'
import type { ChartItem } from './insights.api.ts'
import styles from './insights.module.css'

const chartHeight = 400
const pieRadius = { inner: 60, outer: 80 }
const yAxisWidth = 52
const margin = { top: 12, right: 12, bottom: 0, left: 0 }

/** An item as it is drawn. */
export interface DrawnItem extends ChartItem {
  fill: string
}

interface Props {
  items: readonly DrawnItem[]
  type: ChartType
  /** All tasks, of which the items are shares. */
  total: number
  /** Called with an item that was clicked. Items without a filter are not clickable. */
  onOpen: (item: ChartItem) => void
  ref: Ref<HTMLDivElement>
}

/** The drawing of a chart. It says nothing to a screen reader, for which a table stands beside it. */
export function ChartView({ items, type, total, onOpen, ref }: Props) {
  const { ref: sizeRef, width } = useElementSize()
  const merged = useMergedRef(sizeRef, ref)
  return (
    <div ref={merged} className={styles.drawing} aria-hidden data-chart={type}>
      {width > 0 &&
        (type === 'pie' ? (
          <PieDrawing items={items} width={width} total={total} onOpen={onOpen} />
        ) : (
          <AxisDrawing items={items} type={type} width={width} total={total} onOpen={onOpen} />
        ))}
    </div>
  )
}

interface DrawingProps extends Pick<Props, 'items' | 'total' | 'onOpen'> {
  width: number
}

function PieDrawing({ items, width, total, onOpen }: DrawingProps) {
  const parts = items.filter(item => item.count > 0)
  return (
    <PieChart width={width} height={chartHeight} accessibilityLayer={false}>
      <Pie
        data={parts}
        dataKey="count"
        nameKey="name"
        innerRadius={pieRadius.inner}
        outerRadius={pieRadius.outer}
        startAngle={90}
        endAngle={-270}
        stroke="var(--mantine-color-body)"
        strokeWidth={1}
        isAnimationActive={false}
        rootTabIndex={-1}
        onClick={(_, n) => open(parts[n], onOpen)}
        className={styles.clickable}
      />
      <text x="50%" y={chartHeight / 2} textAnchor="middle" className={styles.pieTotal}>
        {count(total)}
      </text>
      <text x="50%" y={chartHeight / 2 + 20} textAnchor="middle" className={styles.tick}>
        {total === 1 ? 'task' : 'tasks'}
      </text>
      <Tooltip content={props => <Hint {...props} total={total} />} />
    </PieChart>
  )
}

function AxisDrawing({
  items,
  type,
  width,
  total,
  onOpen,
}: DrawingProps & { type: 'bar' | 'line' | 'area' }) {
  const labels = axisLabels(
    items.map(item => item.short),
    width - yAxisWidth - margin.right,
    yAxisWidth,
    type !== 'bar',
  )
  const shared = {
    data: [...items],
    width,
    height: chartHeight,
    margin: { ...margin, left: labels.left },
    accessibilityLayer: false,
  }
  const openAt = ({ activeIndex }: { activeIndex?: unknown }) => open(items[Number(activeIndex)], onOpen)
  const axes = (
    <>
      <CartesianGrid vertical={false} stroke="var(--quadrat-line)" />
      <XAxis
        dataKey="key"
        interval={0}
        height={labels.height}
        tickLine={false}
        axisLine={{ stroke: 'var(--mantine-color-default-border)' }}
        tick={({ x, y, index }) => (
          <AxisLabel
            x={Number(x)}
            y={Number(y)}
            text={index % labels.every === 0 ? (items[index]?.short ?? '') : ''}
            isRotated={labels.isRotated}
          />
        )}
      />
      <YAxis
        width={yAxisWidth}
        allowDecimals={false}
        tickLine={false}
        axisLine={false}
        tick={{ className: styles.tick }}
        tickFormatter={count}
      />
      <Tooltip
        cursor={type === 'bar' ? { fill: 'var(--quadrat-hover)' } : { stroke: 'var(--mantine-color-dimmed)' }}
        content={props => <Hint {...props} total={total} />}
      />
    </>
  )
  const dot = items.length > 40 ? false : { r: 3, strokeWidth: 0, fill: 'var(--chart-1)', fillOpacity: 1 }
  const curve = {
    dataKey: 'count',
    stroke: 'var(--chart-1)',
    strokeWidth: 2,
    isAnimationActive: false,
    dot,
    activeDot: { r: 5 },
  }
  if (type === 'bar')
    return (
      <BarChart {...shared}>
        {axes}
        <Bar
          dataKey="count"
          maxBarSize={56}
          radius={[4, 4, 0, 0]}
          isAnimationActive={false}
          onClick={(_, n) => open(items[n], onOpen)}
          className={styles.clickable}
        />
      </BarChart>
    )
  if (type === 'line')
    return (
      <LineChart {...shared} onClick={openAt} className={styles.clickable}>
        {axes}
        <Line type="linear" {...curve} />
      </LineChart>
    )
  return (
    <AreaChart {...shared} onClick={openAt} className={styles.clickable}>
      {axes}
      <Area type="linear" {...curve} fill="var(--chart-1)" fillOpacity={0.16} />
    </AreaChart>
  )
}

function open(item: ChartItem | undefined, onOpen: (item: ChartItem) => void): void {
  if (item?.filter) onOpen(item)
}

function AxisLabel({ x, y, text, isRotated }: { x: number; y: number; text: string; isRotated: boolean }) {
  return (
    <text
      className={styles.tick}
      x={x}
      y={y}
      dy={isRotated ? 4 : 14}
      textAnchor={isRotated ? 'end' : 'middle'}
      transform={isRotated ? `rotate(-45, ${x}, ${y})` : undefined}
    >
      {shortened(text)}
    </text>
  )
}

interface HintProps {
  active?: boolean
  payload?: readonly { payload?: DrawnItem }[]
  total: number
}

/** What the pointer is on: the whole name, the tasks, and their share. */
function Hint({ active, payload, total }: HintProps) {
  const item = payload?.[0]?.payload
  if (!active || !item) return null
  return (
    <div className={styles.hint} data-no-link={item.filter ? undefined : true}>
      <strong>{item.name}</strong>
      <span>
        {count(item.count)} {item.count === 1 ? 'task' : 'tasks'}
        {total > 0 && ` · ${Math.round((item.count / total) * 100)} %`}
      </span>
      {item.filter && <span className={styles.hintNote}>Click to open them in the feed</span>}
    </div>
  )
}
