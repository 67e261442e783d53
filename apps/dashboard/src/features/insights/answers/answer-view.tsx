import { useElementSize, useMergedRef } from '@mantine/hooks'
import { type DrawnType, othersKey } from '@quadrat/domain/answer/answer-chart'
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
import { axisLabels, shortened } from '../chart-labels.ts'
import styles from '../insights.module.css'
import { figureText, type Place } from './answer-figures.ts'
import type { AnswerChart } from './answers.api.ts'

const usualHeight = 320
const pieRadius = { inner: 60, outer: 80 }
const yAxisWidth = 52
const margin = { top: 12, right: 12, bottom: 0, left: 0 }

/** A group of the split with its colour, or the one group of a chart without a split. */
export interface DrawnGroup {
  key: string
  name: string
  fill: string
  /** False if no filter of the feed finds its tasks. */
  isLink?: boolean
}

type Figures = Pick<AnswerChart, 'measure' | 'unit'>

interface Props {
  data: Figures
  places: readonly Place[]
  groups: readonly DrawnGroup[]
  type: DrawnType
  /** Called with a place that was clicked, and the group of the part of its bar. Places without a filter are not clickable. */
  onOpen: (place: Place, group?: DrawnGroup) => void
  ref?: Ref<HTMLDivElement>
  /** Pixels. */
  height?: number
}

