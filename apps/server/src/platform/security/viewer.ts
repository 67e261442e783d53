import { may, type Pending, type Permission, type Role } from '@quadrat/domain/account/permission'
import { isLanguage } from '@quadrat/domain/language/languages'
import { limits } from '@quadrat/domain/limits'
import { Problem } from '@quadrat/domain/problem'
import type { TxClient } from '#src/platform/database/tx-client.ts'
import { type Reader, speakAs } from '#src/platform/language/speech.ts'
import { currentOrigin } from '#src/platform/network/request-origin.ts'

/** Who acts: a person, or an API key, of one company. */
export interface Viewer extends Reader {
  companyId: number
  personId: number
  /** Null when the product itself acts for the person (demo, jobs), and for an API key. */
  sessionId: number | null
  /** Of an API key the least role that has all of its scopes. */
  role: Role
  /** What an API key was given, of which it has no more than its role has; null for a person. */
  scopes: readonly Permission[] | null
  firstName: string
  lastName: string
  groupId: number | null
  confirmed: boolean
  /** May take data out as files although the role alone may not. */
  mayExport: boolean
  /** The projects that the person is limited to, none of them archived; null for the whole company. */
  inProjects: readonly number[] | null
  /** The steps that the person must complete before they may do everything that their role allows. */
  pending: readonly Pending[]
}

/** A row of `viewer_in_session`, `viewer_of_key` and `viewer_by_id`. */
export interface ViewerRow {
  company_id: string
  person_id: string
  session_id: string | null
  role: Role
  first_name: string
  last_name: string
  group_id: string | null
  status: string
  blocked: boolean
  confirmed: boolean
  may_export: boolean
  project_ids: string[] | null
  stale: boolean
  second_factor_due: boolean
  language: string | null
  company_language: string | null
  scopes?: string[] | null
}

/**
 * Returns the viewer of a row. Archived and blocked people are refused; they keep their session, so that
 * every call returns the reason. A request goes on in the language of its person, and so does a refusal.
 * @throws Problem account.archived, account.blocked
 */
export function admit(row: ViewerRow): Viewer {
  const reader = readerOf(row)
  if (row.session_id !== null) speakAs(reader)
  const inField = row.role === 'collector' || row.role === 'member'
  if (row.blocked || row.status === 'ARCHIVED')
    throw new Problem(inField ? 'account.blocked' : 'account.archived')
  return {
    companyId: Number(row.company_id),
    personId: Number(row.person_id),
    sessionId: row.session_id === null ? null : Number(row.session_id),
    role: row.role,
    scopes: scopesOf(row),
    firstName: row.first_name,
    lastName: row.last_name,
    groupId: row.group_id === null ? null : Number(row.group_id),
    confirmed: row.confirmed,
    mayExport: row.may_export,
    inProjects: row.project_ids?.map(Number) ?? null,
    ...reader,
    pending: [
      ...(row.confirmed ? [] : ['confirmation' as const]),
      ...(row.second_factor_due ? ['second-factor' as const] : []),
    ],
  }
}

/** A key whose row is gone, as that of an imported company, may nothing. */
function scopesOf({ role, scopes }: ViewerRow): readonly Permission[] | null {
  if (!scopes) return role === 'apiKey' ? [] : null
  return (scopes as Permission[]).filter(scope => may('apiKey', scope))
}

function readerOf(row: ViewerRow): Reader {
  const languageOf = (code: string | null) => (isLanguage(code) ? code : null)
  return { language: languageOf(row.language), defaultLanguage: languageOf(row.company_language) }
}

/**
 * The refusal of a token without a session. Whoever holds the token of one that has ended is told why it did.
 */
export async function endOfSession(
  client: TxClient,
  companyId: number,
  hash: Buffer,
  now: Date,
): Promise<Problem> {
  const { rows } = (await client.query(
    `select coalesce(s.end_reason, case when s.expires_at <= $3 then 'expired' else 'idle' end) as reason, p.blocked
     from sessions s join people p on p.company_id = s.company_id and p.id = s.person_id
     where s.company_id = $1 and s.token_hash = $2`,
    [companyId, hash, now],
  )) as { rows: { reason: string; blocked: boolean }[] }
  const [ended] = rows
  if (ended?.reason === 'archived' && ended.blocked) return new Problem('account.archived')
  if (ended?.reason === 'erased') return new Problem('account.erased')
  return new Problem('token.invalid', ended ? { reason: ended.reason } : {})
}

/** Sets the time of the session's last use. */
export async function setSessionSeen(
  client: TxClient,
  sessionId: number,
  companyId: number,
  now: Date,
): Promise<void> {
  await client.query('update sessions set last_seen_at = $3 where company_id = $1 and id = $2', [
    companyId,
    sessionId,
    now,
  ])
}

/** The refusal of an unknown key. For one that worked before it has the reason why it ended. */
export async function endOfKey(client: TxClient, companyId: number, hash: Buffer): Promise<Problem> {
  const { rows } = (await client.query(
    `select case when revoked_at is not null then 'key-revoked' when hash <> $2 then 'key-rotated' else 'key-ended' end as reason
     from api_keys where company_id = $1 and (hash = $2 or old_hash = $2)`,
    [companyId, hash],
  )) as { rows: { reason: string }[] }
  return new Problem('token.invalid', rows[0] ? { reason: rows[0].reason } : {})
}

/** Sets when and from where a key was last used. Calls at the same time write it once. */
export async function setKeyUsed(
  client: TxClient,
  { companyId, personId }: Viewer,
  now: Date,
): Promise<void> {
  await client.query(
    `update api_keys set last_used_at = $3, last_network = $4 where company_id = $1 and person_id = $2
     and (last_used_at is null or last_used_at < $5)`,
    [
      companyId,
      personId,
      now,
      currentOrigin()?.network || null,
      new Date(now.getTime() - limits.apiKeys.usedSeconds * 1000),
    ],
  )
}
