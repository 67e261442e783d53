import { type ReviewTransition, taskTransitions } from '@quadrat/domain/task/task'
import { z } from 'zod'
import { readReport, readReports } from '#src/features/task/report-page.actions.ts'
import type { ReportCursor } from '#src/features/task/report-page.queries.ts'
import { decide } from '#src/features/task/task.actions.ts'
import {
  createComment,
  deleteComment,
  readComments,
} from '#src/features/task-comment/task-comment.actions.ts'
import type { ShownComment } from '#src/features/task-comment/task-comment.queries.ts'
import { idInput } from '#src/platform/input/input.ts'
import { deletedReportOperations } from './deleted-reports.ts'
import { type Operation, operation } from './operation.ts'
import {
  cutPage,
  deleted,
  fieldsParameter,
  idParams,
  onlyFields,
  pageOf,
  pageParameters,
  personNamed,
  readChangeCursor,
  readIdCursor,
} from './parts.ts'
import { photoOperations } from './photos.ts'
import { filtersOf, reportFilters, time } from './report-filters.ts'
import { comment, decisionPaths, followed, followedBy, report } from './report-schemas.ts'
import { depthOf, reportOf } from './report-show.ts'

const tag = 'Reports'

const listQuery = z.strictObject({
  ...pageParameters,
  ...fieldsParameter(report),
  order: z
    .enum(['oldest', 'newest'])
    .default('oldest')
    .meta({ description: 'By arrival. Without effect beside `updated_since`.' }),
  updated_since: time.optional().meta({
    description:
      'Reports that were changed then or later, the oldest change first. Ask next time with `updated_until`.',
  }),
  ...reportFilters.shape,
})

const listReports = operation({
  id: 'listReports',
  method: 'GET',
  path: '/reports',
  tag,
  summary: 'List reports with their answers',
  description:
    'The pages stay as they are while reports arrive: in the order `oldest` new ones come at the end, those of the same ten seconds in any order. To follow changes, ask with `updated_since` and, when `next` is null, again with `updated_until` of the first page. A report can come twice that way; its `version` says whether it has changed. `/reports/deleted` lists deleted reports.',
  permission: 'task.read',
  query: listQuery,
  answer: pageOf(report).extend(followed.shape),
  async run(ctx, { query, deps }) {
    const order = query.updated_since ? 'change' : query.order
    const { rows, asked } = await readReports(ctx, {
      filters: filtersOf(query),
      order,
      updatedSince: query.updated_since ?? null,
      after: readCursor(query.cursor, order === 'change'),
      limit: query.limit + 1,
      depth: depthOf(query.fields),
    })
    const { shown, next } = cutPage(rows, query.limit, ({ id, updatedAt }) =>
      order === 'change' ? `${updatedAt.getTime()}.${id}` : String(id),
    )
    const data = shown.map(row => onlyFields(reportOf(row, asked, deps, ctx.now), query.fields))
    return { data, next, ...followedBy(ctx.now) }
  },
})

const getReport = operation({
  id: 'getReport',
  method: 'GET',
  path: '/reports/{id}',
  tag,
  summary: 'Read a report',
  permission: 'task.read',
  params: idParams,
  query: z.strictObject(fieldsParameter(report)),
  answer: report,
  async run(ctx, { params, query: { fields }, deps }) {
    const { row, asked } = await readReport(ctx, params.id, depthOf(fields))
    return onlyFields(reportOf(row, asked, deps, ctx.now), fields)
  },
})

const summaries: Record<ReviewTransition, string> = {
  approve: 'Approve a report',
  reject: 'Reject a report',
  'request-edit': 'Send a report back to its collector',
  reopen: 'Take back a decision',
}

const decisions = (Object.keys(decisionPaths) as ReviewTransition[]).map(transition =>
  operation({
    id: `${decisionPaths[transition].replace(/-(.)/g, (_, letter) => letter.toUpperCase())}Report`,
    method: 'POST',
    path: `/reports/{id}/${decisionPaths[transition]}`,
    tag,
    summary: summaries[transition],
    description:
      'The same decision on the same version is a repeat and changes nothing. The collector is told a minute later.',
    permission: taskTransitions[transition].permission,
    header: 'If-Match',
    params: idParams,
    body: z.strictObject(taskTransitions[transition].reason ? { reason: z.string().max(5000) } : {}),
    answer: report,
    async run(ctx, { params, body, seenVersion, deps }) {
      const reason = 'reason' in body ? String(body.reason) : null
      await decide(ctx, transition, { taskId: params.id, rowVersion: seenVersion, reason })
      const { row, asked } = await readReport(ctx, params.id)
      return reportOf(row, asked, deps, ctx.now)
    },
  }),
)

const listComments = operation({
  id: 'listComments',
  method: 'GET',
  path: '/reports/{id}/comments',
  tag,
  summary: 'List the comments of staff on a report, in all of its versions',
  permission: 'task.read',
  params: idParams,
  answer: z.strictObject({ data: z.array(comment) }),
  async run(ctx, { params }) {
    await readReport(ctx, params.id)
    return { data: (await readComments(ctx, params.id)).map(commentOf) }
  },
})

const createReportComment = operation({
  id: 'createComment',
  method: 'POST',
  path: '/reports/{id}/comments',
  tag,
  summary: 'Comment on a report',
  permission: 'task.comment',
  header: 'Idempotency-Key',
  params: idParams,
  body: z.strictObject({ text: z.string(), mentions: z.array(idInput).max(50).default([]) }),
  answer: comment,
  async run(ctx, { params, body, clientId }) {
    return commentOf(await createComment(ctx, { taskId: params.id, ...body, clientId }))
  },
})

const deleteReportComment = operation({
  id: 'deleteComment',
  method: 'DELETE',
  path: '/comments/{id}',
  tag,
  summary: 'Delete a comment',
  description: 'Your own, or any if you registered the organisation.',
  permission: 'task.comment',
  params: idParams,
  answer: deleted,
  async run(ctx, { params }) {
    await deleteComment(ctx, params.id)
    return { id: String(params.id) }
  },
})

export const reportOperations: Operation[] = [
  listReports,
  ...deletedReportOperations,
  getReport,
  ...photoOperations,
  ...decisions,
  listComments,
  createReportComment,
  deleteReportComment,
]

function commentOf({ id, author, text, createdAt }: ShownComment): z.input<typeof comment> {
  return { id: String(id), author: personNamed(author), text, created_at: createdAt.toISOString() }
}

/** Reads a cursor: the id of the last report, after the time of its change where the list is by changes. */
function readCursor(cursor: string | undefined, isByChange: boolean): ReportCursor | null {
  if (isByChange) return readChangeCursor(cursor)
  const id = readIdCursor(cursor)
  return id === null ? null : { id, updatedAt: null }
}
