import type { DeliveryWay } from '@quadrat/domain/notification/notification'
import type { Tx } from '#src/platform/database/db.ts'
import type { Charge } from '#src/platform/message/message-budget.ts'
import type { NotificationRow } from './notification.queries.ts'
import { textMessageCount, textOf } from './notification-text.ts'

type Ways = Pick<NotificationRow, 'byTextMessage' | 'byMail'>

/** The ways in which a notification goes out. */
export function waysOf({ byTextMessage, byMail }: Ways): DeliveryWay[] {
  return ['app', ...(byTextMessage ? ['text-message' as const] : []), ...(byMail ? ['mail' as const] : [])]
}

/**
 * What a run counts against the budgets of messages (decision 039): each text message to each number, and
 * each mail. SQL text: a set of thousands.
 * @param people those of the recipients who get it; by default all
 */
export async function chargesOf(
  tx: Tx,
  row: Pick<NotificationRow, 'companyId' | 'id' | 'title' | 'message' | keyof Ways>,
  at: Date,
  people: readonly number[] | null = null,
): Promise<Charge[]> {
  const { companyId, byTextMessage, byMail } = row
  if (!byTextMessage && !byMail) return []
  const { rows } = (await tx.$client.query(
    `select p.phone_number as phone, p.email from notification_recipients r
     join people p on p.company_id = r.company_id and p.id = r.person_id
     where r.company_id = $1 and r.notification_id = $2 and ($3::bigint[] is null or p.id = any ($3)) and not p.blocked
       and p.status <> 'ARCHIVED'`,
    [companyId, row.id, people],
  )) as { rows: { phone: string | null; email: string | null }[] }
  const perPerson = byTextMessage ? textMessageCount(textOf(row)) : 0
  return rows.flatMap(({ phone, email }) => [
    ...(phone ? Array.from({ length: perPerson }, () => charge('text-message', phone)) : []),
    ...(byMail && email ? [charge('mail', email)] : []),
  ])

  function charge(kind: 'text-message' | 'mail', to: string): Charge {
    return { kind, companyId, to, at }
  }
}
