import { type ChartStep, othersKey } from '@quadrat/domain/answer/answer-chart'
import { type AnswerTest, writeAnswerFilter } from '@quadrat/domain/answer/answer-filter'
import type { AnswerScan } from './answer-chart.queries.ts'
import { durations } from './answer-chart.time.ts'

// The filter by answers that finds the tasks behind a figure of a chart (docs/architecture/counting.md).

interface Drawn {
  scan: AnswerScan
  /** The parts of the time that are drawn. */
  step: ChartStep | null
  /** The width of the bins of numbers. */
  width: number | null
}

/** The answers that the tasks of a place have; null where no answer tells them apart. */
export function filterOfPlace(key: string, { scan, step, width }: Drawn): string[] | null {
  if (key === othersKey) return null
  const { fieldId, measure, answers, split } = scan
  const test = (one: AnswerTest) => [write(scan, fieldId, one)]
  if (measure !== 'distribution') {
    // The part of the time, or the group, says which of the tasks with an answer.
    const answered = test({ test: 'some' })
    if (step || !split?.fieldId) return answered
    const group = filterOfKey(scan, split.fieldId, key)
    return group && [...answered, ...group]
  }
  if (answers === 'choice') return key === '' ? null : test({ test: 'is', option: key })
  if (answers === 'date') return step && test(daysOf(key, step, scan.zone))
  if (width === null) return test({ test: 'between', from: Number(key), to: Number(key) })
  return test({ test: 'bin', from: Number(key), below: Number(rounded(Number(key) + width, width)) })
}

/** The answer of a group of a split by a question; null for those that are added together. */
export function filterOfKey(scan: AnswerScan, fieldId: string, key: string): string[] | null {
  if (key === othersKey) return null
  if (key === '') return [write(scan, fieldId, { test: 'none' })]
  const isNumber = scan.split?.answers === 'number'
  const test: AnswerTest = isNumber
    ? { test: 'between', from: Number(key), to: Number(key) }
    : { test: 'is', option: key }
  return [write(scan, fieldId, test)]
}

const write = ({ templateId }: AnswerScan, field: string, test: AnswerTest) =>
  writeAnswerFilter({ template: String(templateId), field, ...test })

function daysOf(key: string, step: ChartStep, zone: string): AnswerTest {
  const first = Temporal.PlainDate.from(key)
  const seconds = (day: Temporal.PlainDate) => day.toZonedDateTime(zone).epochMilliseconds / 1000
  return { test: 'date', from: seconds(first), below: seconds(first.add(durations[step])) }
}

/** A number as the database writes it, without the error of binary fractions. */
export function rounded(value: number, width: number): string {
  return String(Number(value.toFixed(Math.max(0, -Math.floor(Math.log10(width))))))
}
