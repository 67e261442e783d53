import type { AppDeps } from '#src/deps.ts'
import { sendAutomaticMessages } from '#src/features/automatic-message/automatic-message.jobs.ts'
import type { TxClient } from '#src/platform/database/tx-client.ts'
import type { NewJob } from '#src/platform/jobs/jobs.ts'
import type { Mail } from '#src/platform/message/mail.ts'
import { spendMessages } from '#src/platform/message/message-budget.ts'
import { ownDatabase } from './own-database.ts'
import { testServer } from './server.ts'

/** The instant at which the clocks of a zone show a time. */
export const wall = (time: string, timezone = 'UTC') =>
  new Date(Temporal.PlainDateTime.from(time).toZonedDateTime(timezone).epochMilliseconds)

/** What the clocks of a zone show. */
const wallOf = (at: Date, timezone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(timezone)
    .toPlainDateTime()
    .toString()

/**
 * A server whose clock the test holds. Its database is the test file's alone, because its clock is years
 * ahead.
 */
export async function automaticServer() {
  const server = await testServer({ DATABASE_URL: await ownDatabase() })
  const { pool } = server.deps.db
  const mails: Mail[] = []
  const textMessages: { to: string; text: string }[] = []
  const jobs = {
    ...server.deps.jobs,
    send: async (client: TxClient, sent: readonly NewJob[]) => {
      const charges = sent.flatMap(({ charge = [] }) => charge)
      if (charges.length) await spendMessages(client, charges, server.deps.config.messages)
      for (const job of sent) {
        if (job.name === 'send-mail') mails.push(job.data)
        if (job.name === 'send-text-message') textMessages.push(job.data)
      }
    },
  }
  const at = (now: Date): AppDeps => ({ ...server.deps, jobs, now: () => now })
  /** Sends what is due. */
  const tick = (now: Date) => sendAutomaticMessages(at(now))
  /** Starts the clock, for these companies alone. */
  const begin = async (now: Date, ...companies: { id: number }[]) => {
    await tick(now)
    await pool.query(`update automatic_messages set next_at = '2999-01-01' where company_id <> all ($1)`, [
      companies.map(({ id }) => id),
    ])
  }
  /** Runs the clock to a time, with a stop at each minute at which anything is due. */
  const runUntil = async (end: Date, servers = 1) => {
    const tickAll = (now: Date) => Promise.all(Array.from({ length: servers }, () => tick(now)))
    for (;;) {
      const { rows } = await pool.query('select min(next_at) as next from automatic_messages')
      const next: Date | null = rows[0].next
      if (!next || next > end) return tickAll(end)
      await tickAll(next)
    }
  }
  const isSeen = (personId: number, seen: Date) =>
    pool.query('update sessions set last_seen_at = $2 where person_id = $1', [personId, seen])
  const setZone = (companyId: number, timezone: string) =>
    pool.query('update companies set timezone = $2 where id = $1', [companyId, timezone])
  /** The titles of the messages to a person, with the time on the clock of the zone. */
  const messagesTo = async (personId: number, timezone = 'UTC'): Promise<string[]> => {
    const { rows } = await pool.query<{ title: string; created_at: Date }>(
      'select title, created_at from notification_deliveries where person_id = $1 order by created_at, id',
      [personId],
    )
    return rows.map(row => `${wallOf(row.created_at, timezone)} ${row.title}`)
  }
  /** Switches automatic messages to the person of a phone. */
  const switchOwn = async (token: string, isOn: boolean) => {
    const body = { isOn }
    const { status } = await server.rest('PUT', '/api/collector/automatic-messages', { token, body })
    if (status !== 204) throw new Error(`the switch answered ${status}`)
  }
  return {
    server,
    pool,
    mails,
    textMessages,
    at,
    tick,
    begin,
    runUntil,
    isSeen,
    setZone,
    messagesTo,
    switchOwn,
  }
}
