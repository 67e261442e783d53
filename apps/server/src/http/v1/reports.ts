import { expressionNames } from '@quadrat/domain/expression/names'
import {
  type ReviewTransition,
  type TaskStatus,
  taskOrigins,
  taskTransitions,
} from '@quadrat/domain/task/task'
import { z } from 'zod'
import type { AppDeps } from '#src/deps.ts'
import { readReport, readReports } from '#src/features/task/report-page.actions.ts'
import type { ReportCursor, ReportRow } from '#src/features/task/report-page.queries.ts'
import { decide } from '#src/features/task/task.actions.ts'
import type { TaskFilters } from '#src/features/task/task-filter.queries.ts'
import { createComment, readComments } from '#src/features/task-comment/task-comment.actions.ts'
import type { ShownComment } from '#src/features/task-comment/task-comment.queries.ts'
import type { Asked } from '#src/features/template/asked-questions.queries.ts'
import { fileAddress } from '#src/platform/files/file-address.ts'
import { idInput } from '#src/platform/input/input.ts'
import { type Operation, operation } from './operation.ts'
import {
  cursorRefused,
  cutPage,
  idParams,
  pageOf,
  pageParameters,
  personNamed,
  readIdCursor,
  several,
} from './parts.ts'
import { answersByName } from './report-answers.ts'
import {
  allStatusWords,
  comment,
  decisionPaths,
  type Report,
  report,
  type StatusWord,
  statusWords,
} from './report-schemas.ts'

const tag = 'Reports'
const day = z.iso.datetime({ offset: true }).transform(text => new Date(text))

const listQuery = z.strictObject({
  ...pageParameters,
  order: z
    .enum(['oldest', 'newest'])
    .default('oldest')
    .meta({ description: 'By arrival. Without effect beside `updated_since`.' }),
  updated_since: day.optional().meta({
    description:
      'Reports that were changed then or later, the oldest change first. Ask next time with `updated_until`.',
  }),
  status: several(z.enum(allStatusWords)),
  project: several(idInput),
  template: several(idInput),
  tag: several(idInput),
  collector: several(idInput),
  group: several(idInput),
  received_from: day.optional(),
  received_to: day.optional(),
  within: z.string().max(10_000).optional().meta({
    description:
      'box_west_south_east_north, circle_longitude_latitude_metres or polygon_longitude_latitude_…',
  }),
  answer: z
    .union([z.string().transform(one => [one]), z.array(z.string()).max(20)])
    .optional()
    .meta({ description: 'As in the address of the feed. Each has to match.' }),
  versions: z
    .enum(['all', 'latest'])
    .default('all')
    .meta({ description: '`latest` leaves out what a correction has replaced, and rejected reports.' }),
})
type ListQuery = z.output<typeof listQuery>

/** How long a transaction may hold a change back that has an earlier time than others that are visible. */
const heldBackMs = 60_000

