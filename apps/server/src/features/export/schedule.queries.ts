import { and, desc, eq, isNotNull, lt, or, sql } from 'drizzle-orm'
import { companies } from '#src/features/company/company.table.ts'
import { people, personName } from '#src/features/person/person.table.ts'
import type { Tx } from '#src/platform/database/db.ts'
import { equals } from '#src/platform/database/equals.ts'
import { ofCompany } from '#src/platform/nodes/each-company.ts'
import type { Keys } from '#src/platform/operation/installation.ts'
import { exportRuns, exportSchedules } from './schedule.table.ts'
import { resealed } from './schedule-secret.ts'

export type ScheduleRow = typeof exportSchedules.$inferSelect
export type RunRow = typeof exportRuns.$inferSelect

const byId = (companyId: number, id: number) => equals(exportSchedules, { companyId, id })

/** What is shown of a schedule: all but its secret. */
const shown = {
  companyId: exportSchedules.companyId,
  id: exportSchedules.id,
  name: exportSchedules.name,
  every: exportSchedules.every,
  atHour: exportSchedules.atHour,
  onWeekday: exportSchedules.onWeekday,
  format: exportSchedules.format,
  filters: exportSchedules.filters,
  layout: exportSchedules.layout,
  target: exportSchedules.target,
  hostKey: exportSchedules.hostKey,
  status: exportSchedules.status,
  failures: exportSchedules.failures,
  nextRunAt: exportSchedules.nextRunAt,
  rowVersion: exportSchedules.rowVersion,
  createdAt: exportSchedules.createdAt,
  createdBy: personName,
}

/** All schedules of a company, the oldest first, without their secrets. Their number is bounded. */
export function listSchedules(tx: Tx, companyId: number, id?: number) {
  return tx
    .select(shown)
    .from(exportSchedules)
    .innerJoin(
      people,
      and(eq(people.companyId, exportSchedules.companyId), eq(people.id, exportSchedules.createdById)),
    )
    .where(id === undefined ? eq(exportSchedules.companyId, companyId) : byId(companyId, id))
    .orderBy(exportSchedules.id)
}
export type ScheduleShown = Awaited<ReturnType<typeof listSchedules>>[number]

export function countSchedules(tx: Tx, companyId: number): Promise<number> {
  return tx.$count(exportSchedules, eq(exportSchedules.companyId, companyId))
}

/** The time zone of the hours of a company. */
export async function timezoneOf(tx: Tx, companyId: number): Promise<string> {
  const [company] = await tx
    .select({ timezone: companies.timezone })
    .from(companies)
    .where(eq(companies.id, companyId))
  return company?.timezone ?? 'UTC'
}

/** The runs of a schedule, the newest first. */
export function listRuns(tx: Tx, companyId: number, scheduleId: number, limit: number): Promise<RunRow[]> {
  return tx
    .select()
    .from(exportRuns)
    .where(equals(exportRuns, { companyId, scheduleId }))
    .orderBy(desc(exportRuns.id))
    .limit(limit)
}

/** Of a schedule, the hashes of the files that its unfinished runs keep. */
export async function hashesOfRuns(tx: Tx, companyId: number, scheduleId: number): Promise<string[]> {
  const rows = await tx
    .select({ hash: exportRuns.hash })
    .from(exportRuns)
    .where(and(equals(exportRuns, { companyId, scheduleId }), isNotNull(exportRuns.hash)))
  return rows.flatMap(({ hash }) => hash ?? [])
}

const isUnfinished = or(eq(exportRuns.state, 'waiting'), eq(exportRuns.state, 'running'))

export async function hasUnfinishedRun(tx: Tx, companyId: number, scheduleId: number): Promise<boolean> {
  const runs = and(equals(exportRuns, { companyId, scheduleId }), isUnfinished)
  return (await tx.$count(exportRuns, runs)) > 0
}

export async function insertRun(tx: Tx, row: typeof exportRuns.$inferInsert): Promise<number> {
  const [run] = await tx.insert(exportRuns).values(row).returning({ id: exportRuns.id })
  if (!run) throw new Error('no run came back')
  return run.id
}

