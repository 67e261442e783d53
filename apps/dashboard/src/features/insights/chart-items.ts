import { insightsTexts } from '@quadrat/domain/messages/insights-en'
import type { TaskStatus } from '@quadrat/domain/task/task'
import type { ChartType } from './chart-types.ts'
import type { Chart, ChartItem, ChartName } from './insights.api.ts'

/** An item as it is drawn. */
export interface DrawnItem extends ChartItem {
  fill: string
}

/** The most bars and points of a drawing; the table and the CSV file have all. */
const barsMax = 30
/** The most slices of a pie. More could not be told apart. */
const slicesMax = 8
const plain = 'var(--chart-1)'
const rest = 'var(--chart-rest)'

/** A status has the same colour everywhere. */
const statusColors: Record<TaskStatus, string> = {
  IN_PROGRESS: 'var(--chart-calm)',
  PENDING: 'var(--chart-sent)',
  COMPLETED: 'var(--chart-good)',
  REJECTED: 'var(--chart-bad)',
  MORE_INFO_REQUESTED: 'var(--chart-wait)',
  REPORTED: 'var(--chart-sent)',
}

/**
 * The items that are drawn, with their colours. A pie adds the smallest ones together, so that it is still
 * the whole.
 */
export function drawnItems(name: ChartName, type: ChartType, { items, total }: Chart): DrawnItem[] {
  if (type !== 'pie') {
    const shown = name === 'day' || name === 'month' ? items : items.slice(0, barsMax)
    return shown.map(item => ({ ...item, fill: colorOf(name, item) ?? plain }))
  }
  const byCount = items.filter(item => item.count > 0).toSorted((a, b) => b.count - a.count)
  const slices = byCount.slice(0, byCount.length > slicesMax ? slicesMax - 1 : slicesMax)
  const left = total - slices.reduce((sum, item) => sum + item.count, 0)
  const drawn = slices.map((item, n) => ({
    ...item,
    fill: colorOf(name, item) ?? (item.filter ? `var(--chart-${n + 1})` : rest),
  }))
  if (left === 0) return drawn
  return [
    ...drawn,
    {
      key: 'others',
      name: insightsTexts.others,
      short: insightsTexts.others,
      count: left,
      filter: null,
      fill: rest,
    },
  ]
}

function colorOf(name: ChartName, { key }: ChartItem): string | undefined {
  return name === 'status' ? statusColors[key as TaskStatus] : undefined
}
