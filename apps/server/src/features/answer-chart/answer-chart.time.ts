import type { ChartStep } from '@quadrat/domain/answer/answer-chart'
import type { AnswerCell } from './answer-chart.queries.ts'

/** The most parts of the time that a chart draws. A longer time gets longer parts. */
const partsMax = 400

const longer: Record<ChartStep, ChartStep> = { day: 'week', week: 'month', month: 'year', year: 'year' }

/** The first day of the part of the time that a day lies in. Weeks begin on Monday. */
function beginningOf(day: Temporal.PlainDate, step: ChartStep): Temporal.PlainDate {
  if (step === 'week') return day.subtract({ days: day.dayOfWeek - 1 })
  if (step === 'month') return day.with({ day: 1 })
  return step === 'year' ? day.with({ day: 1, month: 1 }) : day
}

/** How long the parts of the time are. */
export const durations: Record<ChartStep, Temporal.DurationLike> = {
  day: { days: 1 },
  week: { weeks: 1 },
  month: { months: 1 },
  year: { years: 1 },
}

/**
 * The parts of the time from the first to the last cell, those without answers too, and the cells moved into
 * them. If they are too many the parts become longer, which adds sums and counts and loses nothing.
 */
export function partsOfTime(
  cells: readonly AnswerCell[],
  wanted: ChartStep,
): { days: string[]; step: ChartStep; cells: AnswerCell[] } {
  const known = cells
    .map(cell => cell.x)
    .filter(Boolean)
    .sort()
  const [first, last] = [known[0], known.at(-1)]
  if (!first || !last) return { days: [], step: wanted, cells: [] }
  let step = wanted
  let days = daysBetween(first, last, step)
  while (days.length > partsMax && step !== 'year') {
    step = longer[step]
    days = daysBetween(first, last, step)
  }
  const moved = cells
    .filter(cell => cell.x)
    .map(cell => ({ ...cell, x: beginningOf(Temporal.PlainDate.from(cell.x), step).toString() }))
  return { days, step, cells: moved }
}

function daysBetween(first: string, last: string, step: ChartStep): string[] {
  const end = Temporal.PlainDate.from(last)
  const days: string[] = []
  let day = beginningOf(Temporal.PlainDate.from(first), step)
  while (Temporal.PlainDate.compare(day, end) <= 0 && days.length < 10_000) {
    days.push(day.toString())
    day = day.add(durations[step])
  }
  return days
}
