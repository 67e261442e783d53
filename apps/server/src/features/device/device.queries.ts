import type { DeviceName } from '@quadrat/domain/collector-api/device'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Tx } from '#src/platform/db.ts'
import { devices, type PushSubscription } from './device.table.ts'

/** Creates or updates the row of a phone, one for each person who uses it; returns the row's id. */
export async function upsertDevice(
  tx: Tx,
  companyId: number,
  personId: number,
  device: DeviceName & { push?: PushSubscription | null },
  now: Date,
): Promise<number> {
  const { id: clientId, name, push } = device
  const [row] = await tx
    .insert(devices)
    .values({ companyId, personId, clientId, name, push: push ?? null, createdAt: now, lastSeenAt: now })
    .onConflictDoUpdate({
      target: [devices.companyId, devices.personId, devices.clientId],
      set: { name, lastSeenAt: now, ...(push === undefined ? {} : { push }) },
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
    .where(and(eq(devices.companyId, companyId), eq(devices.personId, personId), isNotNull(devices.push)))
}

/** Deletes an expired push subscription, unless the phone has sent another one since. */
export async function deletePush(tx: Tx, companyId: number, id: number, endpoint: string): Promise<void> {
  await tx
    .update(devices)
    .set({ push: null })
    .where(
      and(
        eq(devices.companyId, companyId),
        eq(devices.id, id),
        sql`${devices.push} ->> 'endpoint' = ${endpoint}`,
      ),
    )
}
