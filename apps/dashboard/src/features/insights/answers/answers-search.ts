import { chosenCountings } from '@quadrat/domain/insights/counted-reports'
import type { FeedFilter } from '#src/shared/tasks/feed-search.ts'
import { filterOf } from '../insights-filter.ts'
import { readInsightsSearch } from '../insights-search.ts'

/** The search parameters of the charts of answers: the filters of the feed, and what is shown. */
export interface AnswersSearch extends FeedFilter {
  /** The project whose dashboard is shown; left out for the company's. */
  board?: string
  /** The template whose questions are shown one by one, in place of a dashboard. */
  of?: string
}

/** Parses search parameters. Invalid values are ignored, because addresses can be typed by hand. */
export function readAnswersSearch(raw: Record<string, unknown>): AnswersSearch {
  const search: AnswersSearch = {
    ...filterOf(readInsightsSearch(raw)),
    counted: chosenCountings.find(one => one === raw.counted),
  }
  for (const name of ['board', 'of'] as const) {
    const value = String(raw[name] ?? '')
    if (/^[1-9]\d{0,15}$/.test(value)) search[name] = value
  }
  return search
}

/** The filters alone. The dashboard of a project has its reports only. */
export function answersFilterOf({ board, of: _of, ...filter }: AnswersSearch): FeedFilter {
  return board ? { ...filter, project: board } : filter
}
