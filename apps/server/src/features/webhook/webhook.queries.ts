import { and, eq } from 'drizzle-orm'
import { people, personName } from '#src/features/person/person.table.ts'
import type { Tx } from '#src/platform/database/db.ts'
import { equals } from '#src/platform/database/equals.ts'
import { ofCompany } from '#src/platform/nodes/each-company.ts'
import type { Keys } from '#src/platform/operation/installation.ts'
import { webhookDeliveries, webhooks } from './webhook.table.ts'
import { createWebhookSecret, openWebhookSecret, sealWebhookSecret } from './webhook-secret.ts'

export type WebhookRow = typeof webhooks.$inferSelect

const byId = (companyId: number, id: number) => equals(webhooks, { companyId, id })

/** What is shown of a webhook: all but its secrets. */
const shown = {
  companyId: webhooks.companyId,
  id: webhooks.id,
  url: webhooks.url,
  description: webhooks.description,
  types: webhooks.types,
  status: webhooks.status,
  oldSecretUntil: webhooks.oldSecretUntil,
  failures: webhooks.failures,
  failingSince: webhooks.failingSince,
  restsUntil: webhooks.restsUntil,
  rowVersion: webhooks.rowVersion,
  createdAt: webhooks.createdAt,
  updatedAt: webhooks.updatedAt,
  createdBy: personName,
}

/** All webhooks of a company, the oldest first, without their secrets. Their number is bounded. */
export function listWebhooks(tx: Tx, companyId: number, id?: number) {
  return tx
    .select(shown)
    .from(webhooks)
    .innerJoin(people, and(eq(people.companyId, webhooks.companyId), eq(people.id, webhooks.createdById)))
    .where(id === undefined ? eq(webhooks.companyId, companyId) : byId(companyId, id))
    .orderBy(webhooks.id)
}
export type WebhookShown = Awaited<ReturnType<typeof listWebhooks>>[number]

export function countWebhooks(tx: Tx, companyId: number): Promise<number> {
  return tx.$count(webhooks, eq(webhooks.companyId, companyId))
}

/** Makes what waits for a webhook due now, but for what is being sent. */
export async function bringForward(tx: Tx, companyId: number, webhookId: number, now: Date): Promise<void> {
  await tx.$client.query(
    `update webhook_deliveries set next_try_at = $3
     where company_id = $1 and webhook_id = $2 and state = 'waiting' and claim is null and next_try_at > $3`,
    [companyId, webhookId, now],
  )
}

/** How many messages wait for each webhook of a company. */
export async function countWaiting(tx: Tx, companyId: number): Promise<Map<number, number>> {
  const { rows } = await tx.$client.query(
    `select webhook_id, count(*)::int as n from webhook_deliveries
     where company_id = $1 and state = 'waiting' group by 1`,
    [companyId],
  )
  return new Map(rows.map((row: { webhook_id: string; n: number }) => [Number(row.webhook_id), row.n]))
}

export async function insertDelivery(
  tx: Tx,
  row: Omit<typeof webhookDeliveries.$inferInsert, 'id'>,
): Promise<number> {
  const [delivery] = await tx.insert(webhookDeliveries).values(row).returning({ id: webhookDeliveries.id })
  if (!delivery) throw new Error('no delivery came back')
  return delivery.id
}

/** Seals the secrets of all webhooks with the key in use. Returns the number of rows that were changed. */
export async function resealWebhookSecrets(tx: Tx, sealKeys: Keys): Promise<number> {
  const rows = await tx.select().from(webhooks).where(ofCompany(tx, webhooks.companyId))
  let resealed = 0
  for (const row of rows) {
    const { companyId, id, sealedSecret, sealedOldSecret } = row
    const again = (sealed: Buffer) =>
      isSealedBy(sealKeys, sealed, row)
        ? sealed
        : sealWebhookSecret(sealKeys, openWebhookSecret(sealKeys, sealed, row), row)
    const set = {
      sealedSecret: again(sealedSecret),
      sealedOldSecret: sealedOldSecret && again(sealedOldSecret),
    }
    if (set.sealedSecret === sealedSecret && set.sealedOldSecret === sealedOldSecret) continue
    const changed = await tx
      .update(webhooks)
      .set(set)
      .where(and(byId(companyId, id), eq(webhooks.sealedSecret, sealedSecret)))
      .returning({ id: webhooks.id })
    resealed += changed.length
  }
  return resealed
}

function isSealedBy([key]: Keys, sealed: Buffer, row: WebhookRow): boolean {
  try {
    openWebhookSecret([key], sealed, row)
    return true
  } catch {
    return false
  }
}

/**
 * Gives each webhook of a company a new secret: those of an imported one came without. As the owner of the
 * database.
 */
export async function writeNewSecrets(tx: Tx, companyId: number, sealKeys: Keys): Promise<void> {
  const rows = await tx
    .select({ companyId: webhooks.companyId, id: webhooks.id, clientId: webhooks.clientId })
    .from(webhooks)
    .where(eq(webhooks.companyId, companyId))
  for (const row of rows)
    await tx
      .update(webhooks)
      .set({ sealedSecret: sealWebhookSecret(sealKeys, createWebhookSecret(), row) })
      .where(byId(companyId, row.id))
}
