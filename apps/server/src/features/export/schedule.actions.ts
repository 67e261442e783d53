import { randomUUID } from 'node:crypto'
import { exportFormats, refusedLayout } from '@quadrat/domain/export'
import { nextRunAfter, scheduleFrequencies } from '@quadrat/domain/export-schedule'
import { limits } from '@quadrat/domain/limits'
import { Problem } from '@quadrat/domain/problem'
import { languageTagSchema } from '@quadrat/domain/template/template-languages'
import { z } from 'zod'
import type { AppDeps } from '#src/deps.ts'
import { changesOf } from '#src/platform/audit/audit-changes.ts'
import { deleteRow, lockRow, updateRow } from '#src/platform/database/company-rows.ts'
import { clientIdInput, findByClientId, insertOnce } from '#src/platform/database/insert-once.ts'
import type { Context } from '#src/platform/database/transaction.ts'
import { changedKeys, requireVersion, textInput } from '#src/platform/input/input.ts'
import { parseInput, requireFound } from '#src/platform/input/parse.ts'
import { refusalTexts } from '#src/platform/input/texts-en.ts'
import { requirePermission } from '#src/platform/security/authorize.ts'
import { layoutOf } from './export.actions.ts'
import { runName } from './run-name.ts'
import {
  countSchedules,
  hashesOfRuns,
  hasUnfinishedRun,
  insertRun,
  listRuns,
  listSchedules,
  type RunRow,
  type ScheduleShown,
  timezoneOf,
} from './schedule.queries.ts'
import { exportSchedules } from './schedule.table.ts'
import { sealTargetSecret, secretSchema } from './schedule-secret.ts'
import { targetError } from './target-address.ts'

/** What actions need besides the transaction: the keys that seal secrets, and where files may be sent. */
export type ScheduleDeps = Pick<AppDeps, 'config' | 'secrets'>

const bounds = limits.exportSchedules
const line = (most: number) => z.string().trim().min(1).max(most)
const folder = z
  .string()
  .trim()
  .max(bounds.folderCharacters, { abort: true })
  .refine(path => !path.split('/').includes('..'))
  .transform(path => path.replace(/\/+$/, ''))
const targetSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('s3'),
    endpoint: z
      .string()
      .trim()
      .max(500)
      .nullable()
      .transform(address => address || null),
    region: line(60),
    bucket: line(100),
    folder,
    accessKeyId: line(200),
  }),
  z.strictObject({
    kind: z.literal('sftp'),
    host: line(253),
    port: z.int().min(1).max(65_535),
    username: line(100),
    folder,
  }),
])
const scheduleSchema = z.object({
  name: textInput(1, 100, () => refusalTexts.schedule.nameMissing),
  every: z.enum(scheduleFrequencies),
  atHour: z.int().min(0).max(23),
  onWeekday: z.int().min(1).max(7),
  format: z.enum(exportFormats),
  filters: z.record(z.string(), z.unknown()),
  layout: z.looseObject({ language: z.nullish(languageTagSchema) }),
  target: targetSchema,
  secret: secretSchema,
})
const newSchema = scheduleSchema.extend({ clientId: clientIdInput })
const changeSchema = scheduleSchema
  .partial()
  .extend({ status: z.enum(['active', 'off']).optional(), rowVersion: z.int().nullable().optional() })
export type ScheduleInput = z.input<typeof newSchema>
export type ScheduleChange = z.input<typeof changeSchema>

export function readSchedules(ctx: Context): Promise<ScheduleShown[]> {
  requirePermission(ctx.viewer, 'export-schedule.read')
  return listSchedules(ctx.tx, ctx.viewer.companyId)
}

/** One schedule without its secret; null if the company does not have it. */
export async function readSchedule(ctx: Context, id: number): Promise<ScheduleShown | null> {
  requirePermission(ctx.viewer, 'export-schedule.read')
  const [schedule] = await listSchedules(ctx.tx, ctx.viewer.companyId, id)
  return schedule ?? null
}

/** The last runs of a schedule, the newest first. */
export function readRuns(ctx: Context, scheduleId: number): Promise<RunRow[]> {
  requirePermission(ctx.viewer, 'export-schedule.read')
  return listRuns(ctx.tx, ctx.viewer.companyId, scheduleId, bounds.runsListed)
}

/** Requires the right to export as well: a schedule must not give its maker more. */
function requireSchedule({ viewer }: Context): void {
  requirePermission(viewer, 'export-schedule.write')
  requirePermission(viewer, 'task.export')
}

/**
 * Sets up an export that runs with the rights of the viewer. Returns its id.
 * @throws Problem input.invalid, export-schedule.too-many
 */
