import { Problem } from '@quadrat/domain/problem'
import type { TaskStatus } from '@quadrat/domain/task/task'
import type { Field } from '@quadrat/domain/template/template'
import type { SQL } from 'drizzle-orm'
import {
  allOfFeed,
  answersDate,
  answersNumber,
  answersOption,
  anyOfFeed,
  type FeedComparison,
  type FeedTextTest,
  filteredProperties,
  hasFlag,
  hasInstant,
  hasName,
  hasNumber,
  hasText,
  isAnswered,
  isEmpty,
  isFeedFlag,
  isFeedInstant,
  isFeedName,
  isFeedNumber,
  isFeedText,
  isNot,
  isOfVersions,
} from '#src/features/export/feed-filter.queries.ts'
import { refusalTexts } from '#src/platform/input/texts-en.ts'
import { statusWords } from '../v1/report-schemas.ts'
import { originWords } from './feed-model.ts'
import type { Property } from './feed-properties.ts'
import { type FilterNode, type FilterValue, unsupported } from './filter-parser.ts'

/** The kinds of questions whose answers can be filtered: those that charts count, by the same column. */
const countedAs: Partial<Record<Field['kind'], 'number' | 'date' | 'option'>> = {
  number: 'number',
  metric: 'number',
  percentage: 'number',
  'number-dropdown': 'number',
  'number-range': 'number',
  integer: 'number',
  rating: 'number',
  'date-time': 'date',
  date: 'date',
  radio: 'option',
  select: 'option',
}

/** True if a filter can have the property. */
export function isFilterable(property: Property): boolean {
  return property.fields === null ? filteredProperties.includes(property.name) : countedOf(property) !== null
}

/** How the answers of a question are counted; null if its versions differ in that, or none is. */
function countedOf({ fields }: Property): 'number' | 'date' | 'option' | null {
  const kinds = [...(fields?.values() ?? [])].flatMap(field => [...field.kinds])
  const [first, ...others] = new Set(kinds.map(kind => countedAs[kind] ?? null))
  return others.length === 0 ? (first ?? null) : null
}

/**
 * Returns the condition of a filter.
 * @param properties those of the feed, by their names
 * @throws Problem input.invalid, and feed.unsupported for a property that can't be filtered
 */
export function conditionOf(
  companyId: number,
  node: FilterNode,
  properties: ReadonlyMap<string, Property>,
): SQL {
  const of = (part: FilterNode) => conditionOf(companyId, part, properties)
  switch (node.is) {
    case 'and':
      return allOfFeed(node.parts.map(of))
    case 'or':
      return anyOfFeed(node.parts.map(of))
    case 'not':
      return isNot(of(node.part))
    case 'in':
      return anyOfFeed(
        node.values.map(value => of({ is: 'compare', property: node.property, comparison: 'eq', value })),
      )
    case 'compare': {
      if (node.comparison === 'ne') return isNot(of({ ...node, comparison: 'eq' }))
      return compared(companyId, known(node.property, properties), node.comparison, node.value)
    }
    case 'text': {
      const { name, fields } = known(node.property, properties)
      if (fields !== null || name === 'status' || name === 'origin') throw unfiltered(name, node.test)
      return textTest(companyId, name, node.test, node.value)
    }
  }
}

function known(name: string, properties: ReadonlyMap<string, Property>): Property {
  const property = properties.get(name)
  if (!property) throw refused(refusalTexts.feed.noProperty({ name: name.slice(0, 100) }))
  if (!isFilterable(property)) throw unfiltered(name)
  return property
}

function compared(
  companyId: number,
  property: Property,
  comparison: FeedComparison,
  value: FilterValue,
): SQL {
  const { name, fields } = property
  if (fields !== null) return comparedAnswer(property, comparison, value)
  if (value.type === 'null') {
    if (comparison !== 'eq') throw otherType(name)
    return isEmpty(companyId, name as Parameters<typeof isEmpty>[1])
  }
  if (isFeedNumber(name)) {
    if (value.type !== 'number') throw otherType(name)
    return hasNumber(companyId, name, comparison, value.value)
  }
  if (isFeedInstant(name)) return hasInstant(name, comparison, instantOf(name, value))
  if (isFeedFlag(name)) {
    if (value.type !== 'flag' || comparison !== 'eq') throw otherType(name)
    return hasFlag(name, value.value)
  }
  if (value.type !== 'text') throw otherType(name)
  // How texts are sorted depends on the database.
  if (comparison !== 'eq') throw unfiltered(name, comparison)
  if (name === 'status') return anyOfWords('status', statusWords, value.value)
  if (name === 'origin') return anyOfWords('origin', originWords, value.value)
  return textTest(companyId, name, 'eq', value.value)
}

/** A word stands for several values of the database, or for all others that have none. */
function anyOfWords(
  property: 'status' | 'origin',
  words: Readonly<Record<string, string>>,
  word: string,
): SQL {
  const own = Object.keys(words).filter(one => words[one as TaskStatus] === word)
  const among = (all: readonly string[]) => anyOfFeed(all.map(one => hasText(property, 'eq', one)))
  if (own.length > 0) return among(own)
  return property === 'origin' && word === 'other'
    ? isNot(among(Object.keys(words)))
    : allOfFeed([among(Object.keys(words)), isNot(among(Object.keys(words)))])
}

function textTest(companyId: number, name: string, test: FeedTextTest, value: string): SQL {
  if (isFeedText(name)) return hasText(name, test, value)
  if (isFeedName(name)) return hasName(companyId, name, test, value)
  throw unfiltered(name, test)
}

function comparedAnswer(property: Property, comparison: FeedComparison, value: FilterValue): SQL {
  const { name } = property
  const some = (test: (fieldId: string) => SQL) =>
    anyOfFeed(
      [...(property.fields ?? [])].map(([id, { versions }]) => allOfFeed([isOfVersions(versions), test(id)])),
    )
  if (value.type === 'null') {
    if (comparison !== 'eq') throw otherType(name)
    return isNot(some(isAnswered))
  }
  switch (countedOf(property)) {
    case 'number':
      if (value.type !== 'number') throw otherType(name)
      return some(field => answersNumber(field, comparison, value.value))
    case 'date': {
      const seconds = Date.parse(instantOf(name, value)) / 1000
      return some(field => answersDate(field, comparison, seconds))
    }
    case 'option':
      if (value.type !== 'text') throw otherType(name)
      if (comparison !== 'eq') throw unfiltered(name, comparison)
      return some(field => answersOption(field, value.value))
    case null:
      throw unfiltered(name)
  }
}

/** A day begins at midnight in UTC. */
function instantOf(name: string, value: FilterValue): string {
  if (value.type === 'instant') return value.value
  if (value.type === 'day') return `${value.value}T00:00:00Z`
  throw otherType(name)
}

const unfiltered = (name: string, how?: string) => unsupported(`$filter=${name}${how ? ` ${how}` : ''}`)
const otherType = (name: string) => refused(refusalTexts.feed.otherType({ name: name.slice(0, 100) }))

function refused(message: string): Problem {
  return new Problem('input.invalid', { errors: [{ path: '$filter', message }] })
}
