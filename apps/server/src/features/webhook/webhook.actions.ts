import { randomUUID } from 'node:crypto'
import { limits } from '@quadrat/domain/limits'
import { Problem } from '@quadrat/domain/problem'
import { webhookTypes } from '@quadrat/domain/webhook/webhook'
import { z } from 'zod'
import type { AppDeps } from '#src/deps.ts'
import { changesOf } from '#src/platform/audit/audit-changes.ts'
import { deleteRow, lockRow, updateRow } from '#src/platform/database/company-rows.ts'
import { clientIdInput, findByClientId, insertOnce } from '#src/platform/database/insert-once.ts'
import type { Context } from '#src/platform/database/transaction.ts'
import { changedKeys, optionalText, requireVersion, textInput } from '#src/platform/input/input.ts'
import { parseInput, requireFound } from '#src/platform/input/parse.ts'
import { refusalTexts } from '#src/platform/input/texts-en.ts'
import { requirePermission } from '#src/platform/security/authorize.ts'
import {
  bringForward,
  countWaiting,
  countWebhooks,
  listWebhooks,
  type WebhookRow,
  type WebhookShown,
} from './webhook.queries.ts'
import { webhooks } from './webhook.table.ts'
import { addressError, webhookReach } from './webhook-address.ts'
import { createWebhookSecret, openWebhookSecret, sealWebhookSecret } from './webhook-secret.ts'

/** What actions need besides the transaction: the keys that seal secrets, and where addresses may lead. */
export type WebhookDeps = Pick<AppDeps, 'config' | 'secrets'>

const hourMs = 3_600_000

const webhookSchema = z.object({
  url: textInput(1, limits.webhooks.urlCharacters, () => refusalTexts.webhook.addressMissing),
  description: optionalText(200).optional(),
  types: z
    .array(z.enum(webhookTypes))
    .min(1, { error: () => refusalTexts.webhook.eventMissing })
    .transform(types => webhookTypes.filter(type => types.includes(type))),
})
const newWebhookSchema = webhookSchema.extend({ clientId: clientIdInput })
export type WebhookInput = z.input<typeof newWebhookSchema>
const changeSchema = webhookSchema
  .partial()
  .extend({ status: z.enum(['active', 'off']).optional(), rowVersion: z.int().nullable().optional() })
export type WebhookChange = z.input<typeof changeSchema>

/** A webhook with its secret, which is shown this once. */
export interface NewSecret {
  id: number
  secret: string
}

export function readWebhooks(ctx: Context): Promise<WebhookShown[]> {
  requirePermission(ctx.viewer, 'webhook.read')
  return listWebhooks(ctx.tx, ctx.viewer.companyId)
}

/** One webhook without its secrets; null if the company does not have it. */
export async function readWebhook(ctx: Context, id: number): Promise<WebhookShown | null> {
  requirePermission(ctx.viewer, 'webhook.read')
  const [webhook] = await listWebhooks(ctx.tx, ctx.viewer.companyId, id)
  return webhook ?? null
}

export function readWaiting(ctx: Context): Promise<Map<number, number>> {
  requirePermission(ctx.viewer, 'webhook.read')
  return countWaiting(ctx.tx, ctx.viewer.companyId)
}

/**
 * Creates a webhook. A repeat by the same person, whose first answer was lost, answers the same secret.
 * @throws Problem input.invalid, webhook.too-many
 */
export async function createWebhook(
  ctx: Context,
  deps: WebhookDeps,
  input: WebhookInput,
): Promise<NewSecret> {
  requirePermission(ctx.viewer, 'webhook.write')
  const { clientId: given, ...rest } = parseInput(newWebhookSchema, input)
  const { companyId, personId } = ctx.viewer
  const clientId = given ?? randomUUID()
  const existing = await findByClientId(ctx.tx, webhooks, companyId, clientId)
  if (existing) return repeated(ctx, deps, existing)
  await requireAddress(deps, rest.url)
  if ((await countWebhooks(ctx.tx, companyId)) >= limits.webhooks.perCompany)
    throw new Problem('webhook.too-many', { most: limits.webhooks.perCompany })
  const secret = createWebhookSecret()
  const { row, isNew } = await insertOnce(ctx.tx, webhooks, {
    ...rest,
    companyId,
    clientId,
    sealedSecret: sealWebhookSecret(deps.secrets.sealKeys, secret, { companyId, clientId }),
    createdById: personId,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  })
  if (!isNew) return repeated(ctx, deps, row)
  ctx.audit({
    action: 'webhook.create',
    subjectKind: 'webhook',
    subjectId: row.id,
    detail: { url: row.url, types: row.types },
  })
  return { id: row.id, secret }
}

