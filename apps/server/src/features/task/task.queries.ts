import type { TaskStatus } from '@quadrat/domain/task'
import { and, eq, inArray, type RelationsFilter, sql } from 'drizzle-orm'
import type { Page } from '#src/graphql/inputs.ts'
import type { Tx } from '#src/platform/db.ts'
import { countOf, rowCount } from '#src/platform/list.ts'
import { readId } from '#src/platform/permit.ts'
import type { Relations } from '#src/schema.ts'
import { taskCounters } from './task.table.ts'
import { type TaskFilters, taskMatches } from './task-filter.queries.ts'
import { findTaskPage } from './task-page.queries.ts'

export type TaskOrder = { field: 'id' | 'updatedAt' | 'reportedAt'; direction: 'asc' | 'desc' }

type TaskWhere = RelationsFilter<Relations['tasks'], Relations>

const orders: Record<string, TaskOrder['field']> = {
  // Tasks are numbered as they arrive, so the newest first is the order of the primary key.
  createdAt: 'id',
  id: 'id',
  updatedAt: 'updatedAt',
  date_reported: 'reportedAt',
}

/** Reads `createdAt:desc`; anything unknown is the newest first. */
export function readTaskOrder(sort: readonly string[] | null | undefined): TaskOrder {
  const [name = '', direction] = (sort?.[0] ?? '').split(':')
  return {
    field: (Object.hasOwn(orders, name) && orders[name]) || 'id',
    direction: direction?.toLowerCase() === 'asc' ? 'asc' : 'desc',
  }
}

type Direction = TaskOrder['direction']

/** The page of a company's tasks as a query to merge with what GraphQL selects. */
export function taskPage(
  companyId: number,
  filters: TaskFilters | null | undefined,
  order: TaskOrder,
  page: Page,
) {
  const where = whereTasks(companyId, filters)
  return { where, orderBy: orderOf(order), limit: page.limit, offset: page.offset }
}

/** These tasks, which a search has found, in the same order. */
export function tasksFound(companyId: number, ids: readonly number[], order: TaskOrder) {
  return { where: { companyId, id: { in: [...ids] } }, orderBy: orderOf(order) }
}

function orderOf(order: TaskOrder) {
  const orderBy: { id?: Direction; updatedAt?: Direction; reportedAt?: Direction } = {}
  orderBy[order.field] = order.direction
  // Rows that share the instant keep their order from page to page.
  orderBy.id ??= order.direction
  return orderBy
}

function whereTasks(companyId: number, filters: TaskFilters | null | undefined): TaskWhere {
  return filters ? { AND: [{ companyId }, { RAW: t => taskMatches(companyId, filters, t) }] } : { companyId }
}

/** Up to this offset, skipping rows in the order of an index is faster than summing the rollups. */
const offsetMax = 1000

/**
 * Whether the page is to be found first (`findTaskPage`). Where an index has the very rows in the very order, or
 * names a few of them, it is read directly; another order than that of the ids is nowhere kept.
 */
export function isPageFound(filters: TaskFilters | null | undefined, order: TaskOrder, page: Page): boolean {
  if (order.field !== 'id' || namesTasks(filters)) return false
  const asked = partsOf(filters)
  const isOrdered = asked.every(
    ([name, value]) => (name === 'project' || name === 'status') && Object.keys(value).join() === 'eq',
  )
  return page.offset > offsetMax || !isOrdered || asked.length > 1
}

/** The parts of a filter that ask something, each with the operators that do. */
function partsOf(filters: TaskFilters | null | undefined): [string, object][] {
  return Object.entries(filters ?? {})
    .filter(([, value]) => value != null)
    .map(([name, value]) => [name, Array.isArray(value) ? value : operatorsOf(value)] as [string, object])
    .filter(([, value]) => Object.keys(value).length > 0)
}

function operatorsOf(value: object): object {
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one != null))
}

/** Whether it says which tasks they are. */
function namesTasks(filters: TaskFilters | null | undefined): boolean {
  return Boolean(filters?.id?.eq || filters?.id?.in)
}

/**
 * How many tasks match. Where only project and status decide, the kept counters answer, else the rollups, in a time
 * that hardly grows with the number of tasks; a few that are named are counted themselves.
 */
export async function countTasks(
  tx: Tx,
  companyId: number,
  filters: TaskFilters | null | undefined,
): Promise<number> {
  const kept = countedBy(filters)
  if (kept) {
    const [row] = await tx
      .select({ n: sql<string | null>`sum(${taskCounters.n})` })
      .from(taskCounters)
      .where(
        and(
          eq(taskCounters.companyId, companyId),
          kept.projects && inArray(taskCounters.projectId, kept.projects),
          kept.statuses && inArray(taskCounters.status, kept.statuses),
        ),
      )
    return Number(row?.n ?? 0)
  }
  if (filters && !namesTasks(filters))
    return (await findTaskPage(tx, { companyId, filters, direction: 'desc' })).count
  return countOf(await tx.query.tasks.findMany({ ...rowCount, where: whereTasks(companyId, filters) }))
}

/** The projects and statuses that a filter asks for when it asks for nothing else; null otherwise. */
function countedBy(
  filters: TaskFilters | null | undefined,
): { projects?: number[]; statuses?: TaskStatus[] } | null {
  const { project, status, ...others } = filters ?? {}
  if (Object.values(others).some(value => value !== null && value !== undefined)) return null
  if (project?.contains || project?.notIn) return null
  const projects = [...(project?.eq ? [project.eq] : []), ...(project?.in ?? [])].map(id => readId(id))
  const statuses = [...(status?.eq ? [status.eq] : []), ...(status?.in ?? [])]
  if ((project?.eq && project.in) || (status?.eq && status.in)) return null
  return {
    projects: project?.eq || project?.in ? projects : undefined,
    statuses: status?.eq || status?.in ? statuses : undefined,
  }
}

type TaskQuery = NonNullable<Parameters<Tx['query']['tasks']['findMany']>[0]>

/** The tasks as GraphQL selects them, in one statement whatever is nested. */
export function listTasks<Q extends TaskQuery>(tx: Tx, query: Q) {
  return tx.query.tasks.findMany(query)
}

export async function findTask<Q extends TaskQuery>(tx: Tx, query: Q) {
  const [row] = await tx.query.tasks.findMany({ ...query, limit: 1 })
  return row ?? null
}
