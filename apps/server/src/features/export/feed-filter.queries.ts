import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { answerTo, isChosen, numberIn, secondsIn } from '#src/features/task/task-answer.queries.ts'

// Conditions of the filter of a feed, on `t` (a task) and `a` (its answers). Null counts as false: a
// condition is negated by `isNot`.

export type FeedComparison = 'eq' | 'gt' | 'ge' | 'lt' | 'le'
export type FeedTextTest = 'eq' | 'contains' | 'startswith' | 'endswith'

const operators: Record<FeedComparison, SQL> = {
  eq: sql`=`,
  gt: sql`>`,
  ge: sql`>=`,
  lt: sql`<`,
  le: sql`<=`,
}

/** The columns of reports that are numbers, and the types to which their values are cast. */
const numbers = {
  id: sql`t.id`,
  project_id: sql`t.project_id`,
  template_id: sql`t.template_id`,
  template_version: sql`t.template_version`,
  group_id: sql`t.group_id`,
  collector_id: sql`t.reporter_id`,
  correction_of: sql`t.edit_from_id`,
  corrected_by: (companyId: number) =>
    sql`(select max(c.id) from tasks c where c.company_id = ${companyId}::bigint and c.edit_from_id = t.id)`,
} as const
const instants = {
  received_at: sql`t.created_at`,
  updated_at: sql`t.updated_at`,
  reported_at: sql`t.reported_at`,
  decided_at: sql`t.decided_at`,
} as const
const texts = {
  title: sql`t.title`,
  time_zone: sql`t.timezone`,
  status: sql`t.status`,
  origin: sql`t.origin`,
} as const
const flags = { offline: sql`t.reported_offline` } as const

/** The names of the records that a report refers to: the column of the task, and where the name is. */
const names = {
  project: { key: sql`t.project_id`, from: sql`projects n`, name: sql`n.name` },
  group: { key: sql`t.group_id`, from: sql`groups n`, name: sql`n.name` },
  collector: {
    key: sql`t.reporter_id`,
    from: sql`people n`,
    name: sql`trim(concat_ws(' ', n.first_name, n.last_name))`,
  },
} as const

const columns = { ...numbers, ...instants, ...texts, ...flags } as const
export type FeedNumber = keyof typeof numbers
export type FeedInstant = keyof typeof instants
export type FeedText = keyof typeof texts
export type FeedFlag = keyof typeof flags
export type FeedName = keyof typeof names

const isIn =
  <K extends object>(what: K) =>
  (name: string): name is Extract<keyof K, string> =>
    Object.hasOwn(what, name)
export const isFeedNumber = isIn(numbers)
export const isFeedInstant = isIn(instants)
export const isFeedText = isIn(texts)
export const isFeedFlag = isIn(flags)
export const isFeedName = isIn(names)
/** All properties of reports that a filter can have, answers aside. */
export const filteredProperties: readonly string[] = Object.keys({ ...columns, ...names })

export const allOfFeed = (parts: SQL[]): SQL => sql`(${sql.join(parts, sql` and `)})`
export const anyOfFeed = (parts: SQL[]): SQL => sql`(${sql.join(parts, sql` or `)})`
export const isNot = (part: SQL): SQL => sql`(not coalesce(${part}, false))`

function columnOf(companyId: number, property: keyof typeof columns): SQL {
  const column = columns[property]
  return typeof column === 'function' ? column(companyId) : column
}

export function isEmpty(companyId: number, property: keyof typeof columns | FeedName): SQL {
  const column = isFeedName(property) ? names[property].key : columnOf(companyId, property)
  return sql`(${column} is null)`
}

/** Whole ids are compared as such, so that an index finds them. */
export function hasNumber(
  companyId: number,
  property: FeedNumber,
  comparison: FeedComparison,
  value: string,
): SQL {
  const type = /^\d{1,18}$/.test(value) ? sql`bigint` : sql`numeric`
  return sql`(${columnOf(companyId, property)} ${operators[comparison]} ${value}::${type})`
}

export const hasInstant = (property: FeedInstant, comparison: FeedComparison, value: string): SQL =>
  sql`(${instants[property]} ${operators[comparison]} ${value}::timestamptz)`

export const hasFlag = (property: FeedFlag, value: boolean): SQL =>
  sql`(${flags[property]} = ${value}::boolean)`

export const hasText = (property: FeedText, test: FeedTextTest, value: string): SQL =>
  testOf(texts[property], test, value)

export const hasIds = (ids: readonly number[]): SQL => sql`(a.task_id = any(${`{${ids.join()}}`}::bigint[]))`

/** Of a name whose records the company has. */
export function hasName(companyId: number, property: FeedName, test: FeedTextTest, value: string): SQL {
  const { key, from, name } = names[property]
  return sql`(${key} in (select n.id from ${from} where n.company_id = ${companyId}::bigint and ${testOf(name, test, value)}))`
}

function testOf(column: SQLWrapper, test: FeedTextTest, value: string): SQL {
  const text = sql`${value}::text`
  switch (test) {
    case 'eq':
      return sql`(${column} = ${text})`
    case 'contains':
      return sql`(strpos(${column}, ${text}) > 0)`
    case 'startswith':
      return sql`starts_with(${column}, ${text})`
    case 'endswith':
      return sql`(right(${column}, length(${text})) = ${text})`
  }
}

const answer = (fieldId: string) => answerTo(sql`a.answers`, fieldId)

export const answersNumber = (fieldId: string, comparison: FeedComparison, value: string): SQL =>
  sql`(${numberIn(answer(fieldId))} ${operators[comparison]} ${value}::numeric)`

/** Compares seconds since 1970. */
export const answersDate = (fieldId: string, comparison: FeedComparison, seconds: number): SQL =>
  sql`(${secondsIn(answer(fieldId))} ${operators[comparison]} ${String(seconds)}::double precision)`

export const answersOption = (fieldId: string, option: string): SQL => isChosen(answer(fieldId), option)

/** True if the question has an answer. Only what charts count is in `task_answers`. */
export const isAnswered = (fieldId: string): SQL => sql`(${answer(fieldId)} is not null)`

export const isOfVersions = (versions: readonly number[]): SQL =>
  sql`(a.template_version = any(${`{${versions.join()}}`}::int[]))`
