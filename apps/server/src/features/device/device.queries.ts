import type { DeviceName, DeviceReport } from '@quadrat/domain/collector-api/device'
import { limits } from '@quadrat/domain/limits'
import { and, desc, eq, getColumns, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { fieldRoles } from '#src/features/collector/collector.queries.ts'
import { people } from '#src/features/person/person.table.ts'
import { sessions } from '#src/features/session/session.table.ts'
import type { Tx } from '#src/platform/database/db.ts'
import { equals } from '#src/platform/database/equals.ts'
import { devices, type PushSubscription } from './device.table.ts'

/** Creates or updates the row of a phone, one for each person who uses it; returns the row's id. */
export async function upsertDevice(
  tx: Tx,
  companyId: number,
  personId: number,
  device: DeviceName & { push?: PushSubscription | null; app?: DeviceReport['app'] },
  now: Date,
): Promise<number> {
  const { id: clientId, name, push, app } = device
  const told = app && {
    appVersion: app.version,
    reportsWaiting: app.waiting,
    storageUsed: app.storageUsed,
    storageQuota: app.storageQuota,
    storageKept: app.storageKept,
  }
  const [row] = await tx
    .insert(devices)
    .values({
      companyId,
      personId,
      clientId,
      name,
      push: push ?? null,
      ...told,
      createdAt: now,
      lastSeenAt: now,
    })
    .onConflictDoUpdate({
      target: [devices.companyId, devices.personId, devices.clientId],
      set: { name, lastSeenAt: now, ...(push === undefined ? {} : { push }), ...told },
    })
    .returning({ id: devices.id })
  if (!row) throw new Error('a device was neither inserted nor found')
  return row.id
}

/** The devices of a person that have a push subscription. */
export function pushDevicesOf(tx: Tx, companyId: number, personId: number) {
  return tx
    .select({ id: devices.id, push: devices.push })
    .from(devices)
    .where(and(equals(devices, { companyId, personId }), isNotNull(devices.push)))
}

/** Deletes an expired push subscription, unless the phone has sent another one since. */
export async function deletePush(tx: Tx, companyId: number, id: number, endpoint: string): Promise<void> {
  await tx
    .update(devices)
    .set({ push: null })
    .where(and(equals(devices, { companyId, id }), sql`${devices.push} ->> 'endpoint' = ${endpoint}`))
}

/** The phones that a person used, the latest use first. */
export async function phonesOf(tx: Tx, companyId: number, personId: number, now: Date) {
  const open = and(isNull(sessions.revokedAt), gt(sessions.expiresAt, now))
  return tx
    .select({
      ...getColumns(devices),
      // A phone that reports nothing new is seen by its session, to the hour.
      lastSeenAt: sql`greatest(${devices.lastSeenAt}, max(${sessions.lastSeenAt}))`.mapWith(
        devices.lastSeenAt,
      ),
      isSignedIn: sql<boolean>`coalesce(bool_or(${open}), false)`,
    })
    .from(devices)
    .leftJoin(
      sessions,
      and(
        eq(sessions.companyId, companyId),
        eq(sessions.personId, devices.personId),
        eq(sessions.deviceId, devices.id),
      ),
    )
    .where(equals(devices, { companyId, personId }))
    .groupBy(devices.companyId, devices.id)
    .orderBy(desc(sql`greatest(${devices.lastSeenAt}, max(${sessions.lastSeenAt}))`), desc(devices.id))
    .limit(limits.pageSizeMax)
}

/** The phone of a collector or group member; null if there is none with this id in the company. */
export async function phoneById(tx: Tx, companyId: number, id: number) {
  const [phone] = await tx
    .select({ personId: devices.personId })
    .from(devices)
    .innerJoin(people, and(eq(people.companyId, devices.companyId), eq(people.id, devices.personId)))
    .where(and(equals(devices, { companyId, id }), inArray(people.role, [...fieldRoles])))
  return phone ?? null
}

/** Sends no more messages to a phone. */
export async function forgetPush(tx: Tx, companyId: number, id: number): Promise<void> {
  await tx.update(devices).set({ push: null }).where(equals(devices, { companyId, id }))
}
