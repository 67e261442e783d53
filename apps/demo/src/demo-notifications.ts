import { deliveryWays } from '@quadrat/domain/notification/notification'
import { createNotification } from '@quadrat/server/features/notification/notification.actions'
import {
  claimDeliveries,
  endRun,
  noteOutcomes,
} from '@quadrat/server/features/notification/notification-sending.queries'
import { receiveNotifications } from '@quadrat/server/features/notification/own-notifications.actions'
import {
  type TransactionDeps,
  withOwnerTransaction,
  withTransactionAs,
} from '@quadrat/server/platform/database/transaction'
import { collectors } from './content/collectors.ts'
import { notifications } from './content/notifications.ts'
import { findOwnDeliveries, findPendingRuns } from './demo.queries.ts'
import type { DemoIds } from './demo-ids.ts'

const timezone = 'Africa/Nairobi'
const dayMs = 86_400_000
const minuteMs = 60_000
/** Who had left by then got none: the demo archives them last, because their reports are sent again. */
const recipients = collectors.filter(({ archived }) => !archived)

/** Writes the notifications of the demo, and lets most phones receive what was sent. Can be repeated. */
export async function createNotifications(
  deps: TransactionDeps,
  superAdmin: { companyId: number; personId: number },
  ids: DemoIds,
  end: Date,
): Promise<void> {
  const { companyId } = superAdmin
  const people = recipients.map(({ key }) => ids.collector(key).id)
  for (const { daysAgo, isDraft, sends, ...content } of notifications) {
    const at = new Date(end.getTime() - daysAgo * dayMs)
    const dateSent = sends ? sendTime(at, sends) : null
    const input = {
      ...content,
      recipients: people,
      timezone: sends ? timezone : null,
      recur: sends?.recur,
      dateSent,
      status: isDraft ? ('DRAFT' as const) : null,
    }
    const gateways = { hasSms: false, hasMail: false }
    await withTransactionAs(deps, superAdmin, ctx => createNotification(ctx, input, gateways), at)
  }
  await handOver(deps, ids)
  // A phone here and there has not been in a network since.
  for (const [n, personId] of people.entries()) {
    if (n % 5 === 4 || !hasPhone(n)) continue
    await withTransactionAs(
      deps,
      { companyId, personId },
      async ctx => {
        const receipts = (await findOwnDeliveries(ctx.tx, companyId, personId)).map(
          ({ id, createdAt, isWarning }) => {
            const receivedAt = new Date(createdAt.getTime() + (1 + n * 3) * minuteMs)
            const acknowledgedAt = isWarning
              ? new Date(receivedAt.getTime() + 4 * minuteMs).toISOString()
              : null
            return { id, receivedAt: receivedAt.toISOString(), acknowledgedAt }
          },
        )
        await receiveNotifications(ctx, { receipts })
      },
      end,
    )
  }
}

/** The app has not run on the phones of the others. */
function hasPhone(n: number): boolean {
  const { camera = null, location = null } = recipients[n]?.permissions ?? {}
  return camera !== null || location !== null
}

/**
 * Notes that the runs were handed over when they began. The push services of the demo's phones do not exist:
 * left to the server, nobody would have got what most have read.
 */
async function handOver(deps: TransactionDeps, ids: DemoIds): Promise<void> {
  const { companyId } = ids
  const reached = new Set(recipients.flatMap(({ key }, n) => (hasPhone(n) ? [ids.collector(key).id] : [])))
  await withOwnerTransaction(deps, async tx => {
    for (const { id, at } of await findPendingRuns(tx, companyId)) {
      for (const way of deliveryWays) {
        const claimed = await claimDeliveries(tx.$client, companyId, id, { max: recipients.length, way }, at)
        const noted = claimed.map(({ id: delivery, attempts, personId }) => ({
          id: delivery,
          attempts,
          outcome: reached.has(personId) ? ('sent' as const) : ('not-sent' as const),
          sentIn: null,
        }))
        await noteOutcomes(tx.$client, companyId, noted, at)
      }
      await endRun(tx, companyId, id, at)
    }
  })
}

function sendTime(from: Date, { days, time }: { days: number; time: string }): Date {
  const day = Temporal.Instant.fromEpochMilliseconds(from.getTime())
    .toZonedDateTimeISO(timezone)
    .toPlainDate()
  const wall = day
    .add({ days })
    .toZonedDateTime({ timeZone: timezone, plainTime: Temporal.PlainTime.from(time) })
  return new Date(wall.epochMilliseconds)
}
