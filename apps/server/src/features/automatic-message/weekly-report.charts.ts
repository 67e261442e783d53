import type { TaskStatus } from '@quadrat/domain/task/task'
import type { WeekFigures } from './weekly-report.figures.ts'

// The pictures have no text: a server may have no fonts. The mail writes the labels around them.

/**
 * The size in which a mail shows a picture; its file has twice as many pixels. The size of a chart in the
 * mail's card.
 */
export const chartSizes = { days: { width: 494, height: 120 }, statuses: { width: 494, height: 16 } } as const

/** Colours that can be told from each other, and from the card in both schemes of a mail. */
export const statusColours: Record<TaskStatus, string> = {
  COMPLETED: '#2f9e83',
  PENDING: '#d9922e',
  REPORTED: '#d9922e',
  IN_PROGRESS: '#8a9691',
  MORE_INFO_REQUESTED: '#5b84c4',
  REJECTED: '#d0604f',
}
const bar = '#2f9e83'
const line = '#8a9691'

/** A column for each day. Days without reports have a line, so that they are seen as days. */
export function daysChart(days: WeekFigures['days']): Promise<Buffer> {
  const { width, height } = chartSizes.days
  const step = width / days.length
  const max = Math.max(1, ...days.map(({ count }) => count))
  const columns = days.map(({ count }, n) => {
    const tall = count === 0 ? 0 : Math.max(4, (count / max) * (height - 2))
    return `<rect x="${n * step + step * 0.2}" y="${height - 1 - tall}" width="${step * 0.6}" height="${tall}" rx="3" fill="${bar}"/>`
  })
  return png(
    `${columns.join('')}<rect x="0" y="${height - 1}" width="${width}" height="1" fill="${line}"/>`,
    chartSizes.days,
  )
}

/** One bar, divided by status. */
export function statusesChart(statuses: WeekFigures['statuses']): Promise<Buffer> {
  const { width, height } = chartSizes.statuses
  const total = statuses.reduce((sum, { count }) => sum + count, 0)
  let from = 0
  const parts = statuses.map(({ status, count }) => {
    const wide = (count / total) * width
    const part = `<rect x="${from}" y="0" width="${Math.max(1, wide - 2)}" height="${height}" fill="${statusColours[status]}"/>`
    from += wide
    return part
  })
  return png(parts.join(''), chartSizes.statuses)
}

async function png(content: string, { width, height }: { width: number; height: number }): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width * 2}" height="${height * 2}" viewBox="0 0 ${width} ${height}">${content}</svg>`
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer()
}
