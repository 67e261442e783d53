import { useElementSize, useMergedRef } from '@mantine/hooks'
import type { ChartTarget, DrawnType } from '@quadrat/domain/answer/answer-chart'
import type { Ref } from 'react'
import {
  Area,
  AreaChart,
  Bar,
  BarChart,
  CartesianGrid,
  Line,
  LineChart,
  ReferenceLine,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import { count } from '#src/shared/format/format.ts'
import { Hint } from './chart-hint.tsx'
import { axisLabels, shortened } from './chart-labels.ts'
import styles from './insights.module.css'
import { PieDrawing } from './pie-drawing.tsx'

const yAxisWidth = 52
const margin = { top: 12, right: 12, bottom: 0, left: 0 }
const bareMargin = { top: 8, right: 8, bottom: 8, left: 8 }

/** A bar, a slice or a point of each curve. */
export interface ChartPlace {
  key: string
  name: string
  /** The name on the axis, where it is shorter. */
  short: string
  count: number
  /** A figure for each group; by default the count. */
  values?: readonly (number | null)[]
  /** A colour of its own, of a bar or slice. */
  fill?: string
  /** What the feed is filtered by to show its reports; null where no filter finds them. */
  filter: object | null
}

/** A group of the split with its colour, or the one group of a chart without a split. */
export interface DrawnGroup {
  key: string
  name: string
  fill: string
  /** False if no filter of the feed finds its tasks. */
  isLink?: boolean
}

interface Props<P extends ChartPlace> {
  places: readonly P[]
  groups: readonly DrawnGroup[]
  type: DrawnType
  /** What is counted. */
  noun: 'task' | 'answer'
  /** True if the groups are parts of a whole, which are drawn on each other. */
  isStacked?: boolean
  hasDecimals?: boolean
  /** Writes a figure of the axis; by default as a number. */
  onAxis?: ((value: number) => string) | undefined
  /** The figures of the place that the pointer is on, and a note below them. */
  figures: (place: P) => readonly string[]
  note?: (place: P) => string | null
  /**
   * Called with a place that was clicked, and the group of the part of its bar. Places without a filter are
   * not clickable.
   */
  onOpen: (place: P, group?: DrawnGroup) => void
  /** A line across a drawing with an axis. */
  target?: ChartTarget | null
  /** True for a small curve without axes, whose labels are beside it. */
  isBare?: boolean
  ref: Ref<HTMLDivElement>
  /** Pixels. */
  height: number
}

/** The drawing of a chart. It says nothing to a screen reader, for which a table is beside it. */
export function Chart<P extends ChartPlace>({ ref, height, ...props }: Props<P>) {
  const { ref: sizeRef, width } = useElementSize()
  const merged = useMergedRef(sizeRef, ref)
  return (
    <div ref={merged} style={{ height, overflow: 'hidden' }} aria-hidden data-chart={props.type}>
      {width > 0 &&
        (props.type === 'pie' ? (
          <PieDrawing {...props} width={width} height={height} />
        ) : (
          <AxisDrawing {...props} type={props.type} width={width} height={height} />
        ))}
    </div>
  )
}

export type DrawingProps<P extends ChartPlace> = Omit<Props<P>, 'ref'> & { width: number }

type AxisProps<P extends ChartPlace> = DrawingProps<P> & { type: 'bar' | 'line' | 'area' }

function AxisDrawing<P extends ChartPlace>(props: AxisProps<P>) {
  const { places, type, width, height, isBare, onOpen } = props
  const labels = axisLabels(
    places.map(place => place.short),
    width - yAxisWidth - margin.right,
    yAxisWidth,
    type !== 'bar',
  )
  const openAt = ({ activeIndex }: { activeIndex?: unknown }) => {
    const place = places[Number(activeIndex)]
    if (place?.filter) onOpen(place)
  }
  const shared = {
    data: places.map(({ values, ...place }) => ({
      ...place,
      values,
      ...Object.fromEntries((values ?? [place.count]).map((value, n) => [`v${n}`, value])),
    })),
    width,
    height,
    // The name of a line at the top of the drawing is above it.
    margin: isBare ? bareMargin : { ...margin, left: labels.left, ...(props.target && { top: 24 }) },
    accessibilityLayer: false,
    className: places.some(place => place.filter) ? styles.clickable : undefined,
    onClick: openAt,
  }
  const axes = isBare ? hintOf(props) : axesOf(props, labels)
  if (type === 'bar')
    return (
      <BarChart {...shared}>
        {axes}
        {barsOf(props)}
      </BarChart>
    )
  return type === 'line' ? (
    <LineChart {...shared}>
      {axes}
      {curvesOf(props).map(({ key, ...curve }) => (
        <Line key={key} {...curve} />
      ))}
    </LineChart>
  ) : (
    <AreaChart {...shared}>
      {axes}
      {curvesOf(props).map(({ key, ...curve }) => (
        <Area
          key={key}
          {...curve}
          stackId={props.isStacked ? 'whole' : undefined}
          fill={curve.stroke}
          fillOpacity={0.16}
        />
      ))}
    </AreaChart>
  )
}

/** Recharts looks for the parts among the children, so they are no components. */
function axesOf<P extends ChartPlace>(props: AxisProps<P>, labels: ReturnType<typeof axisLabels>) {
  const { places, type, target, onAxis = count } = props
  return (
    <>
      {hintOf(props)}
      <CartesianGrid vertical={false} stroke="var(--quadrat-line)" />
      <XAxis
        dataKey="key"
        interval={0}
        height={labels.height}
        // The labels of a curve are below their points, the first and the last one too.
        padding={type === 'bar' ? undefined : { left: 16, right: 24 }}
        tickLine={false}
        axisLine={{ stroke: 'var(--mantine-color-default-border)' }}
        tick={({ x, y, index }) => (
          <text
            className={styles.tick}
            x={Number(x)}
            y={Number(y)}
            dy={labels.isRotated ? 4 : 14}
            textAnchor={labels.isRotated ? 'end' : 'middle'}
            transform={labels.isRotated ? `rotate(-45, ${x}, ${y})` : undefined}
          >
            {index % labels.every === 0 ? shortened(places[index]?.short ?? '') : ''}
          </text>
        )}
      />
      <YAxis
        width={yAxisWidth}
        allowDecimals={props.hasDecimals ?? false}
        tickLine={false}
        axisLine={false}
        tick={{ className: styles.tick }}
        tickFormatter={onAxis}
      />
      {target && (
        <ReferenceLine
          y={target.value}
          ifOverflow="extendDomain"
          stroke="var(--mantine-color-text)"
          strokeWidth={1.5}
          strokeDasharray="6 4"
          zIndex={500}
          label={{
            value: shortened(target.label ?? onAxis(target.value)),
            position: 'insideBottomRight',
            className: styles.targetLabel,
          }}
        />
      )}
    </>
  )
}

function hintOf<P extends ChartPlace>(props: AxisProps<P>) {
  const isBar = props.type === 'bar'
  return (
    <Tooltip
      cursor={isBar ? { fill: 'var(--quadrat-hover)' } : { stroke: 'var(--mantine-color-dimmed)' }}
      content={shown => <Hint {...shown} {...props} hasParts={isBar && props.groups.length > 1} />}
    />
  )
}

function barsOf<P extends ChartPlace>({ places, groups, isStacked, onOpen }: AxisProps<P>) {
  return groups.map((group, n) => (
    <Bar
      key={group.key}
      dataKey={`v${n}`}
      fill={group.fill}
      stackId={isStacked ? 'whole' : undefined}
      className={group.isLink === false ? styles.noLink : undefined}
      maxBarSize={56}
      radius={isStacked ? 0 : [4, 4, 0, 0]}
      isAnimationActive={false}
      // The chart learns of a click by the pointer's last position, which a quick click is ahead of.
      onClick={(_, at, event) => {
        const place = places[at]
        if (!place?.filter) return
        event.stopPropagation()
        onOpen(place, groups.length < 2 ? undefined : group)
      }}
    />
  ))
}

function curvesOf<P extends ChartPlace>({ places, groups }: AxisProps<P>) {
  return groups.map(({ key, fill }, n) => ({
    key,
    type: 'linear' as const,
    dataKey: `v${n}`,
    stroke: fill,
    strokeWidth: 2,
    isAnimationActive: false,
    connectNulls: true,
    dot: places.length > 40 ? false : { r: 3, strokeWidth: 0, fill, fillOpacity: 1 },
    activeDot: { r: 5 },
  }))
}
