import type { DeliveryWay } from '@quadrat/domain/notification/notification'
import { notificationIn } from '@quadrat/domain/notification/notification-languages'
import type { Tx } from '#src/platform/database/db.ts'
import { readsLanguage } from '#src/platform/language/person-language.ts'
import { textMessageCount } from '#src/platform/message/gsm.ts'
import type { Charge } from '#src/platform/message/message-budget.ts'
import type { NotificationRow } from './notification.queries.ts'
import { textOf } from './notification-text.ts'

type Ways = Pick<NotificationRow, 'byTextMessage' | 'byMail'>

/** The ways in which a notification goes out. */
export function waysOf({ byTextMessage, byMail }: Ways): DeliveryWay[] {
  return ['app', ...(byTextMessage ? ['text-message' as const] : []), ...(byMail ? ['mail' as const] : [])]
}

/** Returns how many text messages a notification is in a language. */
export function messageCounts(
  notification: Parameters<typeof notificationIn>[0],
): (language: string | null) => number {
  const known = new Map<string | null, number>()
  return language => {
    const count = known.get(language) ?? textMessageCount(textOf(notificationIn(notification, language)))
    known.set(language, count)
    return count
  }
}

/**
 * What a run counts against the budgets of messages (decision 039): each text message to each number, and
 * each mail. SQL text: a set of thousands.
 * @param people those of the recipients who get it; by default all
 */
export async function chargesOf(
  tx: Tx,
  row: Pick<NotificationRow, 'companyId' | 'id' | 'title' | 'message' | 'translations' | keyof Ways>,
  at: Date,
  people: readonly number[] | null = null,
): Promise<Charge[]> {
  const { companyId, byTextMessage, byMail } = row
  if (!byTextMessage && !byMail) return []
  const { rows } = (await tx.$client.query(
    `select p.phone_number as phone, p.email, ${readsLanguage('p', '$1')} as language from notification_recipients r
     join people p on p.company_id = r.company_id and p.id = r.person_id
     where r.company_id = $1 and r.notification_id = $2 and ($3::bigint[] is null or p.id = any ($3)) and not p.blocked
       and p.status <> 'ARCHIVED'`,
    [companyId, row.id, people],
  )) as { rows: { phone: string | null; email: string | null; language: string | null }[] }
  const messagesIn = messageCounts(row)
  return rows.flatMap(({ phone, email, language }) => [
    ...(phone && byTextMessage ? [{ ...charge('text-message', phone), messages: messagesIn(language) }] : []),
    ...(byMail && email ? [charge('mail', email)] : []),
  ])

  function charge(kind: 'text-message' | 'mail', to: string): Charge {
    return { kind, companyId, to, at }
  }
}
