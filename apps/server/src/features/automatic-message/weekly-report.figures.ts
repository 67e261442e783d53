import type { Week } from '@quadrat/domain/notification/automatic-message'
import type { TaskStatus } from '@quadrat/domain/task/task'
import { newestLink } from '#src/features/audit/audit.queries.ts'
import {
  countActiveCollectors,
  countTasksBy,
  countTasksByTime,
  type TaskCount,
} from '#src/features/insights/insights.queries.ts'
import type { Tx } from '#src/platform/database/db.ts'

/** What the weekly report says. All numbers are those of the insights for the same week. */
export interface WeekFigures {
  total: number
  /** Of the week before. */
  previous: number
  /** From Monday to Sunday. */
  days: { day: string; count: number }[]
  /** The status that the reports of the week have now. */
  statuses: { status: TaskStatus; count: number }[]
  activeCollectors: number
  /** The projects with the most reports. */
  projects: Pick<TaskCount, 'name' | 'count'>[]
  /**
   * The newest link of the audit log now, which readers keep outside of the database; null before the first
   * one.
   */
  auditLink: { lines: number; hash: string } | null
}

const projectsShown = 5
const weekMs = 7 * 24 * 60 * 60 * 1000

/** Counts what arrived in a week. */
export async function readWeek(tx: Tx, companyId: number, { days, bounds }: Week): Promise<WeekFigures> {
  const [first, end] = [bounds.at(0), bounds.at(-1)]
  if (!first || !end) throw new Error('a week has days')
  const filters = during(first, end)
  const counts = await countTasksByTime(tx, companyId, { filters, bounds })
  // A week of a clock change is an hour longer or shorter, which the week before is not.
  const before = new Date(first.getTime() - weekMs)
  const [previous = 0] = await countTasksByTime(tx, companyId, {
    filters: during(before, first),
    bounds: [before, first],
  })
  const statuses = await countTasksBy(tx, companyId, {
    subject: 'status',
    filters,
    page: { limit: 10, offset: 0 },
  })
  const projects = await countTasksBy(tx, companyId, {
    subject: 'project',
    filters,
    page: { limit: projectsShown, offset: 0 },
  })
  return {
    total: counts.reduce((sum, n) => sum + n, 0),
    previous,
    days: days.map((day, n) => ({ day, count: counts[n] ?? 0 })),
    statuses: statuses.data.map(({ id, count }) => ({ status: id as TaskStatus, count })),
    activeCollectors: await countActiveCollectors(tx, companyId, filters),
    projects: projects.data.map(({ name, count }) => ({ name, count })),
    auditLink: await newestLink(tx, companyId),
  }
}

const during = (from: Date, end: Date) => ({
  createdAt: { gte: from, lte: new Date(end.getTime() - 1) },
})
