import { ActionIcon, Menu, Paper, Text, Title } from '@mantine/core'
import { insightsTexts } from '@quadrat/domain/messages/insights-en'
import { IconDots, IconDownload, IconTable } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useRef, useState } from 'react'
import { showProblem } from '#src/shared/api/problem-notice.ts'
import { csvOf, download, fileName } from '#src/shared/browser/files.ts'
import { clockTime, count } from '#src/shared/format/format.ts'
import { Share, ShareItem } from '#src/shared/public-links/share-button.tsx'
import type { FeedFilter } from '#src/shared/tasks/feed-search.ts'
import { ErrorState } from '#src/shared/ui/error-state.tsx'
import { pngFile, svgFile } from '../chart-files.ts'
import { ChartSkeleton } from '../chart-skeleton.tsx'
import insights from '../insights.module.css'
import { useFailedToast } from '../use-failed-toast.ts'
import {
  countedNotes,
  type figureText,
  filterOfGroup,
  limitText,
  measureText,
  type Place,
  placesOf,
  typeOf,
} from './answer-figures.ts'
import { AnswerTable } from './answer-table.tsx'
import { AnswerView, type DrawnGroup, sliceColor } from './answer-view.tsx'
import { answerChartQuery, type Block, type SavedChart } from './answers.api.ts'
import styles from './answers.module.css'

/** The most places of a drawing; the table and the CSV file have all. */
const placesMax = 30

interface Props {
  block: Pick<Block, 'title' | 'isWide' | 'type'> & { chart: SavedChart }
  /** The filters of the page. */
  filter: FeedFilter
  /** Items of its menu. */
  menu?: ReactNode
  /** What stands before the title: the handle that moves it. */
  handle?: ReactNode
  /** True for the drawing of a form, which has no menu and no frame. */
  isPreview?: boolean
}

