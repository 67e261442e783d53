import {
  type AnswerClass,
  barsMax,
  type ChartMeasure,
  type ChartSplit,
  type ChartStep,
  readChartKey,
  seriesMax,
} from '@quadrat/domain/answer/answer-chart'
import { type SQL, sql } from 'drizzle-orm'
import {
  answerTo as answerIn,
  answerInInstance,
  answersOfInstance,
  instancesOf,
  isChoice,
  isChosen,
  numberIn,
  secondsIn,
} from '#src/features/task/task-answer.queries.ts'
import { type TaskColumns, type TaskFilters, taskMatches } from '#src/features/task/task-filter.queries.ts'
import type { Tx } from '#src/platform/database/db.ts'

/** What is read of the answers to a question. */
export interface AnswerScan {
  templateId: number
  /** A `chartKey`. Of a question in a repeat the instances are counted. */
  fieldId: string
  answers: AnswerClass
  measure: ChartMeasure
  /** The parts of the time along the axis; of a distribution of dates the parts of the answers. */
  step: ChartStep | null
  /** The question of a split by a question, and what its answers are. */
  split: { by: ChartSplit; fieldId: string | null; answers: AnswerClass | null } | null
  /** The option that a share is about: a text, or the id of an option of a data list. */
  option: string | null
  /** All of them must match. */
  filters: TaskFilters[]
  /** The IANA time zone in which days begin. */
  zone: string
}

/** The answers of one place on the axis and one group of the split. */
export interface AnswerCell {
  /** An option, a day, the beginning of a bin or an id; '' where there is none. */
  x: string
  /** The group of the split; '' where there is none. */
  s: string
  /** True for the places, and for the groups, that are added together because they are too many. */
  restOfX: boolean
  restOfS: boolean
  /** The tasks, or the instances, with an answer. */
  n: number
  /** Of a mean and a sum all numbers added, of a share the tasks that chose the option. */
  v: number
}

export interface ScannedAnswers {
  cells: AnswerCell[]
  /** The matching tasks of the template, or their instances of the repeat. */
  total: number
  /** Those that answered the question. */
  answered: number
  /** The width of the bins; null if each number is a place of its own. */
  width: number | null
  /** Of a distribution of numbers; null without answers and for everything else. */
  summary: NumberSummary | null
}

/** Figures of all answers that are numbers. */
export interface NumberSummary {
  mean: number
  /** The mean of the two in the middle where they are even in number. */
  median: number
  least: number
  greatest: number
}

/** The columns of `task_answers` as `t`. */
export const columns = {
  id: sql`t.task_id`,
  projectId: sql`t.project_id`,
  projectTemplateId: sql`t.project_template_id`,
  templateId: sql`t.template_id`,
  templateVersion: sql`t.template_version`,
  reporterId: sql`t.reporter_id`,
  groupId: sql`t.group_id`,
  status: sql`t.status`,
  createdAt: sql`t.created_at`,
  dateReported: sql`t.date_reported`,
  answers: sql`t.answers`,
  repeated: sql`t.repeated`,
} satisfies TaskColumns

/** The answer to the question of a `chartKey`, of the row of a task or of an instance. */
function answerTo(key: string, are: AnswerClass): SQL {
  const { repeat, field } = readChartKey(key)
  return repeat === null ? answerIn(columns.answers, field) : answerInInstance(answersOfInstance, field, are)
}

/** An expression of the scan, and how the key of its groups is made of it afterwards. */
interface Part {
  scanned: SQL
  key: SQL
  /** The join that the key needs. */
  from?: SQL
}

/**
 * A choice is taken apart after the scan: equal answers are few, and the options of a checkbox would multiply
 * the rows. The text is '' where nothing was chosen.
 */
function choicePart(fieldId: string, name: 'x' | 's'): Part {
  const column = sql.raw(`g.${name}`)
  const alias = sql.raw(`chosen_${name}`)
  return {
    scanned: answerTo(fieldId, 'choice'),
    key: sql`coalesce(${alias}.text, '')`,
    from: sql`left join lateral jsonb_array_elements_text(case jsonb_typeof(${column})
      when 'array' then ${column} when 'object' then jsonb_build_array(${column} -> 'optionId')
      when 'string' then jsonb_build_array(${column}) when 'number' then jsonb_build_array(${column}) else '[]' end)
      as ${alias} (text) on true`,
  }
}

function timePart(at: SQL, step: ChartStep, zone: string, name: 'x' | 's'): Part {
  return {
    scanned: sql`date_trunc(${step}::text, ${at}, ${zone}::text)`,
    key: sql`coalesce(to_char(${sql.raw(`g.${name}`)} at time zone ${zone}::text, 'YYYY-MM-DD'), '')`,
  }
}

function splitPart({ by, fieldId }: NonNullable<AnswerScan['split']>, name: 'x' | 's'): Part {
  if (by === 'question') return choicePart(fieldId ?? '', name)
  const column = { project: columns.projectId, group: columns.groupId, collector: columns.reporterId }[by]
  return { scanned: sql`${column}`, key: sql`coalesce(${sql.raw(`g.${name}`)}::text, '')` }
}

const nothing: Part = { scanned: sql`null::text`, key: sql`''` }

