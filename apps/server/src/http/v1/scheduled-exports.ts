import { exportFormats } from '@quadrat/domain/export'
import { runStates, scheduleFrequencies, scheduleStatuses } from '@quadrat/domain/export-schedule'
import { limits } from '@quadrat/domain/limits'
import { z } from 'zod'
import { readRuns, readSchedule, readSchedules } from '#src/features/export/schedule.actions.ts'
import type { RunRow, ScheduleShown } from '#src/features/export/schedule.queries.ts'
import type { Context } from '#src/platform/database/transaction.ts'
import { requireFound } from '#src/platform/input/parse.ts'
import { type Operation, operation } from './operation.ts'
import { id, idParams, instant, named, personNamed, version } from './parts.ts'

const tag = 'Exports'
const permission = 'export-schedule.read'

const scheduledExport = z
  .strictObject({
    id,
    version,
    name: z.string(),
    every: z.enum(scheduleFrequencies),
    at_hour: z.int().meta({ description: 'In the time zone of the organisation; 0 to 23.' }),
    on_weekday: z.int().meta({ description: 'Of a weekly export, from 1, Monday.' }),
    format: z.enum(exportFormats),
    sent_to: z.enum(['s3', 'sftp']),
    place: z.string().meta({ description: 'The bucket, or the host and port.' }),
    folder: z.string(),
    status: z.enum(scheduleStatuses).meta({
      description:
        '`off`: turned off by staff. `stopped`: its runs failed, or the person who set it up may no longer export.',
    }),
    failures: z.int().meta({ description: 'Runs in a row that failed.' }),
    next_run_at: instant.nullable(),
    created_by: named.meta({ description: 'Whose rights its runs have.' }),
    created_at: instant,
  })
  .meta({ id: 'ScheduledExport' })

const run = z
  .strictObject({
    id,
    state: z.enum(runStates),
    attempt: z.int(),
    file_name: z.string(),
    reports: z.int().nullable(),
    size: z.int().nullable().meta({ description: 'Bytes; null until it is known.' }),
    error: z.string().nullable().meta({
      description: 'Why the last attempt failed: a code of the API, of the connection, or a sentence.',
    }),
    next_try_at: instant.nullable(),
    created_at: instant,
    ended_at: instant.nullable(),
  })
  .meta({ id: 'ScheduledExportRun' })

const find = async (ctx: Context, scheduleId: number) =>
  requireFound(await readSchedule(ctx, scheduleId), 'export-schedule')

export const scheduledExportOperations: Operation[] = [
  operation({
    id: 'listScheduledExports',
    method: 'GET',
    path: '/scheduled-exports',
    tag,
    summary: 'List the exports that are sent on a schedule, the oldest first',
    permission,
    answer: z.strictObject({ data: z.array(scheduledExport) }),
    run: async ctx => ({ data: (await readSchedules(ctx)).map(show) }),
  }),
  operation({
    id: 'getScheduledExport',
    method: 'GET',
    path: '/scheduled-exports/{id}',
    tag,
    summary: 'Read a scheduled export',
    permission,
    params: idParams,
    answer: scheduledExport,
    run: async (ctx, { params }) => show(await find(ctx, params.id)),
  }),
  operation({
    id: 'listScheduledExportRuns',
    method: 'GET',
    path: '/scheduled-exports/{id}/runs',
    tag,
    summary: `List the last ${limits.exportSchedules.runsListed} runs of a scheduled export, the newest first`,
    description: `Runs are kept for ${limits.exportSchedules.runsKeptDays} days.`,
    permission,
    params: idParams,
    answer: z.strictObject({ data: z.array(run) }),
    async run(ctx, { params }) {
      const { id: scheduleId } = await find(ctx, params.id)
      return { data: (await readRuns(ctx, scheduleId)).map(showRun) }
    },
  }),
]

function show({ target, ...row }: ScheduleShown): z.input<typeof scheduledExport> {
  return {
    id: String(row.id),
    version: row.rowVersion,
    name: row.name,
    every: row.every,
    at_hour: row.atHour,
    on_weekday: row.onWeekday,
    format: row.format,
    sent_to: target.kind,
    place: target.kind === 's3' ? target.bucket : `${target.host}:${target.port}`,
    folder: target.folder,
    status: row.status,
    failures: row.failures,
    next_run_at: row.status === 'active' ? row.nextRunAt.toISOString() : null,
    created_by: personNamed(row.createdBy),
    created_at: row.createdAt.toISOString(),
  }
}

function showRun(row: RunRow): z.input<typeof run> {
  return {
    id: String(row.id),
    state: row.state,
    attempt: row.attempt,
    file_name: row.fileName,
    reports: row.rowsDone,
    size: row.size,
    error: row.error,
    next_try_at: row.state === 'waiting' ? (row.nextTryAt?.toISOString() ?? null) : null,
    created_at: row.createdAt.toISOString(),
    ended_at: row.endedAt?.toISOString() ?? null,
  }
}
