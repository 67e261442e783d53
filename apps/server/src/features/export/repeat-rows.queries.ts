import type { Answer, Answers } from '@quadrat/domain/answer/answers'
import { copyRows, type Statement } from '#src/platform/database/copy-rows.ts'
import type { Tx } from '#src/platform/database/db.ts'
import { photoFieldsOf, type Repeat, rootsOf } from './repeats.ts'
import { matchingTasks, type Reading, type Selection } from './task-rows.queries.ts'

/**
 * The answer to the outermost repeat around a repeat, with the files of the photos of the latter by their
 * hashes.
 */
export type RepeatRow = [
  taskId: number,
  templateVersion: number,
  fieldId: string,
  answer: Answer,
  files: Record<string, number> | null,
  /** The report that it is in, for the rules of the template; null if nobody asks for it. */
  report: [answers: Answers, filledAt: string, timezone: string] | null,
]

/** Streams the answers that have the instances of a repeat, newest task first. */
export function repeatRows(
  reading: Reading,
  selection: Selection,
  repeat: Repeat,
  withReport: boolean,
): AsyncGenerator<RepeatRow[], void, undefined> {
  const answers = answersOf(matchingTasks(reading.tx, selection), selection.companyId, repeat)
  return rowsOf(reading, answers, repeat, withReport, 'desc')
}

/**
 * Streams the same of these tasks, in the order of their ids.
 * @param ids of tasks of the repeat's template
 */
export function repeatRowsOf(
  reading: Reading,
  companyId: number,
  ids: readonly number[],
  repeat: Repeat,
): AsyncGenerator<RepeatRow[], void, undefined> {
  const among = {
    sql: `select x.id, $1::bigint as "templateId" from unnest($2::bigint[]) x (id)`,
    params: [repeat.templateId, ids],
  }
  return rowsOf(reading, answersOf(among, companyId, repeat), repeat, false, 'asc')
}

/** SQL text: COPY takes a text, and the builder has no nested JSON aggregates. */
function rowsOf(
  { tx, signal }: Reading,
  { text, params, company }: ReturnType<typeof answersOf>,
  repeat: Repeat,
  withReport: boolean,
  order: 'asc' | 'desc',
): AsyncGenerator<RepeatRow[], void, undefined> {
  const photoFields = photoFieldsOf(repeat)
  const files = `(select json_object_agg(p.hash, p.file_id) from evidence_photos p
    where p.company_id = ${company}::bigint and p.evidence_id = e.id and p.file_id is not null
      and p.field_id = any($${params.length + 1}::text[]))`
  const report = `json_build_array((select json_object_agg(x.field_id, x.value) from field_values x
    where x.company_id = ${company}::bigint and x.evidence_id = e.id), coalesce(t.reported_at, t.created_at), t.timezone)`
  const hasPhotos = photoFields.length > 0
  const statement = {
    sql: `select json_build_array(t.id, t.template_version, v.field_id, v.value, ${hasPhotos ? files : 'null'},
        ${withReport ? report : 'null'})
      ${text} order by t.id ${order}, e.id, v.position`,
    params: hasPhotos ? [...params, photoFields] : params,
  }
  return copyRows<RepeatRow>(tx, statement, signal)
}

/** The number of instances of a repeat. */
export async function countInstances(tx: Tx, selection: Selection, repeat: Repeat): Promise<number> {
  const { text, params } = answersOf(matchingTasks(tx, selection), selection.companyId, repeat)
  const versionsOf = Map.groupBy(repeat.versions, ({ path }) => jsonPathOf(path))
  let count = 0
  for (const [path, versions] of versionsOf) {
    const [versionsAt, pathAt] = [params.length + 1, params.length + 2]
    const { rows } = await tx.$client.query(
      `select coalesce(sum((select count(*) from jsonb_path_query(v.value, $${pathAt}::jsonpath))), 0) as count
       ${text} and t.template_version = any($${versionsAt}::int[])`,
      [...params, versions.map(({ version }) => version.version), path],
    )
    count += Number(rows[0].count)
  }
  return count
}

/** From where on a statement reads the answers to the outermost repeats. */
function answersOf(matching: Statement, companyId: number, repeat: Repeat) {
  const [company, template, roots] = [1, 2, 3].map(n => `$${matching.params.length + n}`)
  const text = `from (${matching.sql}) m
    join tasks t on t.company_id = ${company}::bigint and t.id = m.id
    join evidence e on e.company_id = ${company}::bigint and e.task_id = t.id
    join field_values v on v.company_id = ${company}::bigint and v.evidence_id = e.id
    where m."templateId" = ${template}::bigint and v.field_id = any(${roots}::text[])`
  return {
    text,
    params: [...matching.params, companyId, repeat.templateId, rootsOf(repeat)],
    company,
  }
}

/** The instances of a repeat in the answer to the outermost one. */
function jsonPathOf([, ...inner]: readonly string[]): string {
  return `lax $[*]${inner.map(id => `.answers.${JSON.stringify(id)}[*]`).join('')}`
}
