import { limits } from '@quadrat/domain/limits'
import { Problem } from '@quadrat/domain/problem'
import { and, desc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { fieldRoles } from '#src/features/collector/collector.queries.ts'
import { companies } from '#src/features/company/company.table.ts'
import { groups } from '#src/features/group/group.table.ts'
import { people } from '#src/features/person/person.table.ts'
import type { Tx } from '#src/platform/database/db.ts'
import { equals } from '#src/platform/database/equals.ts'
import type { NewJob } from '#src/platform/jobs/jobs.ts'
import { writingIn } from '#src/platform/language/speech.ts'
import { textMessageCount } from '#src/platform/message/gsm.ts'
import { publicUrlPlaceholder, withPublicUrl } from '#src/platform/message/mailbox.ts'
import { ofCompany } from '#src/platform/nodes/each-company.ts'
import { createToken, hashSecret } from '#src/platform/security/token.ts'
import { collectName, signInCodes } from './session.table.ts'
import { editText, inviteText } from './text-messages.ts'

const dayMs = 24 * 60 * 60_000
/** Rows of one insert. Each has seven parameters, and the protocol allows 65,535. */
const rowsAtOnce = 5000

export interface Invite {
  companyId: number
  personId: number
  firstName: string
  lastName: string
  phoneNumber: string
  groupName: string | null
  companyName: string
  /** In which the person is written to; null for English. */
  language: string | null
  /** The path below the public address that signs the phone in, once. */
  path: string
  createdAt: Date
  expiresAt: Date
  /** The id of its row. */
  codeId: number
}

interface InviteOptions {
  /** True for links that go on paper instead of in a text message. */
  printed?: boolean
  /**
   * True for a sample person: no phone number is needed, and earlier links stay valid for others who try the
   * app.
   */
  trial?: boolean
}

/**
 * Creates invite links for collectors and group members, in a few statements for any number of people.
 * Earlier links become void. People who are blocked or have no phone number get none.
 * @returns the invites in the order of the people's ids
 */
export async function insertInvites(
  tx: Tx,
  companyId: number,
  personIds: readonly number[],
  now: Date,
  { printed = false, trial = false }: InviteOptions = {},
): Promise<Invite[]> {
  const found = await findInvitees(tx, companyId, personIds, trial)
  if (found.length === 0) return []
  if (!trial)
    await deleteUnusedInvites(
      tx,
      companyId,
      found.map(person => person.personId),
    )
  const expiresAt = new Date(now.getTime() + limits.invite.days * dayMs)
  const made = found.map(person => ({ ...person, secret: createToken(companyId) }))
  const codeIds = new Map<number, number>()
  for (let at = 0; at < made.length; at += rowsAtOnce) {
    const inserted = await tx
      .insert(signInCodes)
      .values(
        made.slice(at, at + rowsAtOnce).map(({ personId, secret }) => ({
          companyId,
          personId,
          purpose: 'invite' as const,
          codeHash: hashSecret(secret),
          createdAt: now,
          expiresAt,
          printed,
        })),
      )
      .returning({ id: signInCodes.id, personId: signInCodes.personId })
    for (const { id, personId } of inserted) codeIds.set(personId, id)
  }
  return made.map(({ secret, phoneNumber, ...person }) => ({
    ...person,
    codeId: codeIds.get(person.personId) ?? 0,
    companyId,
    phoneNumber: phoneNumber ?? '',
    path: invitePath(secret),
    createdAt: now,
    expiresAt,
  }))
}

const invitePath = (secret: string) => `/collect/invite/${secret}`

/** Those of the people who can be invited, in the order of their ids. */
function findInvitees(tx: Tx, companyId: number, personIds: readonly number[], trial = false) {
  return tx
    .select({
      personId: people.id,
      firstName: people.firstName,
      lastName: people.lastName,
      phoneNumber: people.phoneNumber,
      groupName: groups.name,
      companyName: companies.name,
      language: sql<
        string | null
      >`coalesce(${people.language}, ${people.browserLanguage}, ${companies.language})`,
    })
    .from(people)
    .innerJoin(companies, eq(companies.id, people.companyId))
    .leftJoin(groups, and(eq(groups.companyId, companyId), eq(groups.id, people.groupId)))
    .where(
      and(
        eq(people.companyId, companyId),
        inArray(people.id, [...personIds]),
        inArray(people.role, [...fieldRoles]),
        eq(people.blocked, false),
        trial ? undefined : isNotNull(people.phoneNumber),
      ),
    )
    .orderBy(people.id)
}

/** How many text messages the operator would pay for invites to these people. */
export async function countInviteMessages(
  tx: Tx,
  companyId: number,
  personIds: readonly number[],
  publicUrl: string,
): Promise<number> {
  const path = invitePath(createToken(companyId))
  return (await findInvitees(tx, companyId, personIds)).reduce(
    (sum, person) => sum + textMessageCount(withPublicUrl(textTo({ ...person, path }), publicUrl)),
    0,
  )
}

function textTo(
  { firstName, companyName, path, language }: Pick<Invite, 'firstName' | 'companyName' | 'path' | 'language'>,
  write = inviteText,
): string {
  const link = `${publicUrlPlaceholder}${path}`
  return writingIn(language, () => write({ firstName, company: companyName, link }))
}

async function deleteUnusedInvites(tx: Tx, companyId: number, personIds: readonly number[]): Promise<void> {
  await tx
    .delete(signInCodes)
    .where(
      and(
        eq(signInCodes.companyId, companyId),
        inArray(signInCodes.personId, [...personIds]),
        eq(signInCodes.purpose, 'invite'),
        isNull(signInCodes.usedAt),
      ),
    )
}

/**
 * The job that sends an invite as a text message, for `ctx.enqueue`. It counts against the budgets of
 * messages.
 */
export function inviteMessage(invite: Invite, write = inviteText): NewJob {
  const { phoneNumber, codeId } = invite
  const charge = {
    kind: 'text-message',
    companyId: invite.companyId,
    to: phoneNumber,
    at: invite.createdAt,
  } as const
  return {
    name: 'send-text-message',
    data: { to: phoneNumber, text: textTo(invite, write), inviteId: codeId, companyId: invite.companyId },
    charge,
  }
}

/**
 * Creates invite links for those of these people who report with ODK Collect alone, which shows no messages:
 * the link opens the report that they are to edit in the collector app.
 * @returns the jobs that send them as text messages
 */
export async function insertEditInvites(
  tx: Tx,
  companyId: number,
  personIds: readonly number[],
  now: Date,
): Promise<NewJob[]> {
  const { rows } = (await tx.$client.query(
    `select person_id from sessions
     where company_id = $1 and person_id = any($2::bigint[]) and revoked_at is null and expires_at > $3
     group by person_id having bool_and(user_agent is not distinct from $4)`,
    [companyId, personIds, now, collectName],
  )) as { rows: { person_id: string }[] }
  if (rows.length === 0) return []
  const ids = rows.map(row => Number(row.person_id))
  return (await insertInvites(tx, companyId, ids, now)).map(invite => inviteMessage(invite, editText))
}

/**
 * Creates one invite link.
 * @returns the job that sends it as a text message, for `ctx.enqueue`
 * @throws Problem not-found if the person has no phone number
 */
export async function insertInvite(tx: Tx, companyId: number, personId: number, now: Date): Promise<NewJob> {
  const [invite] = await insertInvites(tx, companyId, [personId], now)
  if (!invite) throw new Problem('not-found', { what: 'phone number' })
  return inviteMessage(invite)
}

/** The last invite of a person; null if there was none, or it is long over. */
export async function lastInvite(tx: Tx, companyId: number, personId: number) {
  const [invite] = await tx
    .select()
    .from(signInCodes)
    .where(equals(signInCodes, { companyId, personId, purpose: 'invite' }))
    .orderBy(desc(signInCodes.id))
    .limit(1)
  return invite ?? null
}

/** Those of these people who were sent an invite after an instant; one on paper does not count. */
export async function invitedSince(
  tx: Tx,
  companyId: number,
  personIds: readonly number[],
  since: Date,
): Promise<Set<number>> {
  const rows = await tx
    .select({ personId: signInCodes.personId })
    .from(signInCodes)
    .where(
      and(
        eq(signInCodes.companyId, companyId),
        inArray(signInCodes.personId, [...personIds]),
        eq(signInCodes.purpose, 'invite'),
        eq(signInCodes.printed, false),
        gt(signInCodes.createdAt, since),
      ),
    )
  return new Set(rows.map(({ personId }) => personId))
}

/** True if the link of an invite is still the one that counts. Runs as the database's owner, in a job. */
export async function isInviteOpen(tx: Tx, id: number): Promise<boolean> {
  const open = and(ofCompany(tx, signInCodes.companyId), equals(signInCodes, { id, usedAt: null }))
  return (await tx.$count(signInCodes, open)) > 0
}

/** Notes what the gateway did with an invite. Runs as the database's owner, in a job. */
export async function noteInvite(
  tx: Tx,
  id: number,
  came: { takenAt: Date; failedAt: null } | { failedAt: Date },
): Promise<void> {
  await tx
    .update(signInCodes)
    .set(came)
    .where(and(ofCompany(tx, signInCodes.companyId), eq(signInCodes.id, id)))
}