function partsOf(scan: AnswerScan): { x: Part; s: Part } {
  const { measure, answers, fieldId, step, split, zone } = scan
  if (measure !== 'distribution') {
    if (step)
      return {
        x: timePart(sql`t.created_at`, step, zone, 'x'),
        s: split ? splitPart(split, 's') : nothing,
      }
    return { x: split ? splitPart(split, 'x') : nothing, s: nothing }
  }
  const s = split ? splitPart(split, 's') : nothing
  if (answers === 'choice') return { x: choicePart(fieldId, 'x'), s }
  if (answers === 'date')
    return {
      x: timePart(sql`to_timestamp(${secondsIn(answerTo(fieldId, 'date'))})`, step ?? 'month', zone, 'x'),
      s,
    }
  return {
    x: {
      scanned: numberIn(answerTo(fieldId, 'number')),
      // Numbers are compared without their last zeros: 2.0 is 2.
      key: sql`coalesce(trim_scale(case when bins.width is null then g.x else floor(g.x / bins.width) * bins.width end)::text, '')`,
      from: sql`cross join bins`,
    },
    s,
  }
}

/** What is added up in the scan: the tasks with an answer, and the number that the measure needs. */
function sumsOf({ measure, answers, fieldId, option }: AnswerScan): { n: SQL; v: SQL } {
  const answer = answerTo(fieldId, answers)
  if (measure === 'share') {
    return {
      n: sql`count(*) filter (where ${isChoice(answer)})`,
      v: sql`count(*) filter (where ${isChosen(answer, option ?? '')})`,
    }
  }
  if (measure !== 'distribution')
    return { n: sql`count(${numberIn(answer)})`, v: sql`sum(${numberIn(answer)})` }
  const isAnswered =
    answers === 'choice'
      ? isChoice(answer)
      : answers === 'number'
        ? sql`jsonb_typeof(${answer}) = 'number'`
        : sql`${secondsIn(answer)} is not null`
  return { n: sql`count(*) filter (where ${isAnswered})`, v: sql`0::bigint` }
}

/**
 * Counts and sums the answers to a question in one statement, which reads `task_answers` once. Groups beyond
 * the largest are added together here, so that the answer is small whatever the question is split by.
 */
export async function scanAnswers(tx: Tx, companyId: number, scan: AnswerScan): Promise<ScannedAnswers> {
  const { x, s } = partsOf(scan)
  const { n, v } = sumsOf(scan)
  const matching = sql.join(
    [sql`true`, ...scan.filters.map(filters => sql`(${taskMatches(companyId, filters, columns)})`)],
    sql` and `,
  )
  const isBinned = scan.measure === 'distribution' && scan.answers === 'number'
  const { repeat } = readChartKey(scan.fieldId)
  const instances = repeat === null ? sql`` : sql`cross join lateral ${instancesOf(columns.repeated, repeat)}`
  const isOrdered = isBinned || Boolean(scan.step) || scan.answers === 'date'
  // Equal answers are grouped in memory; a question with many different numbers would else be sorted on the
  // disk.
  await tx.execute(sql`set local work_mem = '64MB'`)
  const { rows } = await tx.execute<{
    cells: AnswerCell[]
    total: number
    answered: number
    width: number | null
    summary: NumberSummary | null
  }>(sql`
    with scanned as materialized (
      select ${x.scanned} as x, ${s.scanned} as s, count(*) as tasks, ${n} as n, ${v} as v
      from task_answers t ${instances} where t.company_id = ${companyId} and t.template_id = ${scan.templateId} and ${matching}
      group by 1, 2
    ),
    ${isBinned ? binsText : sql``}
    keyed as materialized (
      select ${x.key} as x, ${s.key} as s, sum(g.n) as n, coalesce(sum(g.v), 0) as v
      from scanned g ${x.from ?? sql``} ${s.from ?? sql``} group by 1, 2 having sum(g.n) > 0
    ),
    xs as (select x, row_number() over (order by sum(n) desc, x) > ${isOrdered ? sql`9223372036854775807` : sql`${barsMax}::bigint`} as rest
      from keyed group by x),
    ss as (select s, row_number() over (order by sum(n) desc, s) > ${seriesMax}::bigint as rest from keyed group by s),
    cells as (
      select case when xs.rest then '' else k.x end as x, case when ss.rest then '' else k.s end as s,
        xs.rest as "restOfX", ss.rest as "restOfS", sum(k.n) as n, sum(k.v) as v
      from keyed k join xs on xs.x = k.x join ss on ss.s = k.s group by 1, 2, 3, 4
    )
    select (select coalesce(json_agg(c), '[]') from cells c) as cells,
      (select coalesce(sum(tasks), 0) from scanned)::integer as total,
      (select coalesce(sum(n), 0) from scanned)::integer as answered,
      ${isBinned ? sql`(select width from bins)::double precision` : sql`null`} as width,
      ${isBinned ? summaryText : sql`null::json`} as summary`)
  return rows[0] ?? { cells: [], total: 0, answered: 0, width: null, summary: null }
}

/** Equal numbers are one row of `scanned`, so the median is where half of their counts is reached. */
const summaryText = sql`(
  select json_build_object('mean', (sum(x * n) / sum(n))::double precision, 'least', min(x)::double precision,
    'greatest', max(x)::double precision, 'median',
    ((min(x) filter (where 2 * upto >= everyone) + min(x) filter (where 2 * upto > everyone)) / 2)::double precision)
  from (
    select x, sum(n) as n, sum(sum(n)) over (order by x) as upto, sum(sum(n)) over () as everyone
    from scanned where x is not null group by x
  ) ranked having count(*) > 0
)`

/** About twelve bins of a round width, or each number by itself where they are few. */
const binsText = sql`
  span as (select min(x) as low, max(x) as high, count(distinct x) as numbers from scanned where x is not null),
  raw as (select numbers, (high - low) / 12 as step from span),
  bins as (
    select case when numbers <= 12 or numbers is null then null
      when step <= unit then unit when step <= 2 * unit then 2 * unit when step <= 5 * unit then 5 * unit
      else 10 * unit end as width
    from (select numbers, step, case when step > 0 then power(10::numeric, floor(log(step))) else 1 end as unit from raw) one
  ),`