/** The drawing of a chart. It says nothing to a screen reader, for which a table stands beside it. */
export function AnswerView({ ref = null, height = usualHeight, ...props }: Props) {
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

type DrawingProps = Omit<Props, 'ref' | 'height'> & { width: number; height: number }

function PieDrawing({ data, places, width, height, onOpen }: DrawingProps) {
  const parts = places
    .map((place, n) => ({ ...place, fill: sliceColor(n, place.key) }))
    .filter(place => place.count > 0)
  const total = parts.reduce((sum, part) => sum + part.count, 0)
  return (
    <PieChart width={width} height={height} accessibilityLayer={false}>
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
        className={parts.some(part => part.filter) ? styles.clickable : undefined}
        onClick={(_, n) => parts[n]?.filter && onOpen(parts[n])}
      />
      <text x="50%" y={height / 2} textAnchor="middle" className={styles.pieTotal}>
        {count(total)}
      </text>
      <text x="50%" y={height / 2 + 20} textAnchor="middle" className={styles.tick}>
        {total === 1 ? 'answer' : 'answers'}
      </text>
      <Tooltip content={props => <Hint {...props} data={data} groups={[]} />} />
    </PieChart>
  )
}

/** The colour of the nth slice. The ninth begins again, the legend tells them apart. */
export const sliceColor = (n: number, key: string) =>
  key === '' || key === othersKey ? 'var(--chart-rest)' : `var(--chart-${(n % 8) + 1})`

function AxisDrawing({
  data,
  places,
  groups,
  type,
  width,
  height,
  onOpen,
}: DrawingProps & { type: 'bar' | 'line' | 'area' }) {
  const rows = places.map(place => ({
    ...place,
    ...Object.fromEntries(place.values.map((value, n) => [`v${n}`, value])),
  }))
  const labels = axisLabels(
    places.map(place => place.short),
    width - yAxisWidth - margin.right,
    yAxisWidth,
    type !== 'bar',
  )
  const open = (place: Place | undefined) => place?.filter && onOpen(place)
  const openAt = ({ activeIndex }: { activeIndex?: unknown }) => open(places[Number(activeIndex)])
  const isClickable = places.some(place => place.filter)
  const shared = {
    data: rows,
    width,
    height,
    margin: { ...margin, left: labels.left },
    accessibilityLayer: false,
    className: isClickable ? styles.clickable : undefined,
    onClick: openAt,
  }
  // Parts of a whole stand on each other; means and shares of groups do not add up.
  const isStacked = groups.length > 1 && (data.measure === 'distribution' || data.measure === 'sum')
  const axes = (
    <>
      <CartesianGrid vertical={false} stroke="var(--quadrat-line)" />
      <XAxis
        dataKey="key"
        interval={0}
        height={labels.height}
        // The first and the last label of a curve stand in the middle of their points.
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
        allowDecimals={data.measure !== 'distribution'}
        tickLine={false}
        axisLine={false}
        tick={{ className: styles.tick }}
        tickFormatter={count}
      />
      <Tooltip
        cursor={type === 'bar' ? { fill: 'var(--quadrat-hover)' } : { stroke: 'var(--mantine-color-dimmed)' }}
        content={props => (
          <Hint {...props} data={data} groups={groups} hasParts={type === 'bar' && groups.length > 1} />
        )}
      />
    </>
  )
  if (type === 'bar')
    return (
      <BarChart {...shared}>
        {axes}
        {groups.map((group, n) => (
          <Bar
            key={group.key}
            dataKey={`v${n}`}
            fill={group.fill}
            stackId={isStacked ? 'whole' : undefined}
            className={group.isLink === false ? styles.noLink : undefined}
            maxBarSize={56}
            radius={isStacked ? 0 : [4, 4, 0, 0]}
            isAnimationActive={false}
            // A part of a bar is one group; beside the bars the whole place is meant.
            onClick={(_, at, event) => {
              const place = places[at]
              if (groups.length < 2 || !place?.filter) return
              event.stopPropagation()
              onOpen(place, group)
            }}
          />
        ))}
      </BarChart>
    )
  const curve = (group: DrawnGroup, n: number) => ({
    dataKey: `v${n}`,
    stroke: group.fill,
    strokeWidth: 2,
    isAnimationActive: false,
    connectNulls: true,
    dot: places.length > 40 ? false : { r: 3, strokeWidth: 0, fill: group.fill, fillOpacity: 1 },
    activeDot: { r: 5 },
  })
  if (type === 'line')
    return (
      <LineChart {...shared}>
        {axes}
        {groups.map((group, n) => (
          <Line key={group.key} type="linear" {...curve(group, n)} />
        ))}
      </LineChart>
    )
  return (
    <AreaChart {...shared}>
      {axes}
      {groups.map((group, n) => (
        <Area
          key={group.key}
          type="linear"
          {...curve(group, n)}
          stackId={isStacked ? 'whole' : undefined}
          fill={group.fill}
          fillOpacity={0.16}
        />
      ))}
    </AreaChart>
  )
}

interface HintProps {
  active?: boolean
  payload?: readonly { payload?: Place }[]
  data: Figures
  groups: readonly DrawnGroup[]
  /** True if each part of a bar can be clicked by itself. */
  hasParts?: boolean
}

/** What the pointer is on: the whole name, and the figure of each group. */
function Hint({ active, payload, data, groups, hasParts = false }: HintProps) {
  const place = payload?.[0]?.payload
  if (!active || !place) return null
  return (
    <div className={styles.hint} data-no-link={place.filter ? undefined : true}>
      <strong>{place.name}</strong>
      {groups.length < 2 ? (
        <span>{figureText(place.values[0], data)}</span>
      ) : (
        groups.map((group, n) => (
          <span key={group.key}>
            {group.name}: {figureText(place.values[n], data)}
          </span>
        ))
      )}
      {(data.measure !== 'distribution' || groups.length > 1) && (
        <span className={styles.hintNote}>
          {count(place.count)} {place.count === 1 ? 'answer' : 'answers'}
        </span>
      )}
      {place.filter && <span className={styles.hintNote}>{linkText(groups, hasParts)}</span>}
    </div>
  )
}

function linkText(groups: readonly DrawnGroup[], hasParts: boolean): string {
  if (!hasParts) return 'Click to open them in the feed'
  const names = groups.filter(({ isLink }) => isLink === false).map(({ name }) => name)
  const none = names.length > 0 ? `; no filter finds ${names.join(' and ')}` : ''
  return `Click a part to open it in the feed${none}`
}
