import { exportFormats } from '@quadrat/domain/export'
import { runStates, scheduleFrequencies, scheduleStatuses } from '@quadrat/domain/export-schedule'
import { Person } from '#src/features/person/person.graphql.ts'
import { builder } from '#src/graphql/builder.ts'
import { readId } from '#src/platform/input/parse.ts'
import { readRuns, readSchedule, readSchedules } from './schedule.actions.ts'
import type { RunRow, ScheduleShown } from './schedule.queries.ts'

export const ScheduleStatus = builder.enumType('ExportScheduleStatus', {
  description:
    '`off`: turned off by staff. `stopped`: its runs failed, or the person who set it up may no longer export.',
  values: scheduleStatuses,
})
export const ScheduleFrequency = builder.enumType('ExportScheduleFrequency', { values: scheduleFrequencies })
const RunState = builder.enumType('ExportRunState', { values: runStates })

const Target = builder.objectRef<ScheduleShown>('ExportTarget').implement({
  description: 'Where the files of a scheduled export go. The secret is never shown.',
  fields: t => ({
    kind: t.string({ description: '`s3` or `sftp`.', resolve: ({ target }) => target.kind }),
    endpoint: t.string({
      nullable: true,
      resolve: ({ target }) => (target.kind === 's3' ? target.endpoint : null),
    }),
    region: t.string({
      nullable: true,
      resolve: ({ target }) => (target.kind === 's3' ? target.region : null),
    }),
    bucket: t.string({
      nullable: true,
      resolve: ({ target }) => (target.kind === 's3' ? target.bucket : null),
    }),
    accessKeyId: t.string({
      nullable: true,
      resolve: ({ target }) => (target.kind === 's3' ? target.accessKeyId : null),
    }),
    host: t.string({
      nullable: true,
      resolve: ({ target }) => (target.kind === 'sftp' ? target.host : null),
    }),
    port: t.int({ nullable: true, resolve: ({ target }) => (target.kind === 'sftp' ? target.port : null) }),
    username: t.string({
      nullable: true,
      resolve: ({ target }) => (target.kind === 'sftp' ? target.username : null),
    }),
    folder: t.string({ resolve: ({ target }) => target.folder }),
    hostKey: t.string({
      nullable: true,
      description: 'The fingerprint that the SFTP server showed first. Another one is refused.',
      resolve: ({ hostKey }) => hostKey,
    }),
  }),
})

const Run = builder.objectRef<RunRow>('ExportRun').implement({
  description: 'A run of a scheduled export.',
  fields: t => ({
    id: t.id({ resolve: one => one.id }),
    state: t.expose('state', { type: RunState }),
    attempt: t.exposeInt('attempt'),
    fileName: t.exposeString('fileName'),
    tasks: t.int({ nullable: true, resolve: one => one.rowsDone }),
    size: t.float({ nullable: true, description: 'Bytes.', resolve: one => one.size }),
    error: t.exposeString('error', {
      nullable: true,
      description: 'Why the last attempt failed: a code of the API, of the connection, or a sentence.',
    }),
    nextTryAt: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: one => (one.state === 'waiting' ? one.nextTryAt : null),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    endedAt: t.expose('endedAt', { type: 'DateTime', nullable: true }),
  }),
})

builder.objectField(Run, 'attributes', t => t.field({ type: Run, resolve: one => one }))

export const ExportSchedule = builder.objectRef<ScheduleShown>('ExportSchedule').implement({
  description: 'An export that is sent to a bucket or an SFTP server on a schedule.',
  fields: t => ({
    id: t.id({ resolve: one => one.id }),
    name: t.exposeString('name'),
    every: t.expose('every', { type: ScheduleFrequency }),
    atHour: t.exposeInt('atHour', { description: 'In the time zone of the company.' }),
    onWeekday: t.exposeInt('onWeekday', { description: 'Of a weekly export, from 1, Monday.' }),
    format: t.string({ description: `One of ${exportFormats.join(', ')}.`, resolve: one => one.format }),
    filters: t.field({ type: 'JSON', resolve: one => one.filters }),
    layout: t.field({ type: 'JSON', resolve: one => one.layout }),
    target: t.field({ type: Target, resolve: one => one }),
    status: t.expose('status', { type: ScheduleStatus }),
    failures: t.exposeInt('failures', { description: 'Runs in a row that failed.' }),
    nextRunAt: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: one => (one.status === 'active' ? one.nextRunAt : null),
    }),
    runs: t.field({
      type: [Run],
      description: 'The last runs, newest first.',
      resolve: ({ id }, _args, { ctx }) => readRuns(ctx, id),
    }),
    rowVersion: t.exposeInt('rowVersion'),
    createdBy: t.field({
      type: Person,
      description: 'Whose rights it has.',
      resolve: one => one.createdBy,
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
})
builder.objectField(ExportSchedule, 'attributes', t => t.field({ type: ExportSchedule, resolve: one => one }))

builder.queryFields(t => ({
  exportSchedules: t.field({
    type: [ExportSchedule],
    description: 'All scheduled exports of the company, oldest first.',
    resolve: (_root, _args, { ctx }) => readSchedules(ctx),
  }),
  exportSchedule: t.field({
    type: ExportSchedule,
    description: 'A scheduled export.',
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, { ctx }) => readSchedule(ctx, readId(id, 'export-schedule')),
  }),
}))
