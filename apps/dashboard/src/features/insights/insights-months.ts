import type { Day } from '#src/shared/format/dates.ts'
import { perLocale } from '#src/shared/format/per-locale.ts'
import type { FeedFilter } from '#src/shared/tasks/feed-search.ts'
import type { InsightsSearch, Month } from './insights-search.ts'
import { texts } from './texts-en.ts'

/**
 * The month that is shown: the chosen one, else the current one, or the last of a period that ended before.
 */
export function monthOf({ month, arrivedTo }: InsightsSearch, now: Date): Month {
  const current = monthOfDate(now)
  const last = arrivedTo?.slice(0, 7)
  return month ?? (last && last < current ? last : current)
}

export function monthOfDate(date: Date): Month {
  return `${String(date.getFullYear()).padStart(4, '0')}-${String(date.getMonth() + 1).padStart(2, '0')}`
}

export function addMonths(month: Month, many: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return monthOfDate(new Date(year, number - 1 + many, 1))
}

/** The days of a month, or of a day, that lie in the period of the filters. */
export function arrivedWithin(part: Month | Day, { arrivedFrom, arrivedTo }: FeedFilter): FeedFilter {
  const [first, last] = part.length === 7 ? [`${part}-01`, lastDayOf(part)] : [part, part]
  return {
    arrivedFrom: arrivedFrom && arrivedFrom > first ? arrivedFrom : first,
    arrivedTo: arrivedTo && arrivedTo < last ? arrivedTo : last,
  }
}

const lastDayOf = (month: Month): Day => `${month}-${String(daysIn(month)).padStart(2, '0')}`

/** The days of a month. */
function daysIn(month: Month): number {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(year, number, 0).getDate()
}

const longNames = perLocale(locale => new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' }))

/** 'November 2026'. */
export function monthName(month: Month): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return longNames().format(new Date(year, number - 1, 1))
}

/**
 * What a month is compared with: '1–26 October 2026', or the whole month.
 * @param days null for a whole one
 */
export function comparedText(month: Month, days: number | null): string {
  const before = addMonths(month, -1)
  const last = days === null ? null : Math.min(days, daysIn(before))
  if (last === null || last === daysIn(before)) return monthName(before)
  return texts.months.days({ first: 1, last, month: monthName(before) })
}
