import type { Role } from '@quadrat/domain/account/permission'
import type { InboxKind } from '@quadrat/domain/notification/inbox'
import type { PushSubscription } from '#src/features/device/device.table.ts'
import type { Tx } from '#src/platform/database/db.ts'
import { readsLanguage } from '#src/platform/language/person-language.ts'
import { inCompany } from '#src/platform/nodes/each-company.ts'

// SQL text: statements over all companies, with skip locked. They run as the owner.

/** A browser that a message goes to. */
export interface PushedBrowser {
  personId: number
  role: Role
  /** In which the person is written to. */
  language: string | null
  byPush: InboxKind[]
  push: PushSubscription
  pausedUntil: Date | null
}

/** The browser, while its session is open and its person may sign in; null otherwise. */
export async function findBrowser(
  tx: Tx,
  companyId: number,
  id: number,
  now: Date,
): Promise<PushedBrowser | null> {
  const { rows } = await tx.$client.query(
    `select b.person_id as "personId", p.role, ${readsLanguage('p', '$1')} as language,
       st.by_push as "byPush", b.push, b.paused_until as "pausedUntil"
     from inbox_browsers b
     join people p on p.company_id = b.company_id and p.id = b.person_id
     join inbox_settings st on st.company_id = b.company_id and st.person_id = b.person_id
     join sessions s on s.company_id = b.company_id and s.id = b.session_id
     where b.company_id = $1 and b.id = $2 and s.revoked_at is null and s.expires_at > $3
       and p.role not in ('collector', 'member', 'apiKey') and not p.blocked and p.status <> 'ARCHIVED'`,
    [companyId, id, now],
  )
  return rows[0] ? { ...rows[0], personId: Number(rows[0].personId) } : null
}

/** Deletes a subscription that has expired, unless the browser has sent another one since. */
export async function deleteBrowser(tx: Tx, companyId: number, id: number, endpoint: string): Promise<void> {
  await tx.$client.query(
    `delete from inbox_browsers where company_id = $1 and id = $2 and push ->> 'endpoint' = $3`,
    [companyId, id, endpoint],
  )
}

/** Notes until when the push service of a browser asked not to be called. */
export async function pauseBrowser(tx: Tx, companyId: number, id: number, until: Date): Promise<void> {
  await tx.$client.query('update inbox_browsers set paused_until = $3 where company_id = $1 and id = $2', [
    companyId,
    id,
    until,
  ])
}

/** Deletes browsers whose session is over. */
export async function deleteSignedOut(tx: Tx, now: Date): Promise<void> {
  await tx.$client.query(
    `delete from inbox_browsers b using sessions s
     where ${inCompany(tx, 's.company_id')} and ${inCompany(tx, 'b.company_id')}
       and s.company_id = b.company_id and s.id = b.session_id and (s.revoked_at is not null or s.expires_at <= $1)`,
    [now],
  )
}

/** A digest that is due. */
export interface DueDigest {
  companyId: number
  personId: number
  role: Role
  email: string | null
  firstName: string
  language: string | null
  mayGet: boolean
  digestHour: number
  timezone: string
  digestedId: number
}

/**
 * A digest that is due, locked until the commit, so that another server passes it over; null if there is
 * none.
 */
export async function lockDueDigest(tx: Tx, now: Date): Promise<DueDigest | null> {
  const { rows } = await tx.$client.query(
    `select s.company_id as "companyId", s.person_id as "personId", p.role, p.email,
       p.first_name as "firstName", ${readsLanguage('p', String(tx.$client.companyId ?? 'p.company_id'))} as language,
       p.confirmed and p.role not in ('collector', 'member', 'apiKey') and not p.blocked and p.status <> 'ARCHIVED' as "mayGet",
       s.digest_hour as "digestHour", s.timezone, s.digested_id as "digestedId"
     from inbox_settings s join people p on p.company_id = s.company_id and p.id = s.person_id
     where ${inCompany(tx, 's.company_id')} and ${inCompany(tx, 'p.company_id')} and s.next_digest_at <= $1
     order by s.next_digest_at limit 1 for update of s skip locked`,
    [now],
  )
  const [row] = rows
  if (!row) return null
  return {
    ...row,
    companyId: Number(row.companyId),
    personId: Number(row.personId),
    digestedId: Number(row.digestedId),
  }
}

/** Notes that a digest went out, up to an item, and when the next one is due. */
export async function noteDigest(
  tx: Tx,
  { companyId, personId }: Pick<DueDigest, 'companyId' | 'personId'>,
  nextAt: Date,
  upTo: number,
): Promise<void> {
  await tx.$client.query(
    `update inbox_settings set next_digest_at = $3, digested_id = greatest(digested_id, $4)
     where company_id = $1 and person_id = $2`,
    [companyId, personId, nextAt, upTo],
  )
}
