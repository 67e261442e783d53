import { type ChartMeasure, type ChartSplit, othersKey } from '@quadrat/domain/answer/answer-chart'
import { timeOfHours } from '@quadrat/domain/answer/time-of-day'
import { formatGrouped } from '@quadrat/domain/language/message'
import { spoken } from '@quadrat/domain/language/texts'
import { insightsTexts } from '@quadrat/domain/messages/insights-en'
import type { CompanyReader } from '#src/platform/database/public-transaction.ts'
import type { ChartGroup, ChartPlace } from './answer-chart.actions.ts'
import { filterOfKey, filterOfPlace, rounded } from './answer-chart.filters.ts'
import type { AnswerCell, AnswerScan, ScannedAnswers } from './answer-chart.queries.ts'
import { partsOfTime } from './answer-chart.time.ts'
import type { ChartQuestion } from './chart-questions.actions.ts'
import { namesOf } from './chart-records.queries.ts'

interface Found {
  question: ChartQuestion
  questions: readonly ChartQuestion[]
  scanned: ScannedAnswers
}

/** The cells as rows of a chart: named, in their order, with the groups as columns. */
export async function shaped(
  reader: CompanyReader,
  scan: AnswerScan,
  { question, questions, scanned }: Found,
) {
  const isTime = scan.step !== null
  const time = isTime && scan.step ? partsOfTime(scanned.cells, scan.step) : null
  const cells = time?.cells ?? scanned.cells
  const splitIsX = scan.measure !== 'distribution' && !isTime
  const groupQuestion = questions.find(one => one.field === scan.split?.fieldId)

  const keysOfX = time?.days ?? binsOf(unique(cells.map(xKey)), scanned.width)
  const keysOfS = scan.split && !splitIsX ? bySize(cells, sKey) : ['']
  const xOf = splitIsX
    ? scan.split
      ? { what: scan.split.by, question: groupQuestion }
      : null
    : { what: 'question' as const, question }
  const xNames = time ? new Map<string, string>() : await namesFor(reader, xOf, keysOfX)
  const sNames = await namesFor(
    reader,
    scan.split && { what: scan.split.by, question: groupQuestion },
    keysOfS,
  )

  const sums = new Map<string, { n: number; v: number }>()
  for (const cell of cells) {
    const key = JSON.stringify([xKey(cell), splitIsX ? '' : sKey(cell)])
    const sum = sums.get(key) ?? { n: 0, v: 0 }
    sums.set(key, { n: sum.n + Number(cell.n), v: sum.v + Number(cell.v) })
  }
  const places = keysOfX.map(key => {
    const parts = keysOfS.map(s => sums.get(JSON.stringify([key, s])) ?? { n: 0, v: 0 })
    return {
      key,
      name: scanned.width === null ? (xNames.get(key) ?? key) : binName(key, scanned.width, question),
      count: parts.reduce((sum, part) => sum + part.n, 0),
      values: parts.map(part => figureOf(scan.measure, part)),
      counts: parts.map(part => part.n),
      answer: filterOfPlace(key, { scan, step: time?.step ?? null, width: scanned.width }),
    }
  })
  return {
    step: time?.step ?? null,
    places: time ? places : inOrder(places, scan, xOf?.question ?? null, splitIsX),
    groups: keysOfS.map(
      (key): ChartGroup => ({
        key,
        name: key === '' && !scan.split ? question.label : (sNames.get(key) ?? key),
        answer: scan.split?.fieldId ? filterOfKey(scan, scan.split.fieldId, key) : null,
      }),
    ),
  }
}

const xKey = (cell: AnswerCell) => (cell.restOfX ? othersKey : cell.x)
const sKey = (cell: AnswerCell) => (cell.restOfS ? othersKey : cell.s)
const unique = (list: string[]) => [...new Set(list)]

