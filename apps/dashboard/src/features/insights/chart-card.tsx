import { Paper, SegmentedControl, Text, Title } from '@mantine/core'
import { insightsTexts } from '@quadrat/domain/messages/insights-en'
import { IconChartArea, IconChartBar, IconChartDonut, IconChartLine } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useStored } from '#src/shared/browser/stored.ts'
import { count } from '#src/shared/format/format.ts'
import { ErrorState } from '#src/shared/ui/error-state.tsx'
import { Chart } from './chart.tsx'
import { csvFile } from './chart-files.ts'
import { type DrawnItem, drawnItems } from './chart-items.ts'
import { ChartLegend } from './chart-legend.tsx'
import { ChartMenu } from './chart-menu.tsx'
import { ChartSkeleton } from './chart-skeleton.tsx'
import { ChartTable } from './chart-table.tsx'
import { type ChartType, chartTypes, chosenTypes, readChartType, usualTypes } from './chart-types.ts'
import { type ChartItem, type ChartName, chartQuery } from './insights.api.ts'
import styles from './insights.module.css'
import type { Counted } from './insights-time.ts'
import { texts } from './texts-en.ts'
import { useFailedToast } from './use-failed-toast.ts'

const typeIcons: Record<ChartType, typeof IconChartBar> = {
  bar: IconChartBar,
  pie: IconChartDonut,
  line: IconChartLine,
  area: IconChartArea,
}

/** As in the style sheet. */
const drawingHeight = 400
const oneGroup = () => [{ key: 'tasks', name: texts.chart.tasks, fill: 'var(--chart-1)' }]

interface Props {
  name: ChartName
  title: string
  counted: Counted
  isWide?: boolean
}

/** A chart with its title, the switch of its type, and a menu. */
export function ChartCard({ name, title, counted, isWide = false }: Props) {
  const { data, error, isError, isPlaceholderData, refetch } = useQuery(chartQuery(name, counted))
  useFailedToast(error)
  const navigate = useNavigate()
  const drawing = useRef<HTMLDivElement>(null)
  const [isTable, setTable] = useState(false)
  const type = readChartType(useStored(chosenTypes)[name], usualTypes[name])
  const drawn = data ? drawnItems(name, type, data) : null
  const isEmpty = data !== undefined && data.total === 0

  const openFeed = ({ filter }: ChartItem) => filter && navigate({ to: '/auth/tasks', search: filter })

  const legend = type === 'pie' ? (drawn ?? []).map(legendItem) : []

  return (
    <Paper
      component="section"
      withBorder
      className={styles.card}
      data-wide={isWide || undefined}
      aria-label={title}
      aria-busy={isPlaceholderData || undefined}
    >
      <div className={styles.cardHead}>
        <Title order={2} className={styles.cardTitle}>
          {title}
        </Title>
        <SegmentedControl
          className={styles.types}
          size="xs"
          aria-label={texts.chart.typeOf({ title })}
          value={type}
          disabled={isTable}
          onChange={value =>
            chosenTypes.set({ ...chosenTypes.get(), [name]: readChartType(value, usualTypes[name]) })
          }
          data={chartTypes.map(one => ({ value: one, label: <TypeLabel type={one} /> }))}
        />
        <ChartMenu
          title={title}
          drawing={drawing}
          legend={legend}
          isTable={isTable}
          onTable={setTable}
          isEmpty={isEmpty}
          csv={data ? () => csvFile(data.items) : null}
        />
      </div>
      {isError && !data ? (
        <div className={styles.drawing}>
          <ErrorState text={insightsTexts.failed} onRetry={() => refetch()} />
        </div>
      ) : !data || !drawn ? (
        <ChartSkeleton type={type} />
      ) : isTable ? (
        <ChartTable title={title} chart={data} />
      ) : isEmpty ? (
        <div className={styles.nothing}>
          <Text c="dimmed">{insightsTexts.nothing}</Text>
        </div>
      ) : (
        <div className={styles.cardBody} data-type={type} data-busy={isPlaceholderData || undefined}>
          <Chart
            ref={drawing}
            height={drawingHeight}
            places={drawn}
            groups={oneGroup()}
            type={type}
            noun="task"
            figures={place => [shareText(place.count, data.total)]}
            onOpen={openFeed}
          />
          {type === 'pie' && <ChartLegend items={drawn} />}
          <ChartTable title={title} chart={data} isHidden />
        </div>
      )}
      {(name === 'day' || name === 'month') && (
        <Text className={styles.cardNote}>{insightsTexts.byArrival}</Text>
      )}
      {data && drawn && type !== 'pie' && data.count > drawn.length && (
        <Text className={styles.cardNote}>
          {texts.chart.largest({ shown: count(drawn.length), all: count(data.count) })}
        </Text>
      )}
    </Paper>
  )
}

const legendItem = ({ fill, name, count: tasks }: DrawnItem) => ({
  fill,
  text: texts.chart.item({ name, figure: count(tasks) }),
})

function shareText(tasks: number, total: number): string {
  if (total === 0) return texts.chart.count({ count: tasks })
  const share = texts.chart.percent({ number: Math.round((tasks / total) * 100) })
  return texts.chart.countAndShare({ count: tasks, share })
}

function TypeLabel({ type }: { type: ChartType }) {
  const Icon = typeIcons[type]
  return (
    <span className={styles.type} title={texts.chart.types[type]}>
      <Icon size={16} stroke={1.75} aria-hidden />
      <span className="visually-hidden">{texts.chart.types[type]}</span>
    </span>
  )
}