export async function createSchedule(
  ctx: Context,
  deps: ScheduleDeps,
  input: ScheduleInput,
): Promise<number> {
  requireSchedule(ctx)
  const { clientId: given, secret, ...rest } = parseInput(newSchema, input)
  const { companyId, personId } = ctx.viewer
  const clientId = given ?? randomUUID()
  const existing = await findByClientId(ctx.tx, exportSchedules, companyId, clientId)
  if (existing) return existing.id
  await requireTarget(deps, rest)
  requireSecret(rest.target, secret)
  if ((await countSchedules(ctx.tx, companyId)) >= bounds.perCompany)
    throw new Problem('export-schedule.too-many', { most: bounds.perCompany })
  const { row, isNew } = await insertOnce(ctx.tx, exportSchedules, {
    ...rest,
    companyId,
    clientId,
    sealedSecret: sealTargetSecret(deps.secrets.sealKeys, secret, { companyId, clientId }),
    nextRunAt: nextRunAfter(rest, ctx.now, await timezoneOf(ctx.tx, companyId)),
    createdById: personId,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  })
  if (!isNew) return row.id
  ctx.audit({
    action: 'export-schedule.create',
    subjectKind: 'export-schedule',
    subjectId: row.id,
    detail: { name: row.name, format: row.format, filters: row.filters },
  })
  return row.id
}

/**
 * Changes a schedule, turns it off, or turns it on again. It then runs with the rights of this person.
 * @throws Problem input.invalid, version.stale
 */
export async function updateSchedule(
  ctx: Context,
  deps: ScheduleDeps,
  id: number,
  input: ScheduleChange,
): Promise<void> {
  requireSchedule(ctx)
  const { rowVersion, secret, ...change } = parseInput(changeSchema, input)
  const { companyId, personId } = ctx.viewer
  const before = requireFound(await lockRow(ctx.tx, exportSchedules, companyId, id), 'export-schedule')
  const changed = changedKeys(before, change)
  if (changed.length === 0 && !secret) return
  requireVersion(rowVersion, before.rowVersion)
  const after = { ...before, ...change }
  await requireTarget(deps, after)
  if (secret) requireSecret(after.target, secret)
  // A secret is for the place that it was entered for.
  const isMoved = placeOf(before.target) !== placeOf(after.target)
  if (isMoved && !secret) throw missingSecret()
  await updateRow(ctx.tx, exportSchedules, companyId, id, {
    ...change,
    ...(secret && { sealedSecret: sealTargetSecret(deps.secrets.sealKeys, secret, before) }),
    ...(isMoved && { hostKey: null }),
    status: change.status ?? before.status,
    failures: 0,
    nextRunAt: nextRunAfter(after, ctx.now, await timezoneOf(ctx.tx, companyId)),
    createdById: personId,
    rowVersion: before.rowVersion + 1,
    updatedAt: ctx.now,
  })
  ctx.audit({
    action: 'export-schedule.update',
    subjectKind: 'export-schedule',
    subjectId: id,
    detail: {
      changed,
      ...(change.status && { status: change.status }),
      ...changesOf(before, change, changed),
    },
  })
}

/** Runs a schedule now, unless a run of it has not ended. */
export async function runScheduleNow(ctx: Context, id: number): Promise<void> {
  requireSchedule(ctx)
  const { companyId } = ctx.viewer
  const row = requireFound(await lockRow(ctx.tx, exportSchedules, companyId, id), 'export-schedule')
  if (await hasUnfinishedRun(ctx.tx, companyId, id)) return
  const runId = await insertRun(ctx.tx, {
    companyId,
    scheduleId: id,
    fileName: runName(row, ctx.now),
    nextTryAt: new Date(ctx.now.getTime() + claimedMs),
    createdAt: ctx.now,
  })
  ctx.audit({ action: 'export-schedule.run', subjectKind: 'export-schedule', subjectId: id })
  ctx.enqueue({ name: 'send-scheduled-export', data: { companyId, runId } })
}

/** How long an attempt may take until another server takes it over. */
export const claimedMs = 6 * 3_600_000

/** Deletes a schedule with its runs. One that is being sent ends. */
export async function deleteSchedule(ctx: Context, id: number): Promise<void> {
  requirePermission(ctx.viewer, 'export-schedule.write')
  const { companyId } = ctx.viewer
  const row = requireFound(await lockRow(ctx.tx, exportSchedules, companyId, id), 'export-schedule')
  const hashes = await hashesOfRuns(ctx.tx, companyId, id)
  await deleteRow(ctx.tx, exportSchedules, companyId, id)
  if (hashes.length > 0) ctx.enqueue({ name: 'remove-files', data: { companyId, hashes } })
  ctx.audit({
    action: 'export-schedule.delete',
    subjectKind: 'export-schedule',
    subjectId: id,
    detail: { name: row.name },
  })
}

type Planned = Pick<z.output<typeof scheduleSchema>, 'format' | 'target'> & { layout: object }

async function requireTarget({ config }: ScheduleDeps, { format, layout, target }: Planned): Promise<void> {
  if (refusedLayout(format, layoutOf({ layout })))
    throw invalid('layout', refusalTexts.export.layoutRefused({ format }))
  const message = await targetError(target, config.webhooks)
  if (message) throw invalid(target.kind === 's3' ? 'endpoint' : 'host', message)
}

function requireSecret({ kind }: Planned['target'], secret: z.output<typeof secretSchema>): void {
  if ('secretAccessKey' in secret !== (kind === 's3')) throw missingSecret()
}

const missingSecret = () => invalid('secret', refusalTexts.schedule.secretMissing)

function placeOf(target: Planned['target']): string {
  return target.kind === 's3'
    ? JSON.stringify([target.endpoint, target.region, target.accessKeyId])
    : JSON.stringify([target.host, target.port, target.username])
}

function invalid(path: string, message: string): Problem {
  return new Problem('input.invalid', { errors: [{ path, message }] })
}
