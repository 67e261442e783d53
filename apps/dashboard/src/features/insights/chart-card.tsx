import { ActionIcon, Menu, Paper, SegmentedControl, Text, Title } from '@mantine/core'
import { insightsTexts } from '@quadrat/domain/messages/insights-en'
import {
  IconChartArea,
  IconChartBar,
  IconChartDonut,
  IconChartLine,
  IconDots,
  IconDownload,
  IconTable,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { showProblem } from '#src/shared/api/problem-notice.ts'
import { download, fileName } from '#src/shared/browser/files.ts'
import { useStored } from '#src/shared/browser/stored.ts'
import { count } from '#src/shared/format/format.ts'
import { ErrorState } from '#src/shared/ui/error-state.tsx'
import { csvFile, pngFile, svgFile } from './chart-files.ts'
import { drawnItems } from './chart-items.ts'
import { ChartLegend } from './chart-legend.tsx'
import { ChartSkeleton } from './chart-skeleton.tsx'
import { ChartTable } from './chart-table.tsx'
import { type ChartType, chartTypes, chosenTypes, readChartType, usualTypes } from './chart-types.ts'
import { ChartView } from './chart-view.tsx'
import { type ChartItem, type ChartName, chartQuery } from './insights.api.ts'
import styles from './insights.module.css'
import type { InsightsSearch, Month } from './insights-search.ts'
import { useFailedToast } from './use-failed-toast.ts'

const typeIcons: Record<ChartType, typeof IconChartBar> = {
  bar: IconChartBar,
  pie: IconChartDonut,
  line: IconChartLine,
  area: IconChartArea,
}
const typeLabels: Record<ChartType, string> = { bar: 'Bar', pie: 'Pie', line: 'Line', area: 'Area' }

interface Props {
  name: ChartName
  title: string
  search: InsightsSearch
  month: Month
  isWide?: boolean
}

/** A chart with its title, the switch of its type, and a menu. */
export function ChartCard({ name, title, search, month, isWide = false }: Props) {
  const { data, error, isError, isPlaceholderData, refetch } = useQuery(chartQuery(name, search, month))
  useFailedToast(error)
  const navigate = useNavigate()
  const drawing = useRef<HTMLDivElement>(null)
  const [isTable, setTable] = useState(false)
  const type = readChartType(useStored(chosenTypes)[name], usualTypes[name])
  const drawn = data ? drawnItems(name, type, data) : null
  const isEmpty = data !== undefined && data.total === 0

  const openFeed = ({ filter }: ChartItem) => filter && navigate({ to: '/auth/tasks', search: filter })

  async function save(make: (svg: SVGSVGElement) => Blob | Promise<Blob>, ending: string): Promise<void> {
    const svg = drawing.current?.querySelector('svg')
    if (!svg) return
    try {
      download(await make(svg), fileName(title, ending, new Date()))
    } catch (error) {
      showProblem(error, insightsTexts.failed)
    }
  }
  const legend = type === 'pie' ? (drawn ?? []).map(legendText) : []

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
          aria-label={`Chart type of ${title}`}
          value={type}
          disabled={isTable}
          onChange={value =>
            chosenTypes.set({ ...chosenTypes.get(), [name]: readChartType(value, usualTypes[name]) })
          }
          data={chartTypes.map(one => ({ value: one, label: <TypeLabel type={one} /> }))}
        />
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              className={styles.menu}
              aria-label={`More for ${title}`}
            >
              <IconDots size={18} stroke={1.75} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              leftSection={<IconTable size={16} stroke={1.75} aria-hidden />}
              onClick={() => setTable(!isTable)}
            >
              {isTable ? 'Show as chart' : 'Show as table'}
            </Menu.Item>
            <Menu.Divider />
            <Menu.Item
              disabled={isTable || isEmpty || !data}
              leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
              onClick={() => save(svg => pngFile({ title, svg, legend }), 'png')}
            >
              Download PNG
            </Menu.Item>
            <Menu.Item
              disabled={isTable || isEmpty || !data}
              leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
              onClick={() => save(svg => svgFile({ title, svg, legend }), 'svg')}
            >
              Download SVG
            </Menu.Item>
            <Menu.Item
              disabled={!data}
              leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
              onClick={() => data && download(csvFile(data.items), fileName(title, 'csv', new Date()))}
            >
              Download CSV
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
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
          <ChartView ref={drawing} items={drawn} type={type} total={data.total} onOpen={openFeed} />
          {type === 'pie' && <ChartLegend items={drawn} />}
          <ChartTable title={title} chart={data} isHidden />
        </div>
      )}
      {(name === 'day' || name === 'month') && (
        <Text className={styles.cardNote}>{insightsTexts.byArrival}</Text>
      )}
      {data && drawn && type !== 'pie' && data.count > drawn.length && (
        <Text className={styles.cardNote}>
          The {count(drawn.length)} with the most tasks of {count(data.count)}. The table has the others.
        </Text>
      )}
    </Paper>
  )
}

function legendText({ fill, name, count: tasks }: { fill: string; name: string; count: number }) {
  const probe = document.createElement('span')
  probe.style.color = fill
  document.body.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return { color, text: `${name}: ${count(tasks)}` }
}

function TypeLabel({ type }: { type: ChartType }) {
  const Icon = typeIcons[type]
  return (
    <span className={styles.type} title={typeLabels[type]}>
      <Icon size={16} stroke={1.75} aria-hidden />
      <span className="visually-hidden">{typeLabels[type]}</span>
    </span>
  )
}
