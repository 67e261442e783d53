import type { TaskFilters } from '#src/features/task/task-filter.queries.ts'
import { inScope } from '#src/features/task/task-scope.queries.ts'
import type { Context } from '#src/platform/database/transaction.ts'
import { daysOf, monthsUntil, readMonth, type TimeParts } from '#src/platform/input/months.ts'
import { requirePermission } from '#src/platform/security/authorize.ts'
import { countTasksByTime, firstTaskAt } from './insights.queries.ts'

/** The matching tasks of each day or month between the first and the last that has any. */
export interface TaskPeriods {
  step: 'DAY' | 'MONTH'
  /** Named '2026-11-05' or '2026-11'. */
  data: { name: string; count: number }[]
}

/** Tasks of more months than these are counted by month. */
const monthsByDay = 6
const monthsMax = 600

/**
 * Counts matching tasks by the time of their arrival, in days or months by the length of the whole period.
 */
export async function readTaskPeriods(
  ctx: Context,
  { filters, timezone }: { filters?: TaskFilters | null; timezone?: string | null },
): Promise<TaskPeriods> {
  requirePermission(ctx.viewer, 'task.read')
  const zone = timezone ?? 'UTC'
  const current = readMonth(null, zone, ctx.now)
  const first = await firstTaskAt(ctx.tx, ctx.viewer.companyId)
  if (!first) return { step: 'MONTH', data: [] }
  const { years, months } = readMonth(null, zone, first).until(current, { largestUnit: 'years' })
  const many = Math.min(monthsMax, Math.max(0, years * 12 + months) + 1)
  const all = await countAll(ctx, filters ?? {}, monthsUntil(current, zone, many))
  if (all.length > monthsByDay || all.length === 0) return { step: 'MONTH', data: all }
  const days = all.map(({ name }) => daysOf(readMonth(name, zone, ctx.now), zone, ctx.now))
  const end = days.at(-1)?.end ?? ctx.now
  return {
    step: 'DAY',
    data: await countAll(ctx, filters ?? {}, { parts: days.flatMap(({ parts }) => parts), end }),
  }
}

/** The counts from the first to the last part that has tasks. */
async function countAll(
  ctx: Context,
  filters: TaskFilters,
  { parts, end }: TimeParts,
): Promise<TaskPeriods['data']> {
  const bounds = [...parts.map(({ start }) => start), end]
  const counts = await countTasksByTime(ctx.tx, ctx.viewer.companyId, {
    filters: inScope(ctx.viewer, filters),
    bounds,
  })
  const last = counts.findLastIndex(count => count > 0)
  const first = counts.findIndex(count => count > 0)
  return first < 0
    ? []
    : parts.slice(first, last + 1).map(({ name }, n) => ({ name, count: counts[first + n] ?? 0 }))
}