function repeated({ viewer }: Context, { secrets }: WebhookDeps, row: WebhookRow): NewSecret {
  if (row.createdById !== viewer.personId || row.rotationId)
    throw new Problem('not-found', { what: 'webhook' })
  return { id: row.id, secret: openWebhookSecret(secrets.sealKeys, row.sealedSecret, row) }
}

/**
 * Changes a webhook, turns it off, or turns it on again, which sends what waits.
 * @throws Problem input.invalid, version.stale
 */
export async function updateWebhook(
  ctx: Context,
  deps: WebhookDeps,
  id: number,
  input: WebhookChange,
): Promise<void> {
  requirePermission(ctx.viewer, 'webhook.write')
  const { rowVersion, ...change } = parseInput(changeSchema, input)
  const { companyId } = ctx.viewer
  const before = requireFound(await lockRow(ctx.tx, webhooks, companyId, id), 'webhook')
  const changed = changedKeys(before, change)
  // Without a change the version is not compared: a client that missed the answer may send its change again.
  if (!changed.length) return
  requireVersion(rowVersion, before.rowVersion)
  if (change.url !== undefined && changed.includes('url')) await requireAddress(deps, change.url)
  const startsAnew = changed.includes('url') || change.status === 'active'
  await updateRow(ctx.tx, webhooks, companyId, id, {
    ...change,
    ...(startsAnew && { failures: 0, failingSince: null, failedAt: null, restsUntil: null }),
    rowVersion: before.rowVersion + 1,
    updatedAt: ctx.now,
  })
  if (startsAnew) await bringForward(ctx.tx, companyId, id, ctx.now)
  const { url, status } = change
  ctx.audit({
    action: 'webhook.update',
    subjectKind: 'webhook',
    subjectId: id,
    detail: {
      changed,
      ...(url && { url }),
      ...(status && { status }),
      ...changesOf(before, change, changed),
    },
  })
}

/**
 * Makes a new secret. The one before stays valid beside it for 24 hours; one from before that ends now.
 * @param rotationId made by the client: a repeat with it answers the same secret
 */
export async function rotateWebhookSecret(
  ctx: Context,
  { secrets }: WebhookDeps,
  id: number,
  rotationId: string | null,
): Promise<NewSecret> {
  requirePermission(ctx.viewer, 'webhook.write')
  const rotation = parseInput(clientIdInput, rotationId) ?? randomUUID()
  const { companyId } = ctx.viewer
  const row = requireFound(await lockRow(ctx.tx, webhooks, companyId, id), 'webhook')
  const keys = secrets.sealKeys
  if (row.rotationId === rotation) return { id, secret: openWebhookSecret(keys, row.sealedSecret, row) }
  const secret = createWebhookSecret()
  await updateRow(ctx.tx, webhooks, companyId, id, {
    sealedSecret: sealWebhookSecret(keys, secret, row),
    sealedOldSecret: row.sealedSecret,
    oldSecretUntil: new Date(ctx.now.getTime() + limits.webhooks.oldSecretHours * hourMs),
    rotationId: rotation,
    rowVersion: row.rowVersion + 1,
    updatedAt: ctx.now,
  })
  ctx.audit({ action: 'webhook.rotate-secret', subjectKind: 'webhook', subjectId: id })
  return { id, secret }
}

/** Deletes a webhook with its log. */
export async function deleteWebhook(ctx: Context, id: number): Promise<void> {
  requirePermission(ctx.viewer, 'webhook.write')
  const row = requireFound(await lockRow(ctx.tx, webhooks, ctx.viewer.companyId, id), 'webhook')
  await deleteRow(ctx.tx, webhooks, ctx.viewer.companyId, id)
  ctx.audit({ action: 'webhook.delete', subjectKind: 'webhook', subjectId: id, detail: { url: row.url } })
}

async function requireAddress({ config }: WebhookDeps, url: string): Promise<void> {
  const message = await addressError(url, config.webhooks, webhookReach(config.webhooks))
  if (message) throw new Problem('input.invalid', { errors: [{ path: 'url', message }] })
}
