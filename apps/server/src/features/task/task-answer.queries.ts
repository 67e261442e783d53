import { type AnswerClass, readChartKey } from '@quadrat/domain/answer/answer-chart'
import { type AnswerFilter, type AnswerTest, readAnswerFilter } from '@quadrat/domain/answer/answer-filter'
import { answerFiltersSchema } from '@quadrat/domain/answer/answer-filter-schema'
import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { z } from 'zod'
import { isTemplate } from '#src/features/template/template-versions.queries.ts'
import { parseInput, readId } from '#src/platform/input/parse.ts'

// Finds tasks by their answers in `task_answers`, which charts count (docs/architecture/counting.md). What
// counts as an answer is said here alone, so that a chart and the feed behind it agree.

/** The answer to a question; null if there is none. @param answers the column of `task_answers` */
export const answerTo = (answers: SQLWrapper, fieldId: string): SQL => sql`(${answers} -> ${fieldId}::text)`
export const numberIn = (answer: SQL): SQL =>
  sql`case when jsonb_typeof(${answer}) = 'number' then ${answer}::numeric end`
/** True if an option was chosen. */
export const isChoice = (answer: SQL): SQL =>
  sql`(jsonb_typeof(${answer}) = 'string' or ${answer} ->> 'optionId' is not null or (jsonb_typeof(${answer}) = 'array' and ${answer} <> '[]'))`
export const isChosen = (answer: SQL, option: string): SQL =>
  sql`(${answer} @> any(array[${JSON.stringify(option)}::jsonb, ${JSON.stringify({ optionId: option })}::jsonb]))`
/** Seconds since 1970 of a date. */
export const secondsIn = (answer: SQL): SQL => sql`(${answer} ->> 't')::double precision`

/**
 * The answer to a question in an instance, as `answerTo` has it.
 * @param instance the answers of the instance, where dates and times are as they were given
 */
export function answerInInstance(instance: SQLWrapper, fieldId: string, are: AnswerClass): SQL {
  const answer = answerTo(instance, fieldId)
  if (are === 'choice') return answer
  return are === 'date' ? sql`instance_date(${answer})` : sql`instance_number(${answer})`
}

/** The instances of a repeat, as rows. @param repeated the column of `task_answers` */
export const instancesOf = (repeated: SQLWrapper, repeat: string): SQL =>
  sql`jsonb_array_elements(${repeated} -> ${repeat}::text) as instance (answers)`
export const answersOfInstance = sql.raw('instance.answers')

/** All tasks, as `t` with the names of the columns of `tasks`, and their answers. Every task has a row. */
export const tasksWithAnswers = sql.raw('(select a.task_id as id, a.* from task_answers a) t')

const filterSchema = z.object({ answer: answerFiltersSchema })

interface Columns {
  id: SQLWrapper
  templateId: SQLWrapper
  answers?: SQLWrapper
  repeated?: SQLWrapper
}

/**
 * A condition that is true when a task has all of the answers.
 * @throws Problem input.invalid, not-found for what is no id of a template
 */
export function hasAnswers(companyId: number, texts: readonly string[], columns: Columns): SQL {
  const { answer } = parseInput(filterSchema, { answer: texts })
  const filters = answer.map(readAnswerFilter).filter(one => typeof one !== 'string')
  const { id, templateId, answers, repeated } = columns
  const all = (of: { templateId: SQLWrapper } & Answered) =>
    sql.join(
      filters.map(filter => sql`${isOf(companyId, of.templateId, filter)} and ${passes(of, filter)}`),
      sql` and `,
    )
  if (answers && repeated) return sql`(${all({ templateId, answers, repeated })})`
  const kept = { templateId: sql`k.template_id`, answers: sql`k.answers`, repeated: sql`k.repeated` }
  return sql`${id} in (select k.task_id from task_answers k
    where k.company_id = ${companyId} and ${all(kept)})`
}

/** The id of a version finds the tasks of all versions. */
const isOf = (companyId: number, templateId: SQLWrapper, { template }: AnswerFilter) =>
  isTemplate(companyId, templateId, eq(sql`one.id`, readId(template, 'template')))

/** The columns of `task_answers`. */
interface Answered {
  answers: SQLWrapper
  repeated: SQLWrapper
}

function passes({ answers, repeated }: Answered, filter: AnswerFilter): SQL {
  const { repeat, field } = readChartKey(filter.field)
  // Null where the answer is missing or of another kind, which is no match.
  if (repeat === null) return sql`coalesce(${testOf(answerTo(answers, field), filter)}, false)`
  const isNone = filter.test === 'none'
  const answer = answerInInstance(answersOfInstance, field, classOfTest[filter.test])
  const test = testOf(answer, isNone ? { test: 'some' } : filter)
  const is = isNone ? sql`not exists` : sql`exists`
  return sql`${is} (select from ${instancesOf(repeated, repeat)} where ${test})`
}

/** What the answers are that a test asks for. Every answer is one that somebody chose, as it is kept. */
const classOfTest: Record<AnswerTest['test'], AnswerClass> = {
  is: 'choice',
  between: 'number',
  bin: 'number',
  date: 'date',
  some: 'choice',
  none: 'choice',
}

const isAnswered = (answer: SQL) =>
  sql`coalesce(${isChoice(answer)} or jsonb_typeof(${answer}) = 'number' or ${answer} ->> 't' is not null, false)`

function testOf(answer: SQL, filter: AnswerTest): SQL {
  const numeric = (value: number) => sql`${String(value)}::numeric`
  const seconds = (value: number) => sql`${String(value)}::double precision`
  switch (filter.test) {
    case 'is':
      return isChosen(answer, filter.option)
    case 'between':
      return ranged(numberIn(answer), [filter.from, sql`>=`], [filter.to, sql`<=`], numeric)
    case 'bin':
      return ranged(numberIn(answer), [filter.from, sql`>=`], [filter.below, sql`<`], numeric)
    case 'date':
      return ranged(secondsIn(answer), [filter.from, sql`>=`], [filter.below, sql`<`], seconds)
    case 'some':
      return isAnswered(answer)
    case 'none':
      return sql`not ${isAnswered(answer)}`
  }
}

type Bound = [value: number | null, is: SQL]

function ranged(value: SQL, low: Bound, high: Bound, written: (value: number) => SQL): SQL {
  const parts = [low, high].flatMap(([bound, is]) =>
    bound === null ? [] : [sql`(${value}) ${is} ${written(bound)}`],
  )
  return sql`(${sql.join(parts, sql` and `)})`
}
