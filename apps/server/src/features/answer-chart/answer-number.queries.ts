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
  /** Ascending times of arrival, between which the reports are added up. */
  bounds: readonly Date[]
}

/** The matching reports between two bounds, those of them that answered, and their numbers added. */
export interface PartSums {
  /** 0 is before the first bound, 1 begins with it. */
  part: number
  reports: number
  n: number
  v: number
}

/** Counts and sums in one statement, which reads `task_answers` once. Parts without reports are missing. */
export async function scanNumber(tx: Tx, companyId: number, scan: NumberScan): Promise<PartSums[]> {
  const matching = sql.join(
    [sql`true`, ...scan.filters.map(filters => sql`(${taskMatches(companyId, filters, columns)})`)],
    sql` and `,
  )
  const { rows } = await tx.execute<PartSums & Record<string, unknown>>(sql`
    select r.part, count(*)::integer as reports, count(r.x)::integer as n, coalesce(sum(r.x), 0)::double precision as v
    from (
      select width_bucket(t.created_at, ${sql.param(scan.bounds)}::timestamptz[]) as part, ${numberOf(scan)} as x
      from task_answers t
      where t.company_id = ${companyId} and t.template_id = ${scan.templateId} and ${matching}
    ) r group by r.part`)
  return rows
}

/** What is added up of a report; null for one without an answer. */
function numberOf({ measure, fieldId, option }: NumberScan): SQL {
  if (measure === 'reports' || fieldId === null) return sql`1::numeric`
  const answer = answerTo(columns.answers, fieldId)
  if (measure !== 'share') return numberIn(answer)
  return sql`case when ${isChoice(answer)} then (case when ${isChosen(answer, option ?? '')} then 1 else 0 end)::numeric end`
}
