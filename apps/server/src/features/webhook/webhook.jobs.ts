import { limits } from '@quadrat/domain/limits'
import { webhookTriesMs } from '@quadrat/domain/webhook/webhook'
import type { AppDeps } from '#src/deps.ts'
import { withOwnerTransaction } from '#src/platform/database/transaction.ts'
import { resealWebhookSecrets } from './webhook.queries.ts'
import { cleanUpDeliveries } from './webhook-claim.queries.ts'

const hourMs = 3_600_000

/** Gives up what waited too long, and deletes old logs. Runs every night. */
export async function cleanUpWebhooks({ db, now }: Pick<AppDeps, 'db' | 'now'>): Promise<void> {
  const at = now()
  const before = (ms: number) => new Date(at.getTime() - ms)
  await withOwnerTransaction({ db }, tx =>
    cleanUpDeliveries(tx, at, {
      giveUpBefore: before(webhookTriesMs + hourMs),
      deleteBefore: before(limits.webhooks.keptDays * 24 * hourMs),
    }),
  )
}

/** Seals the secrets of webhooks with the key in use, after the keys were rotated. Runs every night. */
export async function resealWebhooks({ db, secrets }: Pick<AppDeps, 'db' | 'secrets'>): Promise<void> {
  await withOwnerTransaction({ db }, tx => resealWebhookSecrets(tx, secrets.sealKeys))
}
