import { answerFilterTexts } from '../messages/answer-filter-en.ts'

/** What is asked of the answer to a question. */
export type AnswerTest =
  /** One option is chosen: its text, or its id in a data list. */
  | { test: 'is'; option: string }
  /** A number from `from` to `to`, both included. One of them may be open. */
  | { test: 'between'; from: number | null; to: number | null }
  /** A number from `from` to below `below`. */
  | { test: 'bin'; from: number; below: number }
  /** A date from one instant to before another, in seconds since 1970. One of them may be open. */
  | { test: 'date'; from: number | null; below: number | null }
  /** Any answer that a chart can count. */
  | { test: 'some' }
  /** No such answer. */
  | { test: 'none' }

/**
 * A filter of tasks by their answer to a question of a template, in all of its versions. `field` is a
 * `chartKey`: of a question in a repeat any instance has to pass, and `none` is no answer in any of them.
 */
export type AnswerFilter = { template: string; field: string } & AnswerTest

/** The most answers that tasks are filtered by at once. */
export const answerFiltersMax = 5
const optionCharacters = 500

const number = String.raw`-?\d{1,21}(?:\.\d{1,30})?(?:e[+-]?\d{1,3})?`
const pair = new RegExp(`^(${number})?_(${number})?$`)
const start =
  /^([1-9]\d{0,15})\.([a-z0-9-]{1,40}(?:\/[a-z0-9-]{1,40})?)\.(is|between|bin|date|some|none)(?:\.(.*))?$/su

/**
 * Reads a filter by an answer as it is in addresses and in the API: the id of the template, the id of the
 * question, the test and its value, with dots between them. `7.species.is.Mkoko`, `7.height.between.10_20`,
 * `7.height.between.10_`, `7.height.bin.10_20`, `7.planted.date.1767225600_1769904000`, `7.species.some`,
 * `7.species.none`. The id of a question in a repeat is after that of the repeat:
 * `7.members/age.between.0_4`.
 * @returns the filter, or a sentence that says what is wrong
 */
export function readAnswerFilter(text: string): AnswerFilter | string {
  const [, template, field, test, value] = start.exec(text) ?? []
  if (!template || !field) return answerFilterTexts.unreadable
  if (test === 'some' || test === 'none')
    return value === undefined ? { template, field, test } : answerFilterTexts.unreadable
  if (test === 'is')
    return value && value.length <= optionCharacters
      ? { template, field, test, option: value }
      : answerFilterTexts.unreadable
  const [isPair, low, high] = pair.exec(value ?? '') ?? []
  const [from, end] = [bound(low), bound(high)]
  if (!isPair || (from === null && end === null)) return answerFilterTexts.unreadable
  if (from !== null && end !== null && (test === 'between' ? from > end : from >= end))
    return answerFilterTexts.unreadable
  if (test === 'between') return { template, field, test, from, to: end }
  if (test === 'date') return { template, field, test, from, below: end }
  return from !== null && end !== null
    ? { template, field, test: 'bin', from, below: end }
    : answerFilterTexts.unreadable
}

/** Writes a filter as text. `readAnswerFilter` reads it. */
export function writeAnswerFilter(filter: AnswerFilter): string {
  return [filter.template, filter.field, filter.test, ...valuePart(filter)].join('.')
}

function valuePart(filter: AnswerTest): string[] {
  switch (filter.test) {
    case 'is':
      return [filter.option]
    case 'between':
      return [`${filter.from ?? ''}_${filter.to ?? ''}`]
    case 'bin':
      return [`${filter.from}_${filter.below}`]
    case 'date':
      return [`${filter.from ?? ''}_${filter.below ?? ''}`]
    case 'some':
    case 'none':
      return []
  }
}

function bound(text: string | undefined): number | null {
  const value = text === undefined ? Number.NaN : Number(text)
  return Number.isFinite(value) ? value : null
}