/** The groups, the largest first and those that were added together last. */
function bySize(cells: readonly AnswerCell[], keyOf: (cell: AnswerCell) => string): string[] {
  const sizes = new Map<string, number>()
  for (const cell of cells) sizes.set(keyOf(cell), (sizes.get(keyOf(cell)) ?? 0) + Number(cell.n))
  return [...sizes]
    .toSorted(([a, n], [b, m]) => Number(a === othersKey) - Number(b === othersKey) || m - n)
    .map(([key]) => key)
}

function figureOf(measure: ChartMeasure, { n, v }: { n: number; v: number }): number | null {
  if (measure === 'distribution') return n
  if (measure === 'sum') return n ? v : 0
  if (!n) return null
  return measure === 'mean' ? v / n : (v / n) * 100
}

/** Options stand as in the form, numbers and days grow, everything else begins with the largest. */
function inOrder(
  places: ChartPlace[],
  { measure, answers }: AnswerScan,
  question: ChartQuestion | null,
  splitIsX: boolean,
): ChartPlace[] {
  const last = (place: ChartPlace) => Number(place.key === othersKey)
  if (!splitIsX && measure === 'distribution' && answers === 'number')
    return places.toSorted((a, b) => Number(a.key) - Number(b.key))
  if (question?.kind === 'rating')
    return places.toSorted((a, b) => last(a) - last(b) || Number(a.key) - Number(b.key))
  const options = question?.options ?? []
  const rank = (place: ChartPlace) => {
    const at = options.indexOf(place.key)
    return at < 0 ? options.length : at
  }
  const size = (place: ChartPlace) => (splitIsX ? (place.values[0] ?? Number.NEGATIVE_INFINITY) : place.count)
  return places.toSorted((a, b) => last(a) - last(b) || rank(a) - rank(b) || size(b) - size(a))
}

/** The most bins between the first and the last one that are drawn without an answer in them. */
const binsMax = 100

/** The bins, those between that have no answers too: the axis would hide the gap. */
function binsOf(keys: string[], width: number | null): string[] {
  if (width === null || !keys.length) return keys
  const numbers = keys.map(Number)
  const first = Math.round(Math.min(...numbers) / width)
  const many = Math.round(Math.max(...numbers) / width) - first + 1
  if (many > binsMax) return keys
  return Array.from({ length: many }, (_, n) => rounded((first + n) * width, width))
}

/** '20 – 30' for a bin from 20 to under 30; whole numbers as '20 – 29' would hide that 29.5 is in it. */
function binName(key: string, width: number, question: ChartQuestion): string {
  return [key, rounded(Number(key) + width, width)].map(end => numberName(end, question) ?? end).join(' – ')
}

/** The name of a number that isn't read as it is counted: a time of day, or one with separators. */
function numberName(number: string, { kind, isGrouped }: ChartQuestion): string | null {
  if (kind === 'time') return timeOfHours(Number(number))
  return isGrouped ? grouped(number) : null
}

/** A number with separators between thousands, as its question has it. */
const grouped = (number: string) => formatGrouped(Number(number), spoken().locale)

async function namesFor(
  { tx, companyId }: CompanyReader,
  of: { what: ChartSplit; question?: ChartQuestion | undefined } | null,
  keys: readonly string[],
): Promise<Map<string, string>> {
  const names = new Map([
    [othersKey, insightsTexts.others],
    ['', insightsTexts.none],
  ])
  if (!of) return names
  const what = of.what === 'question' ? (of.question?.listId ? 'option' : null) : of.what
  if (what) {
    const ids = keys.filter(key => /^\d{1,18}$/.test(key))
    for (const [id, name] of await namesOf(tx, companyId, what, ids)) names.set(id, name)
  } else if (of.question?.answers === 'choice')
    for (const [value, label] of of.question.labels) names.set(value, label)
  else if (of.question?.kind === 'rating')
    for (const key of keys) if (/^\d+$/.test(key)) names.set(key, `${key} ★`)
  for (const key of keys) {
    const name = key !== '' && key !== othersKey && of.question ? numberName(key, of.question) : null
    if (name !== null) names.set(key, name)
  }
  return names
}
