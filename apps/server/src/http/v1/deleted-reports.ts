import { z } from 'zod'
import {
  deleteTask,
  readDeletedSince,
  restorableUntil,
  restoreTask,
} from '#src/features/task/deleted-task.actions.ts'
import type { DeletedSince } from '#src/features/task/deleted-task.queries.ts'
import { readReport } from '#src/features/task/report-page.actions.ts'
import { type Operation, operation } from './operation.ts'
import { cutPage, idParams, pageOf, pageParameters, personNamed, readChangeCursor } from './parts.ts'
import { time } from './report-filters.ts'
import { deletedReport, followed, followedBy, report } from './report-schemas.ts'
import { reportOf } from './report-show.ts'

const tag = 'Reports'
const permission = 'task.delete'

export const deletedReportOperations: Operation[] = [
  operation({
    id: 'listDeletedReports',
    method: 'GET',
    path: '/reports/deleted',
    tag,
    summary: 'List deleted reports',
    description:
      'The first deleted first, those included that are gone for good. Follow them with `updated_since` as the list of reports.',
    permission,
    query: z.strictObject({ ...pageParameters, updated_since: time.optional() }),
    answer: pageOf(deletedReport).extend(followed.shape),
    async run(ctx, { query }) {
      const rows = await readDeletedSince(ctx, {
        since: query.updated_since ?? null,
        after: readChangeCursor(query.cursor),
        limit: query.limit + 1,
      })
      const { shown, next } = cutPage(
        rows,
        query.limit,
        ({ deletedAt, taskId }) => `${deletedAt.getTime()}.${taskId}`,
      )
      return { data: shown.map(row => deletedOf(row, ctx.now)), next, ...followedBy(ctx.now) }
    },
  }),
  operation({
    id: 'deleteReport',
    method: 'POST',
    path: '/reports/{id}/delete',
    tag,
    summary: 'Delete a report',
    description: 'It can be restored for 30 days. The reason is written in the audit log.',
    permission,
    header: 'If-Match',
    params: idParams,
    body: z.strictObject({ reason: z.string() }),
    answer: deletedReport,
    async run(ctx, { params, body, seenVersion }) {
      const row = await deleteTask(ctx, params.id, { ...body, rowVersion: seenVersion })
      return deletedOf({ ...row, isKept: true }, ctx.now)
    },
  }),
  operation({
    id: 'restoreReport',
    method: 'POST',
    path: '/reports/{id}/restore',
    tag,
    summary: 'Restore a deleted report',
    description: 'With its id, its photos and its decision.',
    permission,
    params: idParams,
    answer: report,
    async run(ctx, { params, deps }) {
      await restoreTask(ctx, params.id)
      const { row, asked } = await readReport(ctx, params.id)
      return reportOf(row, asked, deps, ctx.now)
    },
  }),
]

function deletedOf(row: DeletedSince, now: Date): z.input<typeof deletedReport> {
  const { projectId, projectName } = row.summary
  const until = restorableUntil(row.deletedAt)
  return {
    id: String(row.taskId),
    client_id: row.clientId,
    project: { id: projectId, name: projectName },
    reason: row.reason,
    deleted_at: row.deletedAt.toISOString(),
    deleted_by: personNamed(row.deletedBy),
    restorable_until: row.isKept && until > now ? until.toISOString() : null,
  }
}
