import { limits } from '@quadrat/domain/limits'
import { webhookTriesMs } from '@quadrat/domain/webhook/webhook'
import type { AppDeps } from '#src/deps.ts'
import type { Tx } from '#src/platform/database/db.ts'
import { withOwnerTransaction } from '#src/platform/database/transaction.ts'
import { eachCompany } from '#src/platform/nodes/each-company.ts'
import { resealWebhookSecrets } from './webhook.queries.ts'
import { cleanUpDeliveries } from './webhook-tries.queries.ts'

const hourMs = 3_600_000

/** Gives up what waited too long, and deletes old logs. Runs every night. */
export async function cleanUpWebhooks({ db, now }: Pick<AppDeps, 'db' | 'now'>): Promise<void> {
  const at = now()
  const before = (ms: number) => new Date(at.getTime() - ms)
  const bounds = {
    giveUpBefore: before(webhookTriesMs + hourMs),
    deleteBefore: before(limits.webhooks.keptDays * 24 * hourMs),
  }
  const clean = (tx: Tx) => cleanUpDeliveries(tx, at, bounds)
  await eachCompany(db, { table: 'webhook_deliveries' }, of => withOwnerTransaction({ db }, clean, of))
}

/** Seals the secrets of webhooks with the key in use, after the keys were rotated. Runs every night. */
export async function resealWebhooks({ db, secrets }: Pick<AppDeps, 'db' | 'secrets'>): Promise<void> {
  const reseal = (tx: Tx) => resealWebhookSecrets(tx, secrets.sealKeys)
  await eachCompany(db, { table: 'webhooks' }, of => withOwnerTransaction({ db }, reseal, of))
}
