import { type ChartMeasure, othersKey } from '@quadrat/domain/answer/answer-chart'
import { type Counting, countingOf, usualCounting } from '@quadrat/domain/insights/counted-reports'
import type { PublicBlock, PublicChart, PublicMap, PublicView } from '@quadrat/domain/insights/public-link'
import { leastReports, smallFigures } from '@quadrat/domain/insights/small-groups'
import { insightsTexts } from '@quadrat/domain/messages/insights-en'
import {
  type AnswerChart,
  type CountedAnswers,
  countAnswers,
  limitFilter,
} from '#src/features/answer-chart/answer-chart.actions.ts'
import type { ChartQuestion } from '#src/features/answer-chart/chart-questions.actions.ts'
import { linesBeside } from '#src/features/answer-chart/newest-answers.actions.ts'
import { findDashboard } from '#src/features/dashboard/dashboard.queries.ts'
import type { DashboardBlock } from '#src/features/dashboard/dashboard.rules.ts'
import { readPublicMap } from '#src/features/map/map.actions.ts'
import type { OpenLink } from '#src/features/public-link/public-link.actions.ts'
import { openChartSchema } from '#src/features/public-link/public-link.rules.ts'
import type { TaskFilters } from '#src/features/task/task-filter.queries.ts'
import type { CompanyReader } from '#src/platform/database/public-transaction.ts'
import { limitOf, nothingOfGone, readPublicNumber } from './public-number.ts'

// What leaves the server is built key by key, so that a new field of a chart or a dashboard is not sent by
// itself.

/** All that the reader of a link gets besides tiles. */
export async function readPublicView(reader: CompanyReader, link: OpenLink): Promise<PublicView> {
  const { title, company, shows } = link
  return {
    kind: shows.kind,
    title,
    company,
    madeAt: reader.now.toISOString(),
    blocks: await blocksOf(reader, link),
    map: shows.kind === 'map' ? await mapOf(reader, link) : null,
  }
}

/** What the tasks of a map are filtered by. A link from before has no choice of versions. */
export function mapFilters({ shows, timezone }: OpenLink): TaskFilters & { counted: Counting } {
  const template = shows.kind === 'map' ? shows.template : null
  return {
    ...limitFilter(shows.only, timezone),
    ...(template && { task_type: { eq: template } }),
    counted: countingOf(shows.counted ?? usualCounting, shows.only?.status),
  }
}

async function mapOf(reader: CompanyReader, link: OpenLink): Promise<PublicMap> {
  const { coarseness, shows } = link
  const filters = mapFilters(link)
  const { count, bounds } = await readPublicMap(reader, coarseness, filters)
  return { coarseness, count, bounds, counted: filters.counted, only: limitOf(shows.only) }
}

async function blocksOf(reader: CompanyReader, link: OpenLink): Promise<PublicBlock[]> {
  const { shows, title } = link
  if (shows.kind === 'map') return []
  if (shows.kind === 'chart') {
    const chart = await chartOf(reader, link, shows.chart, { type: shows.type, filters: [], target: null })
    return [{ title, text: null, isWide: true, chart, number: null }]
  }
  const project = shows.project === null ? null : Number(shows.project)
  const dashboard = await findDashboard(reader.tx, reader.companyId, project)
  const filters = shows.project === null ? [] : [{ project: { eq: shows.project } }]
  const blocks: PublicBlock[] = []
  // A map has the exact places of reports: it is left out.
  for (const { title, text, isWide, type, chart, number, map, target } of dashboard?.blocks ?? []) {
    if (chart && type === 'matrix') {
      blocks.push(...(await blocksOfMatrix(reader, link, { chart, isWide }, filters)))
      continue
    }
    const look = { type: type === 'matrix' ? null : type, filters, target: target ?? null }
    blocks.push({
      title,
      text: chart || number || map ? null : text,
      isWide,
      chart: chart && (await chartOf(reader, link, chart, look)),
      number: number ? await readPublicNumber(reader, link, number, filters) : null,
    })
  }
  return blocks
}

/** A chart for each line of a matrix: small numbers are hidden in the chart of one question. */
async function blocksOfMatrix(
  reader: CompanyReader,
  link: OpenLink,
  { chart, isWide }: { chart: NonNullable<DashboardBlock['chart']>; isWide: boolean },
  filters: TaskFilters[],
): Promise<PublicBlock[]> {
  const lines = (await linesBeside(reader, chart.template, chart.field).catch(nothingOfGone)) ?? [chart.field]
  const blocks: PublicBlock[] = []
  for (const field of lines) {
    const line = await chartOf(reader, link, { ...chart, field }, { type: 'bar', filters, target: null })
    blocks.push({ title: null, text: null, isWide, chart: line, number: null })
  }
  return blocks
}