/** A chart of answers with its title and a menu. */
export function AnswerCard({ block, filter, menu, handle, isPreview = false }: Props) {
  const { chart } = block
  const { data, error, isError, isPlaceholderData, refetch } = useQuery(answerChartQuery(chart, filter))
  useFailedToast(isPreview ? null : error)
  const navigate = useNavigate()
  const drawing = useRef<HTMLDivElement>(null)
  const [isTable, setTable] = useState(false)
  const [isSharing, setSharing] = useState(false)
  const type = typeOf(chart, block.type)
  const places = data ? placesOf(data, chart, filter) : []
  const isOrdered = data?.step !== null || (data.answers === 'number' && data.measure === 'distribution')
  const drawn = isOrdered ? places : places.slice(0, placesMax)
  const groups = (data?.groups ?? []).map(
    (group, n): DrawnGroup => ({
      ...group,
      fill: data?.groups.length === 1 ? 'var(--chart-1)' : sliceColor(n, group.key),
      isLink: places.some(place => filterOfGroup(place, group, chart) !== null),
    }),
  )
  const measured = data && measureText(data)
  const title = block.title ?? measured ?? 'Chart'
  const isEmpty = data !== undefined && data.answered === 0
  const legend =
    type === 'pie'
      ? drawn.map((place, n) => ({
          key: place.key,
          fill: sliceColor(n, place.key),
          text: `${place.name}: ${count(place.count)}`,
        }))
      : groups.length > 1
        ? groups.map(group => ({ key: group.key, fill: group.fill, text: group.name }))
        : []

  async function save(make: (svg: SVGSVGElement) => Blob | Promise<Blob>, ending: string): Promise<void> {
    const svg = drawing.current?.querySelector('svg')
    if (!svg) return
    try {
      download(await make(svg), fileName(title, ending, new Date()))
    } catch (problem) {
      showProblem(problem, insightsTexts.failed)
    }
  }
  const picture = (svg: SVGSVGElement) => ({
    title,
    svg,
    legend: legend.map(({ fill, text }) => ({ color: computedColor(fill), text })),
  })
  const filterOf = (place: Place, key?: string) =>
    filterOfGroup(
      place,
      data?.groups.find(group => group.key === key),
      chart,
    )
  const openFeed = (place: Place, group?: DrawnGroup) => {
    const search = group ? filterOf(place, group.key) : place.filter
    if (search) navigate({ to: '/auth/tasks', search })
  }

  const body =
    isError && !data ? (
      <div className={styles.space}>
        <ErrorState text={insightsTexts.failed} onRetry={() => refetch()} />
      </div>
    ) : !data ? (
      <div className={styles.space}>
        <ChartSkeleton type={type} />
      </div>
    ) : isTable ? (
      <AnswerTable title={title} data={data} places={places} filterOf={filterOf} />
    ) : isEmpty ? (
      <div className={styles.space} data-empty>
        <Text c="dimmed">
          {data.total === 0 ? insightsTexts.nothing : 'Nobody has answered this question yet.'}
        </Text>
      </div>
    ) : (
      <div data-busy={isPlaceholderData || undefined} className={insights.cardBody}>
        <AnswerView ref={drawing} data={data} places={drawn} groups={groups} type={type} onOpen={openFeed} />
        {legend.length > 0 && (
          <ul className={styles.legend} aria-label="Legend">
            {legend.map(item => (
              <li key={item.key}>
                <span className={insights.legendColor} style={{ background: item.fill }} aria-hidden />
                <span className={styles.legendName}>{item.text}</span>
              </li>
            ))}
          </ul>
        )}
        <AnswerTable title={title} data={data} places={places} isHidden />
      </div>
    )
  const foot = data && !isEmpty && (
    <Text className={insights.cardNote}>
      {[
        ...countedNotes(data),
        limitText(chart.only),
        data.step && data.measure !== 'distribution' && 'by day of arrival',
        drawn.length < places.length && `the ${drawn.length} largest of ${count(places.length)}`,
        `as of ${clockTime(data.madeAt)}`,
      ]
        .filter(Boolean)
        .join(' · ')}
    </Text>
  )
  if (isPreview)
    return (
      <section aria-label="Preview" aria-busy={isPlaceholderData || undefined}>
        {body}
        {foot}
      </section>
    )
  return (
    <Paper
      component="section"
      withBorder
      className={insights.card}
      aria-label={title}
      aria-busy={isPlaceholderData || undefined}
    >
      <div className={styles.cardHead}>
        {handle}
        <Title order={2} className={styles.cardTitle}>
          <bdi>{title}</bdi>
        </Title>
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              className={insights.menu}
              aria-label={`More for ${title}`}
            >
              <IconDots size={18} stroke={1.75} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {menu}
            {menu && <Menu.Divider />}
            <ShareItem onClick={() => setSharing(true)} />
            <Menu.Item
              leftSection={<IconTable size={16} stroke={1.75} aria-hidden />}
              onClick={() => setTable(!isTable)}
            >
              {isTable ? 'Show as chart' : 'Show as table'}
            </Menu.Item>
            <Menu.Item
              disabled={isTable || isEmpty || !data}
              leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
              onClick={() => save(svg => pngFile(picture(svg)), 'png')}
            >
              Download PNG
            </Menu.Item>
            <Menu.Item
              disabled={isTable || isEmpty || !data}
              leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
              onClick={() => save(svg => svgFile(picture(svg)), 'svg')}
            >
              Download SVG
            </Menu.Item>
            <Menu.Item
              disabled={!data}
              leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
              onClick={() =>
                data && download(csvOf(csvRows(places, data)), fileName(title, 'csv', new Date()))
              }
            >
              Download CSV
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
      {measured && measured !== title && (
        <Text className={styles.measured}>
          <bdi>{measured}</bdi>
        </Text>
      )}
      {body}
      {foot}
      <Share
        isOpen={isSharing}
        onClose={() => setSharing(false)}
        shared={{ kind: 'chart', chart, type }}
        title={title}
        filter={filter}
      />
    </Paper>
  )
}

/** A row for each place, with the exact figures of its groups. */
function csvRows(
  places: readonly Place[],
  data: Parameters<typeof figureText>[1] & { groups: { name: string }[] },
) {
  const isSplit = data.groups.length > 1
  const figures = data.groups.map(group => (isSplit ? group.name : data.measure))
  const withCount = data.measure !== 'distribution' || isSplit
  return [
    ['name', ...figures, ...(withCount ? ['answers'] : [])],
    ...places.map(place => [
      place.name,
      ...place.values.map(value => (value === null ? '' : String(value))),
      ...(withCount ? [String(place.count)] : []),
    ]),
  ]
}

/** A variable of the page as a colour that other programs know. */
function computedColor(fill: string): string {
  const probe = document.createElement('span')
  probe.style.color = fill
  document.body.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}