const listReports = operation({
  id: 'listReports',
  method: 'GET',
  path: '/reports',
  tag,
  summary: 'List reports with their answers',
  description:
    'The pages stay as they are while reports arrive: in the order `oldest` new ones come at the end. To follow changes, ask with `updated_since` and, when `next` is null, again with `updated_until` of the first page. A report can come twice that way; its `version` says whether it has changed. Deleted reports are not listed.',
  permission: 'task.read',
  query: listQuery,
  answer: pageOf(report).extend({
    updated_until: z.iso
      .datetime()
      .meta({ description: 'Everything that was changed before is known by then.' }),
  }),
  async run(ctx, { query, deps }) {
    const order = query.updated_since ? 'change' : query.order
    const { rows, asked } = await readReports(ctx, {
      filters: filtersOf(query),
      order,
      updatedSince: query.updated_since ?? null,
      after: readCursor(query.cursor, order === 'change'),
      limit: query.limit + 1,
    })
    const { shown, next } = cutPage(rows, query.limit, ({ id, updatedAt }) =>
      order === 'change' ? `${updatedAt.getTime()}.${id}` : String(id),
    )
    const updated_until = new Date(ctx.now.getTime() - heldBackMs).toISOString()
    return { data: shown.map(row => reportOf(row, asked, deps, ctx.now)), next, updated_until }
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
  answer: report,
  async run(ctx, { params, deps }) {
    const { row, asked } = await readReport(ctx, params.id)
    return reportOf(row, asked, deps, ctx.now)
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
  params: idParams,
  body: z.strictObject({ text: z.string(), mentions: z.array(idInput).max(50).default([]) }),
  answer: comment,
  async run(ctx, { params, body, clientId }) {
    return commentOf(await createComment(ctx, { taskId: params.id, ...body, clientId }))
  },
})

export const reportOperations: Operation[] = [
  listReports,
  getReport,
  ...decisions,
  listComments,
  createReportComment,
]

function commentOf({ id, author, text, createdAt }: ShownComment): z.input<typeof comment> {
  return { id: String(id), author: personNamed(author), text, created_at: createdAt.toISOString() }
}

function filtersOf(query: ListQuery): TaskFilters {
  const among = (ids: number[] | undefined) => (ids ? { in: ids.map(String) } : null)
  const { received_from: gte, received_to: lte } = query
  return {
    status: query.status ? { in: query.status.flatMap(statusesOf) } : null,
    project: among(query.project),
    task_type: among(query.template),
    category: among(query.tag),
    baorider: among(query.collector),
    community: among(query.group),
    createdAt: gte || lte ? { gte, lte } : null,
    within: query.within ?? null,
    answer: query.answer ?? null,
    counted: query.versions === 'latest' ? 'latest' : null,
  }
}

function statusesOf(word: StatusWord): TaskStatus[] {
  return (Object.keys(statusWords) as TaskStatus[]).filter(status => statusWords[status] === word)
}

/** Reads a cursor: the id of the last report, after the time of its change where the list is by changes. */
function readCursor(cursor: string | undefined, isByChange: boolean): ReportCursor | null {
  if (!isByChange) {
    const id = readIdCursor(cursor)
    return id === null ? null : { id, updatedAt: null }
  }
  if (cursor === undefined) return null
  const [, time, id] = /^(\d{1,15})\.(\d{1,15})$/.exec(cursor) ?? []
  if (!id) throw cursorRefused()
  return { id: Number(id), updatedAt: new Date(Number(time)) }
}

const origins: Record<string, Report['origin']> = { [taskOrigins.phone]: 'phone', [taskOrigins.desk]: 'desk' }

function reportOf(row: ReportRow, asked: Asked, { secrets }: Pick<AppDeps, 'secrets'>, now: Date): Report {
  const { title, fields } = asked.of(row.templateId, row.templateVersion)
  const names = expressionNames(fields)
  const nameOf = (fieldId: string) => names.get(fieldId) ?? fieldId
  // Older reports can have several pieces of evidence, the last of which was decided.
  const last = row.evidence.at(-1)
  const located = row.evidence.find(one => one.latitude !== null && one.longitude !== null)
  return {
    id: String(row.id),
    client_id: row.clientId,
    version: row.rowVersion,
    title: row.title,
    status: statusWords[row.status],
    project: namedOf(row.project),
    template: { id: String(row.templateId), version: row.templateVersion, title },
    collector: row.reporter && personNamed(row.reporter),
    group: row.group && namedOf(row.group),
    correction_of: row.editFromId === null ? null : String(row.editFromId),
    corrected_by: row.edits.length ? String(Math.max(...row.edits.map(edit => edit.id))) : null,
    origin: origins[row.origin] ?? 'other',
    offline: row.reportedOffline,
    time_zone: row.timezone,
    reported_at: row.reportedAt?.toISOString() ?? null,
    received_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    decided_at: row.decidedAt?.toISOString() ?? null,
    decided_by: row.decidedBy && personNamed(row.decidedBy),
    reason: last?.cancellationReason ?? last?.requestedInfo ?? null,
    changes: (last?.requestedChanges ?? []).map(({ fieldId, photoHash, remark }) => ({
      question: nameOf(fieldId),
      photo: photoHash,
      remark,
    })),
    comment: last?.notes ?? null,
    position: located
      ? {
          latitude: Number(located.latitude),
          longitude: Number(located.longitude),
          accuracy: located.accuracy,
        }
      : null,
    answers: answersByName(
      row.evidence.flatMap(one => one.values.map(({ fieldId, value }) => [fieldId, value] as const)),
      names,
    ),
    photos: row.evidence
      .flatMap(one => one.photos)
      .map(photo => ({
        sha256: photo.hash,
        question: photo.fieldId === null ? null : nameOf(photo.fieldId),
        status: photoStatus(photo),
        content_type: photo.mime,
        size: photo.size,
        taken_at: photo.takenAt?.toISOString() ?? null,
        url: photo.file && photo.refused === null ? fileAddress(secrets, photo.file, 'original', now) : null,
      })),
  }
}

function photoStatus({ refused, file }: ReportRow['evidence'][number]['photos'][number]) {
  if (refused === 'removed-by-rule' || refused === 'removed-on-request') return 'removed' as const
  if (refused !== null) return 'refused' as const
  return file ? ('arrived' as const) : ('arriving' as const)
}

const namedOf = ({ id, name }: { id: number; name: string }) => ({ id: String(id), name })
