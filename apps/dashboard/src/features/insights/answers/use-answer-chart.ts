import { canHaveTarget } from '@quadrat/domain/answer/answer-chart'
import { useQuery } from '@tanstack/react-query'
import { count } from '#src/shared/format/format.ts'
import type { FeedFilter } from '#src/shared/tasks/feed-search.ts'
import type { DrawnGroup } from '../chart.tsx'
import { sliceColor } from '../pie-drawing.tsx'
import { texts as pageTexts } from '../texts-en.ts'
import { filterOfGroup, measureText, type Place, placesOf, typeOf } from './answer-figures.ts'
import { answerChartQuery, type Block, type SavedChart } from './answers.api.ts'
import { texts } from './texts-en.ts'

/** The most places of a drawing; the table and the CSV file have all. */
const placesMax = 30

/** A chart of a dashboard. */
export type ChartBlock = Pick<Block, 'title' | 'isWide' | 'type' | 'target'> & { chart: SavedChart }

/** The figures of a chart, and what is drawn of them. */
export function useAnswerChart({ chart, title, type: chosen, target }: ChartBlock, filter: FeedFilter) {
  const query = useQuery(answerChartQuery(chart, filter))
  const { data } = query
  const type = typeOf(chart, chosen)
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
  const slices = drawn.map(({ key, name, count: answers }, n) => ({
    key,
    fill: sliceColor(n, key),
    text: pageTexts.chart.item({ name, figure: count(answers) }),
  }))
  const legend =
    type === 'pie'
      ? slices
      : groups.length > 1
        ? groups.map(({ key, fill, name }) => ({ key, fill, text: name }))
        : []
  return {
    ...query,
    type,
    target: canHaveTarget(type) ? target : null,
    places,
    drawn,
    groups,
    legend,
    measured,
    title: title ?? measured ?? texts.card.chart,
    isEmpty: data !== undefined && data.answered === 0,
    /** What the feed is filtered by to show one group at a place. */
    filterOf: (place: Place, key: string) =>
      filterOfGroup(
        place,
        data?.groups.find(group => group.key === key),
        chart,
      ),
  }
}
