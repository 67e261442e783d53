import { createNotification } from '@quadrat/server/features/notification/notification.actions'
import { receiveNotifications } from '@quadrat/server/features/notification/own-notifications.actions'
import { type TransactionDeps, withTransactionAs } from '@quadrat/server/platform/transaction'
import { collectors } from './content/collectors.ts'
import { notifications } from './content/notifications.ts'
import { findOwnDeliveries } from './demo.queries.ts'
import type { DemoIds } from './demo-ids.ts'

const timezone = 'Africa/Nairobi'
const dayMs = 86_400_000
const minuteMs = 60_000

/** Writes the notifications of the demo, and lets most phones receive what was sent. Can be repeated. */
export async function createNotifications(
  deps: TransactionDeps,
  superAdmin: { companyId: number; personId: number },
  ids: DemoIds,
  end: Date,
): Promise<void> {
  const { companyId } = superAdmin
  const people = collectors.map(({ key }) => ids.collector(key).id)
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
  // A phone here and there has not been in a network since.
  for (const [n, personId] of people.entries()) {
    if (n % 5 === 4) continue
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

function sendTime(from: Date, { days, time }: { days: number; time: string }): Date {
  const day = Temporal.Instant.fromEpochMilliseconds(from.getTime())
    .toZonedDateTimeISO(timezone)
    .toPlainDate()
  const wall = day
    .add({ days })
    .toZonedDateTime({ timeZone: timezone, plainTime: Temporal.PlainTime.from(time) })
  return new Date(wall.epochMilliseconds)
}
