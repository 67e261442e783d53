import type { Page } from '#src/graphql/inputs.ts'
import type { Context } from '#src/platform/database/transaction.ts'
import { requirePermission } from '#src/platform/security/authorize.ts'
import {
  countTasks,
  findTask,
  isPageFound,
  listTasks,
  type TaskOrder,
  type TaskPageQuery,
  type TaskQuery,
  taskPage,
  tasksFound,
} from './task.queries.ts'
import type { TaskFilters } from './task-filter.queries.ts'
import { type FoundPage, findTaskPage } from './task-page.queries.ts'
import { inScope } from './task-scope.queries.ts'

export interface TaskListRequest {
  filters?: TaskFilters | null
  order: TaskOrder
  page: Page
  /** The result of the search where one is needed. The rows and the count share it. */
  found?: Promise<FoundPage>
}

/** Returns a page of tasks. @param select adds the columns and relations that GraphQL selects */
export async function readTasks<Q extends TaskQuery>(
  ctx: Context,
  request: TaskListRequest,
  select: (query: TaskPageQuery) => Q,
) {
  requirePermission(ctx.viewer, 'task.read')
  const { companyId } = ctx.viewer
  const found = await search(ctx, request)
  if (!found)
    return listTasks(
      ctx.tx,
      select(taskPage(companyId, inScope(ctx.viewer, request.filters), request.order, request.page)),
    )
  if (found.ids.length === 0) return []
  return listTasks(ctx.tx, select(tasksFound(companyId, found.ids, request.order)))
}

/** The number of matching tasks on all pages of a list. */
export async function readTaskTotal(ctx: Context, request: TaskListRequest): Promise<number> {
  requirePermission(ctx.viewer, 'task.read')
  const found = await search(ctx, request)
  return found ? found.count : countTasks(ctx.tx, ctx.viewer.companyId, inScope(ctx.viewer, request.filters))
}

function search({ tx, viewer }: Context, request: TaskListRequest): Promise<FoundPage> | null {
  const { order, page } = request
  const filters = inScope(viewer, request.filters)
  if (!isPageFound(filters, order, page)) return null
  request.found ??= findTaskPage(tx, {
    companyId: viewer.companyId,
    filters: filters ?? {},
    direction: order.direction,
    page,
  })
  return request.found
}

/** Returns one task as GraphQL selects it; null if the company does not have it. */
export function readTask<Q extends TaskQuery>(ctx: Context, query: Q) {
  requirePermission(ctx.viewer, 'task.read')
  return findTask(ctx.tx, query)
}

export function readTaskCount(ctx: Context, filters?: TaskFilters | null): Promise<number> {
  requirePermission(ctx.viewer, 'task.read')
  return countTasks(ctx.tx, ctx.viewer.companyId, inScope(ctx.viewer, filters))
}
