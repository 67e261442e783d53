import type { NumberMeasure } from '@quadrat/domain/answer/answer-chart'
import { type SQL, sql } from 'drizzle-orm'
import { answerTo, isChoice, isChosen, numberIn } from '#src/features/task/task-answer.queries.ts'
import { type TaskFilters, taskMatches } from '#src/features/task/task-filter.queries.ts'
import type { Tx } from '#src/platform/database/db.ts'
import { columns } from './answer-chart.queries.ts'

export interface NumberScan {
  templateId: number
  /** Null for the number of reports. */
  fieldId: string | null
  measure: NumberMeasure
  option: string | null
  /** All of them must match. */
  filters: readonly TaskFilters[]
  /** Two spans of the time of arrival, their ends not included. */
  current: Span
  compared: Span
}
interface Span {
  from: Date
  until: Date
}

/** The matching reports of a span, those of them that answered, and their numbers added. */
export interface SpanSums {
  reports: number
  n: number
  v: number
}

/** Counts and sums in one statement, which reads `task_answers` once. */
export async function scanNumber(
  tx: Tx,
  companyId: number,
  scan: NumberScan,
): Promise<{ all: SpanSums; current: SpanSums; compared: SpanSums }> {
  const matching = sql.join(
    [sql`true`, ...scan.filters.map(filters => sql`(${taskMatches(companyId, filters, columns)})`)],
    sql` and `,
  )
  const within = ({ from, until }: Span) =>
    sql`filter (where r.created_at >= ${from} and r.created_at < ${until})`
  const sums = (span: SQL) => sql`json_build_object('reports', count(*) ${span}, 'n', count(r.x) ${span},
    'v', coalesce(sum(r.x) ${span}, 0)::double precision)`
  const { rows } = await tx.execute<{ all: SpanSums; current: SpanSums; compared: SpanSums }>(sql`
    select ${sums(sql``)} as all, ${sums(within(scan.current))} as current, ${sums(within(scan.compared))} as compared
    from (
      select t.created_at, ${numberOf(scan)} as x from task_answers t
      where t.company_id = ${companyId} and t.template_id = ${scan.templateId} and ${matching}
    ) r`)
  const [row] = rows
  if (!row) throw new Error('an aggregate without a row')
  return row
}

/** What is added up of a report; null for one without an answer. */
function numberOf({ measure, fieldId, option }: NumberScan): SQL {
  if (measure === 'reports' || fieldId === null) return sql`1::numeric`
  const answer = answerTo(columns.answers, fieldId)
  if (measure !== 'share') return numberIn(answer)
  return sql`case when ${isChoice(answer)} then (case when ${isChosen(answer, option ?? '')} then 1 else 0 end)::numeric end`
}
