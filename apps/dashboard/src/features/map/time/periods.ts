import { type Day, dateOf } from '#src/shared/format/dates.ts'
import { dateFormat, dayText } from '#src/shared/format/format.ts'
import { texts as formatTexts } from '#src/shared/format/texts-en.ts'

/** The tasks of a day 'YYYY-MM-DD' or of a month 'YYYY-MM'. */
export interface Bar {
  name: string
  count: number
}
/** The handles, from 0 to the number of bars: between them are the bars that are shown. */
export type Span = readonly [from: number, to: number]
interface Days {
  from?: Day
  to?: Day
}

const firstDay = (name: string): Day => (name.length === 7 ? `${name}-01` : name)
function lastDay(name: string): Day {
  const [year = 0, month = 1] = name.split('-').map(Number)
  return name.length === 7 ? `${name}-${String(new Date(year, month, 0).getDate()).padStart(2, '0')}` : name
}

/** The handles that show the dates of a filter; bars that it cuts are inside. */
export function spanOf(bars: readonly Bar[], { from, to }: Days): Span {
  if (!from || !to) return [0, bars.length]
  const first = bars.findIndex(({ name }) => lastDay(name) >= from)
  const last = bars.findLastIndex(({ name }) => firstDay(name) <= to)
  if (first < 0) return [bars.length - 1, bars.length]
  return [first, Math.max(last, first) + 1]
}

/** The dates between the handles; none if all bars are inside. */
export function datesOf(bars: readonly Bar[], [from, to]: Span): Days {
  const [first, last] = [bars[from], bars[to - 1]]
  if (!first || !last || (from === 0 && to === bars.length)) return { from: undefined, to: undefined }
  return { from: firstDay(first.name), to: lastDay(last.name) }
}

/** The next span of a play: as long as this one, one step later. Null at the end. */
export function nextSpan(bars: readonly Bar[], [from, to]: Span): Span | null {
  return to < bars.length ? [from + 1, to + 1] : null
}

/**
 * Where a play begins: here, at the beginning again if this is the end, or with a week or a month of
 * everything.
 */
export function startSpan(bars: readonly Bar[], isByDay: boolean, [from, to]: Span): Span {
  const isAll = from === 0 && to === bars.length
  if (isAll) return [0, Math.min(bars.length, isByDay ? 7 : 1)]
  return to < bars.length ? [from, to] : [0, to - from]
}

const monthName = dateFormat({ month: 'short', year: 'numeric' })

/** '05/11/2026' or 'Nov 2026'. */
export function barLabel(name: string): string {
  return name.length === 10 ? dayText(name) : monthName(dateOf(name))
}

/** 'Sep 2026 – Nov 2026'. */
export function spanLabel(bars: readonly Bar[], [start, end]: Span): string {
  const [first, last] = [bars[start], bars[end - 1]]
  if (!first || !last) return ''
  const [from, to] = [barLabel(first.name), barLabel(last.name)]
  return first === last ? from : formatTexts.range({ from, to })
}