/** Schedules whose time has come, of all companies, locked until the commit, with the zone of their hours. */
export function dueSchedules(tx: Tx, now: Date, most: number) {
  return tx
    .select({ schedule: exportSchedules, timezone: companies.timezone })
    .from(exportSchedules)
    .innerJoin(companies, eq(companies.id, exportSchedules.companyId))
    .where(
      and(
        ofCompany(tx, exportSchedules.companyId),
        ofCompany(tx, companies.id),
        eq(exportSchedules.status, 'active'),
        sql`${exportSchedules.nextRunAt} <= ${now}`,
      ),
    )
    .limit(most)
    .for('update', { of: exportSchedules, skipLocked: true })
}

/** Claims runs whose attempt is due until `until`: what a server that died had claimed as well. */
export async function claimRuns(
  tx: Tx,
  now: Date,
  until: Date,
): Promise<{ companyId: number; runId: number }[]> {
  const rows = await tx
    .update(exportRuns)
    .set({ nextTryAt: until })
    .where(and(ofCompany(tx, exportRuns.companyId), isUnfinished, sql`${exportRuns.nextTryAt} <= ${now}`))
    .returning({ companyId: exportRuns.companyId, runId: exportRuns.id })
  return rows
}

/** Starts an attempt; null if the run has ended, or was deleted with its schedule. */
export async function beginRun(
  tx: Tx,
  companyId: number,
  id: number,
  claimedUntil: Date,
): Promise<{ run: RunRow; schedule: ScheduleRow } | null> {
  const [run] = await tx
    .update(exportRuns)
    .set({ state: 'running', attempt: sql`${exportRuns.attempt} + 1`, nextTryAt: claimedUntil, error: null })
    .where(and(equals(exportRuns, { companyId, id }), isUnfinished))
    .returning()
  if (!run) return null
  const [schedule] = await tx.select().from(exportSchedules).where(byId(companyId, run.scheduleId))
  return schedule ? { run, schedule } : null
}

/** Writes down what an attempt did; false if another one has begun, or the run is gone. */
export async function updateRun(
  tx: Tx,
  { companyId, id, attempt }: Pick<RunRow, 'companyId' | 'id' | 'attempt'>,
  set: Partial<RunRow>,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(exportRuns)
    .set(set)
    .where(equals(exportRuns, { companyId, id, attempt, state: 'running' }))
  return rowCount === 1
}

/** Pins the key of an SFTP server at its first use. */
export async function pinHostKey(tx: Tx, companyId: number, id: number, hostKey: string): Promise<void> {
  await tx
    .update(exportSchedules)
    .set({ hostKey })
    .where(and(byId(companyId, id), sql`${exportSchedules.hostKey} is null`))
}

/** Stops an active schedule. Returns whether it was active. */
export async function stopSchedule(tx: Tx, companyId: number, id: number, now: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(exportSchedules)
    .set({ status: 'stopped', rowVersion: sql`${exportSchedules.rowVersion} + 1`, updatedAt: now })
    .where(and(byId(companyId, id), eq(exportSchedules.status, 'active')))
  return rowCount === 1
}

/** The admins of a company who have confirmed their address. */
export async function adminsOf(tx: Tx, companyId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: people.id })
    .from(people)
    .where(
      and(
        eq(people.companyId, companyId),
        or(eq(people.role, 'superAdmin'), eq(people.role, 'admin')),
        eq(people.confirmed, true),
        eq(people.blocked, false),
      ),
    )
  return rows.map(({ id }) => id)
}

/** Deletes runs that ended before a time. */
export async function deleteOldRuns(tx: Tx, before: Date): Promise<void> {
  await tx.delete(exportRuns).where(and(ofCompany(tx, exportRuns.companyId), lt(exportRuns.endedAt, before)))
}

/** Seals the secrets of all schedules with the key in use. */
export async function resealScheduleSecrets(tx: Tx, keys: Keys): Promise<void> {
  const rows = await tx.select().from(exportSchedules).where(ofCompany(tx, exportSchedules.companyId))
  for (const row of rows) {
    const { companyId, id, sealedSecret } = row
    const again = resealed(keys, sealedSecret, row)
    if (again === sealedSecret) continue
    await tx
      .update(exportSchedules)
      .set({ sealedSecret: again })
      .where(and(byId(companyId, id), eq(exportSchedules.sealedSecret, sealedSecret)))
  }
}
