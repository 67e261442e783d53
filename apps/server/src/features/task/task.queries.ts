import type { TaskStatus } from '@quadrat/domain/task/task'
import { type RelationsFilter, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Page } from '#src/graphql/inputs.ts'
import type { Tx } from '#src/platform/database/db.ts'
import { countOf, readSort, rowCount } from '#src/platform/database/list.ts'
import { readId } from '#src/platform/input/parse.ts'
import type { Relations } from '#src/schema.ts'
import { taskCounts } from './task-counts.queries.ts'
import { type TaskFilters, taskMatches } from './task-filter.queries.ts'
import { findTaskPage } from './task-page.queries.ts'

export type TaskOrder = {
  field: 'id' | 'updatedAt' | 'dateReported' | 'shownAt'
  direction: 'asc' | 'desc'
}

type TaskWhere = RelationsFilter<Relations['tasks'], Relations>

const orders: Record<string, TaskOrder['field']> = {
  // Ids ascend in the order of arrival, so the primary key's index serves this order too.
  createdAt: 'id',
  id: 'id',
  updatedAt: 'updatedAt',
  date_reported: 'dateReported',
  shownAt: 'shownAt',
}

/**
 * Reads a sort such as `createdAt:desc`; the newest first if none is given.
 * @throws Problem input.invalid for an unknown name or direction
 */
export function readTaskOrder(sort: readonly string[] | null | undefined): TaskOrder {
  const { name, isDescending } = readSort(sort, Object.keys(orders)) ?? { name: 'id', isDescending: true }
  return { field: orders[name] ?? 'id', direction: isDescending ? 'desc' : 'asc' }
}

type OrderBy = (t: Record<TaskOrder['field'], SQLWrapper>) => SQL

export interface TaskPageQuery {
  where: TaskWhere
  orderBy: OrderBy
  limit?: number
  offset?: number
}

/** The query for a page of tasks, to merge with the columns and relations that GraphQL selects. */
export function taskPage(
  companyId: number,
  filters: TaskFilters | null | undefined,
  order: TaskOrder,
  page: Page,
) {
  const where = whereTasks(companyId, filters)
  return { where, orderBy: orderOf(order), limit: page.limit, offset: page.offset }
}

/** The query for the tasks that a search has found, in the same order. */
export function tasksFound(companyId: number, ids: readonly number[], order: TaskOrder): TaskPageQuery {
  return { where: { companyId, id: { in: [...ids] } }, orderBy: orderOf(order) }
}

/** One for each order: a query that is sorted by the same function is known again. */
const orderings = new Map<string, OrderBy>()

function orderOf({ field, direction }: TaskOrder): OrderBy {
  const known = orderings.get(`${field} ${direction}`)
  if (known) return known
  const way = sql.raw(direction)
  // The id breaks ties, so that pages neither overlap nor skip rows.
  const ordering: OrderBy = t =>
    field === 'id' ? sql`${t.id} ${way}` : sql`${t[field]} ${way}${nulls(field)}, ${t.id} ${way}`
  orderings.set(`${field} ${direction}`, ordering)
  return ordering
}

/**
 * Tasks without a value come last in both directions. Said only where there are such tasks: an index may not
 * fit it.
 */
const nulls = (field: TaskOrder['field']) => (field === 'dateReported' ? sql` nulls last` : sql``)

function whereTasks(companyId: number, filters: TaskFilters | null | undefined): TaskWhere {
  if (!filters || Object.values(filters).every(one => one == null)) return { companyId }
  return { AND: [{ companyId }, { RAW: t => taskMatches(companyId, filters, t) }] }
}

/** Up to this offset, skipping rows in the order of an index is faster than summing the rollups. */
const offsetMax = 1000

/**
 * True if the page is to be searched first (`findTaskPage`). A page is read directly if an index has the rows
 * in this order, if the filter names single tasks, or if it is not ordered by id: rollups help with the order
 * of ids only.
 */
export function isPageFound(filters: TaskFilters | null | undefined, order: TaskOrder, page: Page): boolean {
  if (order.field !== 'id' || namesTasks(filters)) return false
  const conditions = conditionsOf(filters)
  const isIndexed = conditions.every(
    ([name, value]) => (name === 'project' || name === 'status') && Object.keys(value).join() === 'eq',
  )
  return page.offset > offsetMax || !isIndexed || conditions.length > 1
}

/** The parts of a filter that are set, each with the operators that are set. */
function conditionsOf(filters: TaskFilters | null | undefined): [string, object][] {
  return Object.entries(filters ?? {})
    .filter(([, value]) => value != null)
    .map(([name, value]) => [name, Array.isArray(value) ? value : operatorsOf(value)] as [string, object])
    .filter(([, value]) => Object.keys(value).length > 0)
}

function operatorsOf(value: object): object {
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one != null))
}

/** True if the filter names tasks by their ids. */
function namesTasks(filters: TaskFilters | null | undefined): boolean {
  return Boolean(filters?.id?.eq || filters?.id?.in)
}

/**
 * The number of matching tasks. Filters by project and status only are answered by counters, others by the
 * rollups, in a time that hardly grows with the number of tasks. Tasks named by their ids are counted
 * directly. SQL text: a function of the database adds what the counters do not have yet.
 */
export async function countTasks(
  tx: Tx,
  companyId: number,
  filters: TaskFilters | null | undefined,
): Promise<number> {
  const counters = countersFor(filters)
  if (counters) {
    const { projects = null, inProjects = null, statuses = null } = counters
    const { rows } = await tx.$client.query(
      `select coalesce(sum(n), 0)::float8 as n from ${taskCounts}
       where ($2::bigint[] is null or project_id = any ($2)) and ($3::bigint[] is null or project_id = any ($3))
         and ($4::text[] is null or status = any ($4))`,
      [companyId, projects, inProjects, statuses],
    )
    return rows[0].n
  }
  if (filters && !namesTasks(filters))
    return (await findTaskPage(tx, { companyId, filters, direction: 'desc' })).count
  return countOf(await tx.query.tasks.findMany({ ...rowCount, where: whereTasks(companyId, filters) }))
}

/** The projects and statuses of a filter that has no other condition; null otherwise. */
function countersFor(
  filters: TaskFilters | null | undefined,
): { projects?: number[]; inProjects?: readonly number[]; statuses?: TaskStatus[] } | null {
  const { project, status, inProjects, ...others } = filters ?? {}
  if (Object.values(others).some(value => value !== null && value !== undefined)) return null
  if (project?.contains || project?.notIn) return null
  const projects = [...(project?.eq ? [project.eq] : []), ...(project?.in ?? [])].map(id => readId(id))
  const statuses = [...(status?.eq ? [status.eq] : []), ...(status?.in ?? [])]
  if ((project?.eq && project.in) || (status?.eq && status.in)) return null
  return {
    projects: project?.eq || project?.in ? projects : undefined,
    inProjects: inProjects ?? undefined,
    statuses: status?.eq || status?.in ? statuses : undefined,
  }
}

export type TaskQuery = NonNullable<Parameters<Tx['query']['tasks']['findMany']>[0]>

/** Reads tasks as GraphQL selects them, with everything nested, in one statement. */
export function listTasks<Q extends TaskQuery>(tx: Tx, query: Q) {
  return tx.query.tasks.findMany(query)
}

export async function findTask<Q extends TaskQuery>(tx: Tx, query: Q) {
  const [row] = await tx.query.tasks.findMany({ ...query, limit: 1 })
  return row ?? null
}
