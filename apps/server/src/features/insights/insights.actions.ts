import { taskTrend } from '@quadrat/domain/insights/insights'
import type { TaskStatus } from '@quadrat/domain/task/task'
import type { TaskFilters } from '#src/features/task/task-filter.queries.ts'
import { inScope } from '#src/features/task/task-scope.queries.ts'
import type { Page } from '#src/graphql/inputs.ts'
import { dateWhere } from '#src/platform/database/list.ts'
import type { Context } from '#src/platform/database/transaction.ts'
import {
  daysBegun,
  daysOf,
  endOfDays,
  monthsUntil,
  readMonth,
  type TimeParts,
} from '#src/platform/input/months.ts'
import { requirePermission } from '#src/platform/security/authorize.ts'
import {
  countActiveCollectors,
  countStatusesByTime,
  countTasksBy,
  countTasksByTime,
  countUsers,
  type Subject,
  type TaskCounts,
} from './insights.queries.ts'

/** The filters of a figure, and the month that it is about. */
export interface MonthRequest {
  filters?: TaskFilters | null
  /** Such as 2026-11; the current month if it is missing. */
  month?: string | null
  /** The IANA time zone in which days and months begin; UTC if it is missing. */
  timezone?: string | null
}

/** The matching tasks of each project, template and so on. */
export function readTaskCounts(
  ctx: Context,
  subject: Subject,
  { filters, page }: { filters?: TaskFilters | null; page: Page },
): Promise<TaskCounts> {
  requirePermission(ctx.viewer, 'insight.read')
  return countTasksBy(ctx.tx, ctx.viewer.companyId, {
    subject,
    filters: inScope(ctx.viewer, filters) ?? {},
    page,
  })
}

/** The matching tasks of each day of a month until today, also of days without any. */
export async function readTasksPerDay(ctx: Context, request: MonthRequest): Promise<TaskCounts> {
  requirePermission(ctx.viewer, 'insight.read')
  const zone = request.timezone ?? 'UTC'
  return countParts(ctx, request.filters, daysOf(readMonth(request.month, zone, ctx.now), zone, ctx.now))
}

/** The matching tasks of each of the twelve months that end with a month. */
export async function readTasksPerMonth(ctx: Context, request: MonthRequest): Promise<TaskCounts> {
  requirePermission(ctx.viewer, 'insight.read')
  const zone = request.timezone ?? 'UTC'
  return countParts(ctx, request.filters, monthsUntil(readMonth(request.month, zone, ctx.now), zone))
}

async function countParts(
  ctx: Context,
  filters: TaskFilters | null | undefined,
  time: TimeParts,
): Promise<TaskCounts> {
  const within = duringOnly(inScope(ctx.viewer, filters), time)
  const bounds = [...time.parts.map(part => part.start), time.end]
  const counts = within
    ? await countTasksByTime(ctx.tx, ctx.viewer.companyId, { filters: within, bounds })
    : time.parts.map(() => 0)
  return {
    data: time.parts.map(({ name }, n) => ({
      id: name,
      name,
      version: null,
      isOld: false,
      count: counts[n] ?? 0,
    })),
    count: time.parts.length,
    total: counts.reduce((sum, n) => sum + n, 0),
  }
}

/** Narrows filters to tasks that arrived within the time; null if none can match. */
function duringOnly(filters: TaskFilters | null | undefined, { parts, end }: TimeParts): TaskFilters | null {
  const [first] = parts
  if (!first) return null
  const given = dateWhere(filters?.createdAt)
  const last = new Date(end.getTime() - 1)
  const gte = given?.gte && given.gte > first.start ? given.gte : first.start
  const lte = given?.lte && given.lte < last ? given.lte : last
  return gte > lte ? null : { ...filters, createdAt: { gte, lte } }
}

export interface TaskTrend {
  count: number
  /** Those of the whole month before. */
  previousMonthCount: number
  /** Those of the month before until the same day, while the month is not over. */
  comparedCount: number
  /** That day; null if the whole months are compared. */
  comparedDays: number | null
  /** The change from what is compared; null if that had none. */
  trendPercentage: number | null
}

interface MonthStatuses {
  days: number | null
  counts: Map<TaskStatus, { previous: number; compared: number; current: number }>
}
const none = { previous: 0, compared: 0, current: 0 }

/** The figures of a request share one statement: a stats row asks for several statuses of the same month. */
const read = new WeakMap<Context, Map<string, Promise<MonthStatuses>>>()

/** The matching tasks of a month beside those of the same days of the month before it. */
export async function readTaskTrend(
  ctx: Context,
  { status, ...request }: MonthRequest & { status?: TaskStatus | null },
): Promise<TaskTrend> {
  requirePermission(ctx.viewer, 'insight.read')
  const months = read.get(ctx) ?? new Map<string, Promise<MonthStatuses>>()
  read.set(ctx, months)
  const name = JSON.stringify(request)
  const asked = months.get(name) ?? readMonthStatuses(ctx, request)
  months.set(name, asked)
  const { days, counts } = await asked
  const rows = status ? [counts.get(status) ?? none] : [...counts.values()]
  const sum = (part: keyof typeof none) => rows.reduce((total, row) => total + row[part], 0)
  const [count, comparedCount] = [sum('current'), sum('compared')]
  return {
    count,
    previousMonthCount: sum('previous'),
    comparedCount,
    comparedDays: days,
    trendPercentage: taskTrend(count, comparedCount),
  }
}

async function readMonthStatuses(ctx: Context, request: MonthRequest): Promise<MonthStatuses> {
  const zone = request.timezone ?? 'UTC'
  const month = readMonth(request.month, zone, ctx.now)
  const time = monthsUntil(month, zone, 2)
  const days = daysBegun(month, zone, ctx.now)
  const filters = duringOnly(inScope(ctx.viewer, request.filters), time)
  const counts: MonthStatuses['counts'] = new Map()
  const [previous, current] = time.parts
  if (!filters || !previous || !current) return { days, counts }
  const cut = days === null ? null : endOfDays(month.subtract({ months: 1 }), days, zone)
  const bounds = [previous.start, ...(cut && cut < current.start ? [cut] : []), current.start, time.end]
  for (const row of await countStatusesByTime(ctx.tx, ctx.viewer.companyId, { filters, bounds })) {
    const status = row.status as TaskStatus
    const sums = counts.get(status) ?? { ...none }
    if (row.part === bounds.length - 1) sums.current += row.count
    else sums.previous += row.count
    if (row.part === 1) sums.compared += row.count
    counts.set(status, sums)
  }
  return { days, counts }
}

/** The number of data collectors of whom a matching task arrived in a month. */
export async function readActiveCollectors(ctx: Context, request: MonthRequest): Promise<number> {
  requirePermission(ctx.viewer, 'insight.read')
  const zone = request.timezone ?? 'UTC'
  const time = monthsUntil(readMonth(request.month, zone, ctx.now), zone, 1)
  const filters = duringOnly(inScope(ctx.viewer, request.filters), time)
  return filters ? countActiveCollectors(ctx.tx, ctx.viewer.companyId, filters) : 0
}

/** The data collectors and the staff of the company, archived ones left out. */
export function readUserCounts(ctx: Context) {
  requirePermission(ctx.viewer, 'insight.read')
  return countUsers(ctx.tx, ctx.viewer.companyId)
}
