import { Problem } from '@quadrat/domain/problem'
import { sql } from 'drizzle-orm'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { MessageBudget, MessageSettings } from '#src/config-messages.ts'
import type { Tx } from '#src/platform/database/db.ts'
import type { TxClient } from '#src/platform/database/tx-client.ts'

/**
 * `text-message` is an invite. Codes are counted apart, so that used-up invites keep nobody from signing in.
 */
export type MessageKind = 'text-message' | 'sign-in-code' | 'mail'

/** What a message is counted under. */
export interface Charge {
  kind: MessageKind
  companyId: number
  /** A phone number in E.164, or a mail address. */
  to: string
  at: Date
  /**
   * How many messages the operator pays: a text message is split by its length. One by default. Its receiver
   * gets one in any case.
   */
  messages?: number
}

/** Sign-in codes to one number in a day, for each invite that it may be sent. */
const codesForInvite = 4

/** The limits of a kind. */
export function budgetOf(kind: MessageKind, { texts, mails }: MessageSettings): MessageBudget {
  if (kind === 'mail') return mails
  return kind === 'text-message' ? texts : { ...texts, address: texts.address * codesForInvite }
}

/**
 * Counts messages in the open transaction. All of them pass or none: the caller rolls back. The counts are
 * closed to requests, so a function of the database does it; it refuses to count for another company.
 * @throws Problem messages.used-up with what is left, messages.country-refused
 */
export async function spendMessages(
  client: TxClient,
  charges: readonly Charge[],
  settings: MessageSettings,
): Promise<void> {
  for (const charge of charges) requireCountry(charge, settings)
  const wanted = new Map<string, Line>()
  for (const charge of charges)
    for (const line of linesOf(charge, settings)) {
      const known = wanted.get(`${line.name} ${line.day}`)
      if (known) known.wanted += line.wanted
      else wanted.set(`${line.name} ${line.day}`, line)
    }
  const lines = [...wanted.values()]
  // In one order for all, so that two transactions never wait for each other.
  const { rows } = (await client.query(
    'select name, day::text, sent from spend_messages($1::text[], $2::date[], $3::integer[])',
    [lines.map(line => line.name), lines.map(line => line.day), lines.map(line => line.wanted)],
  )) as { rows: { name: string; day: string; sent: number }[] }
  for (const { name, day, sent } of rows) {
    const line = wanted.get(`${name} ${day}`)
    if (!line || sent <= line.limit) continue
    const { scope, kind, to, limit, wanted: now } = line
    const left = Math.max(0, limit - (sent - now))
    throw new Problem('messages.used-up', { scope, what: kind, to, limit, left, wanted: now })
  }
}

/** How many messages of a kind the company of the transaction has sent on the day of `now`. */
export async function countSent(tx: Tx, kind: MessageKind, now: Date): Promise<number> {
  const { rows } = await tx.execute<{ sent: number }>(
    sql`select messages_sent(${kind}, ${dayOf(now)}::date) as sent`,
  )
  return rows[0]?.sent ?? 0
}

/**
 * What is left of the budgets of a kind today, of the company and of all companies together. It counts a
 * message to learn that, so the caller rolls back.
 */
export async function rehearseMessage(
  client: TxClient,
  { kind, companyId, at }: Omit<Charge, 'to'>,
  settings: MessageSettings,
): Promise<Record<'company' | 'all', { limit: number; left: number }>> {
  const budget = budgetOf(kind, settings)
  const names = { company: `company:${companyId}:${kind}`, all: `all:${kind}` }
  const { rows } = (await client.query(
    'select name, sent from spend_messages($1::text[], $2::date[], $3::integer[])',
    [Object.values(names), [dayOf(at), dayOf(at)], [1, 1]],
  )) as { rows: { name: string; sent: number }[] }
  const left = (scope: 'company' | 'all') => {
    const sent = rows.find(({ name }) => name === names[scope])?.sent ?? 1
    return { limit: budget[scope], left: Math.max(0, budget[scope] - (sent - 1)) }
  }
  return { company: left('company'), all: left('all') }
}

/** Deletes the counts of days that are over. */
export async function deleteOldCounts(tx: Tx, now: Date): Promise<void> {
  await tx.execute(sql`delete from message_counts where day < ${dayOf(now)}::date - 1`)
}

interface Line {
  name: string
  day: string
  scope: keyof MessageBudget
  kind: MessageKind
  to: string
  limit: number
  wanted: number
}

function linesOf({ kind, companyId, to, at, messages = 1 }: Charge, settings: MessageSettings): Line[] {
  const budget = budgetOf(kind, settings)
  const names = { company: `company:${companyId}`, address: `to:${to}`, all: 'all' }
  return (['company', 'address', 'all'] as const).map(scope => ({
    name: `${names[scope]}:${kind}`,
    day: dayOf(at),
    scope,
    kind,
    to,
    limit: budget[scope],
    wanted: scope === 'address' ? 1 : messages,
  }))
}

function requireCountry({ kind, to }: Charge, { countries }: MessageSettings): void {
  if (kind === 'mail' || countries === null) return
  const country = parsePhoneNumberFromString(to)?.country
  if (!country || !countries.includes(country))
    throw new Problem('messages.country-refused', { to, countries })
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10)