/** The figures of a chart; null for one that shows the work of people, or whose question is gone. */
async function chartOf(
  reader: CompanyReader,
  { shows, timezone }: OpenLink,
  saved: unknown,
  { type, filters, target }: Pick<PublicChart, 'type' | 'target'> & { filters: TaskFilters[] },
): Promise<PublicChart | null> {
  const { data: request } = openChartSchema.safeParse(saved)
  if (!request) return null
  try {
    const counted = await countAnswers(reader, request, {
      filters: [...filters, limitFilter(shows.only, timezone)],
      counted: shows.counted,
      timezone,
    })
    const { label, kind, unit, answers, measure, step, total, answered, summary } = counted.chart
    const least = shows.kind === 'map' ? 0 : (shows.leastReports ?? leastReports.usual)
    const isTooFew = answered < least
    const { places, groups, isHiding } = isTooFew ? nothing : withoutSmall(namesOf(counted), least)
    // Somebody may have typed an answer that is no option.
    const option = counted.question.options.includes(request.option ?? '') ? counted.chart.option : null
    const isSplit = request.split !== null
    const only = limitOf(shows.only, request.only)
    return {
      type,
      label,
      kind,
      unit,
      answers,
      measure,
      step,
      option,
      isSplit,
      places,
      groups,
      // Of fewer reports than that not even their number is sent, which could be the difference between two
      // charts.
      total: isTooFew ? null : total,
      answered: isTooFew ? null : answered,
      // With the mean of all, the counts that are hidden could be computed.
      summary: isTooFew || isHiding ? null : openSummary(summary, least),
      leastReports: isTooFew || isHiding ? least : null,
      target,
      counted: counted.chart.counted,
      only,
    }
  } catch (error) {
    return nothingOfGone(error)
  }
}

/** The least and the greatest number are each of one report. */
function openSummary(summary: AnswerChart['summary'], least: number): PublicChart['summary'] {
  if (!summary) return null
  const { mean, median } = summary
  const ends = least > 0 ? { least: null, greatest: null } : summary
  return { mean, median, least: ends.least, greatest: ends.greatest }
}

/**
 * Places and groups without ids. What is no option of the form is put among the others: somebody may have
 * typed it.
 */
function namesOf({ chart, question, splitQuestion }: CountedAnswers): Named {
  const isTime = chart.step !== null
  const put = (values: (number | null)[]) => together(values, chart.measure)
  const xQuestion = isTime ? null : chart.measure === 'distribution' ? question : splitQuestion
  const groups = merged(chart.groups.map(({ key, name }) => ({ key: openKey(splitQuestion, key), name })))
  const places = merged(
    chart.places.map(({ key, name, count, values, counts }) => ({
      key: openKey(xQuestion, key),
      name,
      count,
      counts: groups.map(group => group.from.reduce((sum, n) => sum + (counts[n] ?? 0), 0)),
      values: groups.map(group => put(group.from.map(n => values[n] ?? null))),
    })),
  )
  return {
    places: places.map(({ from: _, items, key }, n) => ({
      key: isTime ? key : sentKey(key, n),
      name: key === othersKey ? insightsTexts.others : (items[0]?.name ?? ''),
      count: items.reduce((all, { count }) => all + count, 0),
      values: groups.map((_group, at) => put(items.map(({ values }) => values[at] ?? null))),
      counts: groups.map((_group, at) => items.reduce((sum, { counts }) => sum + (counts[at] ?? 0), 0)),
    })),
    groups: groups.map(({ key, items }, n) => ({
      key: sentKey(key, n),
      name: key === othersKey ? insightsTexts.others : (items[0]?.name ?? ''),
    })),
  }
}

interface Named {
  places: (PublicChart['places'][number] & { counts: number[] })[]
  groups: PublicChart['groups']
}
const nothing = { places: [], groups: [], isHiding: false }

/** Hides the figures of too few reports. */
function withoutSmall({ places, groups }: Named, least: number) {
  const hidden = smallFigures(
    places.map(({ counts }) => counts),
    least,
  )
  return {
    groups,
    places: places.map(({ key, name, count, values, counts }, row) => {
      const isHidden = (at: number) => hidden[row]?.[at] === true
      const isGone = counts.some(n => n > 0) && counts.every((n, at) => n === 0 || isHidden(at))
      return {
        key,
        name,
        count: isGone ? null : count,
        values: values.map((value, at) => (isHidden(at) ? null : value)),
      }
    }),
    isHiding: hidden.flat().includes(true),
  }
}

const sentKey = (key: string, n: number) => (key === '' || key === othersKey ? key : String(n))
/** Several figures as one; null for means and shares, which do not add up. */
function together(values: (number | null)[], measure: ChartMeasure): number | null {
  const known = values.filter(value => value !== null)
  if (known.length < 2) return known[0] ?? null
  return measure === 'mean' || measure === 'share' ? null : known.reduce((all, value) => all + value, 0)
}

function openKey(question: ChartQuestion | null, key: string): string {
  const isTyped = question?.answers === 'choice' && question.listId === null && key !== ''
  return isTyped && !question.options.includes(key) ? othersKey : key
}

/**
 * Puts items with one key together, in the order of the first of each. `from` are their places in the list.
 */
function merged<T extends { key: string }>(
  list: readonly T[],
): { key: string; items: T[]; from: number[] }[] {
  const found = new Map<string, { key: string; items: T[]; from: number[] }>()
  for (const [n, item] of list.entries()) {
    const group = found.get(item.key) ?? { key: item.key, items: [], from: [] }
    found.set(item.key, { ...group, items: [...group.items, item], from: [...group.from, n] })
  }
  return [...found.values()]
}
