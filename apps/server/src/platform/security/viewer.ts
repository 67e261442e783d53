import type { Pending, Role } from '@quadrat/domain/account/permission'
import { Problem } from '@quadrat/domain/problem'
import type { TxClient } from '#src/platform/database/db.ts'

/** The person who acts, a member of one company. */
export interface Viewer {
  companyId: number
  personId: number
  /** Null when the product itself acts for the person (demo, jobs). */
  sessionId: number | null
  role: Role
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

/** The columns of `people` that a viewer is read from. */
export const viewerColumns = `p.company_id, p.id as person_id, p.role, p.first_name, p.last_name, p.group_id, p.status, p.blocked, p.confirmed,
  p.may_export, case when p.in_projects then projects_of_person(p.company_id, p.id) end as project_ids`

/** A row of `viewer_of_session`, and of the statement that reads a person without a session. */
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
}

/**
 * Returns the viewer of a row. Archived and blocked people are refused; they keep their session, so that
 * every call returns the reason.
 * @throws Problem account.archived, account.blocked
 */
export function admit(row: ViewerRow): Viewer {
  const inField = row.role === 'collector' || row.role === 'member'
  if (row.blocked || row.status === 'ARCHIVED')
    throw new Problem(inField ? 'account.blocked' : 'account.archived')
  return {
    companyId: Number(row.company_id),
    personId: Number(row.person_id),
    sessionId: row.session_id === null ? null : Number(row.session_id),
    role: row.role,
    firstName: row.first_name,
    lastName: row.last_name,
    groupId: row.group_id === null ? null : Number(row.group_id),
    confirmed: row.confirmed,
    mayExport: row.may_export,
    inProjects: row.project_ids?.map(Number) ?? null,
    pending: [
      ...(row.confirmed ? [] : ['confirmation' as const]),
      ...(row.second_factor_due ? ['second-factor' as const] : []),
    ],
  }
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
export async function touchSession(
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
