import { TaskFiltersInput } from '#src/features/task/task.graphql.ts'
import { builder } from '#src/graphql/builder.ts'
import { idField } from '#src/graphql/id-field.ts'
import { clientIdField } from '#src/graphql/inputs.ts'
import { readId, requireFound } from '#src/platform/input/parse.ts'
import { ExportFormat, ExportLayoutInput, readLayout } from './export.graphql.ts'
import {
  createSchedule,
  deleteSchedule,
  readSchedule,
  runScheduleNow,
  type ScheduleInput,
  updateSchedule,
} from './schedule.actions.ts'
import { ExportSchedule, ScheduleFrequency, ScheduleStatus } from './schedule.graphql.ts'

const TargetInput = builder.inputType('ExportTargetInput', {
  description: 'A bucket (`region`, `bucket`, `accessKeyId`) or an SFTP server (`host`, `port`, `username`).',
  fields: t => ({
    kind: t.string({ required: true, description: '`s3` or `sftp`.' }),
    endpoint: t.string({ description: 'Omit it for Amazon S3.' }),
    region: t.string(),
    bucket: t.string(),
    accessKeyId: t.string(),
    host: t.string(),
    port: t.int(),
    username: t.string(),
    folder: t.string(),
  }),
})
const SecretInput = builder.inputType('ExportTargetSecretInput', {
  description: 'One of them. It is stored encrypted and never shown.',
  fields: t => ({
    secretAccessKey: t.string(),
    password: t.string(),
    privateKey: t.string({ description: 'Of SSH, without a passphrase.' }),
  }),
})
const CreateSchedule = builder.inputType('CreateExportScheduleInput', {
  fields: t => ({
    name: t.string({ required: true }),
    every: t.field({ type: ScheduleFrequency, required: true }),
    atHour: t.int(),
    onWeekday: t.int(),
    format: t.field({ type: ExportFormat, required: true }),
    filterValues: t.field({ type: TaskFiltersInput }),
    layout: t.field({ type: ExportLayoutInput }),
    target: t.field({ type: TargetInput, required: true }),
    secret: t.field({ type: SecretInput, required: true }),
    clientId: clientIdField(t, 'scheduled export'),
  }),
})
const UpdateSchedule = builder.inputType('UpdateExportScheduleInput', {
  fields: t => ({
    name: t.string(),
    every: t.field({ type: ScheduleFrequency }),
    atHour: t.int(),
    onWeekday: t.int(),
    format: t.field({ type: ExportFormat }),
    filterValues: t.field({ type: TaskFiltersInput }),
    layout: t.field({ type: ExportLayoutInput }),
    target: t.field({ type: TargetInput }),
    secret: t.field({
      type: SecretInput,
      description: 'Required if the server or the account is another one.',
    }),
    status: t.field({ type: ScheduleStatus, description: '`active` or `off`.' }),
    rowVersion: t.int(),
  }),
})

type TargetFields = typeof TargetInput.$inferInput
type Given = {
  [K in keyof typeof CreateSchedule.$inferInput]?: (typeof CreateSchedule.$inferInput)[K] | null
}

/** The values that were given, by the names of the table. */
function readInput({ filterValues, layout, target, secret, ...rest }: Given) {
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value != null))
  return {
    ...given,
    ...(filterValues && { filters: filterValues as Record<string, unknown> }),
    ...(layout && { layout: readLayout(layout) }),
    ...(target && { target: readTarget(target) }),
    ...(secret && {
      secret: Object.fromEntries(
        Object.entries(secret).filter(([, value]) => value),
      ) as ScheduleInput['secret'],
    }),
  }
}

/** What is missing is refused by the action. */
function readTarget(target: TargetFields): ScheduleInput['target'] {
  const { kind, endpoint = null, region, bucket, accessKeyId, host, port, username, folder } = target
  const place = kind === 's3' ? { endpoint, region, bucket, accessKeyId } : { host, port, username }
  return { kind, folder: folder ?? '', ...place } as ScheduleInput['target']
}

builder.mutationFields(t => ({
  createExportSchedule: t.field({
    type: ExportSchedule,
    description: 'Sets up an export that runs with the rights of the caller.',
    args: { input: t.arg({ type: CreateSchedule, required: true }) },
    resolve: async (_root, { input }, { ctx, deps }) => {
      const usual = { atHour: 0, onWeekday: 1, filters: {}, layout: {} }
      const id = await createSchedule(ctx, deps, { ...usual, ...readInput(input) } as ScheduleInput)
      return requireFound(await readSchedule(ctx, id), 'export-schedule')
    },
  }),
  updateExportSchedule: t.field({
    type: ExportSchedule,
    description: 'Updates a scheduled export, which then runs with the rights of the caller.',
    args: { id: t.arg.id({ required: true }), input: t.arg({ type: UpdateSchedule, required: true }) },
    resolve: async (_root, args, { ctx, deps }) => {
      const id = readId(args.id, 'export-schedule')
      const { status, rowVersion, ...rest } = args.input
      await updateSchedule(ctx, deps, id, {
        ...readInput(rest as Given),
        ...(status && { status: status as 'active' | 'off' }),
        rowVersion: rowVersion ?? null,
      })
      return requireFound(await readSchedule(ctx, id), 'export-schedule')
    },
  }),
  runExportSchedule: t.field({
    type: ExportSchedule,
    description: 'Runs a scheduled export now. While a run has not ended, nothing happens.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, args, { ctx }) => {
      const id = readId(args.id, 'export-schedule')
      await runScheduleNow(ctx, id)
      return requireFound(await readSchedule(ctx, id), 'export-schedule')
    },
  }),
  deleteExportSchedule: idField(
    t,
    'export-schedule',
    deleteSchedule,
    'Deletes a scheduled export with its runs.',
  ),
}))
