import type { DeviceName } from '@quadrat/domain/collector-api/device'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Tx } from '#src/platform/db.ts'
import { devices, type PushSubscription } from './device.table.ts'

/** The phone's row, made at its first sign-in. A phone is kept once for each person who uses it. */
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
  if (!row) throw new Error('a device was neither added nor found')
  return row.id
}

/** Where push messages for a person go. */
export function pushDevicesOf(tx: Tx, companyId: number, personId: number) {
  return tx
    .select({ id: devices.id, push: devices.push })
    .from(devices)
    .where(and(eq(devices.companyId, companyId), eq(devices.personId, personId), isNotNull(devices.push)))
}

/** Forgets a subscription that its browser has given up, unless the phone has brought another meanwhile. */
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
