import { vi } from 'vitest'
import type { Mail } from '#src/platform/message/mail.ts'
import type { TestServer } from './server.ts'

/**
 * Returns the mails that were enqueued for an address, newest first. They are read from the queue and not
 * from a mailbox, because the server of any test file may be the one that sends them.
 */
export async function mailsTo(server: TestServer, to: string | null): Promise<Mail[]> {
  return queuedFor(server, 'send-mail', to)
}

/** The data of the jobs for an address, the newest first. Each node of a cluster has a queue. */
async function queuedFor<T>({ deps }: TestServer, name: string, to: string | null): Promise<T[]> {
  const found: { data: T; at: Date }[] = []
  for (const { pool } of [deps.db, ...(deps.db.nodes?.all ?? []).map(node => node.db)]) {
    const { rows } = await pool.query<{ data: T; at: Date }>(
      `select data, created_on as at from pgboss.job where name = $1 and data ->> 'to' = $2 order by created_on desc`,
      [name, to],
    )
    found.push(...rows)
  }
  return found.sort((one, other) => other.at.getTime() - one.at.getTime()).map(({ data }) => data)
}

/**
 * Returns the texts of the messages that were enqueued for a phone number, newest first, from the queue like
 * the mails.
 */
export async function textMessagesTo(server: TestServer, to: string | null): Promise<string[]> {
  return (await queuedFor<{ text: string }>(server, 'send-text-message', to)).map(({ text }) => text)
}

/**
 * Waits for the newest message to a number that the pattern matches, and returns what its first group
 * captures.
 */
export function fromTextMessage(server: TestServer, to: string | null, pattern: RegExp): Promise<string> {
  return vi.waitFor(
    async () => {
      const texts = await textMessagesTo(server, to)
      const found = texts.map(text => pattern.exec(text)?.[1]).find(Boolean)
      if (!found) throw new Error(`no message to ${to} matches ${pattern}`)
      return found
    },
    { timeout: 20_000, interval: 50 },
  )
}

/** Waits for the newest mail to an address whose subject contains the text. */
export function mailTo(server: TestServer, to: string | null, subject: string): Promise<Mail> {
  return vi.waitFor(
    async () => {
      const found = (await mailsTo(server, to)).find(mail => mail.subject.includes(subject))
      if (!found) throw new Error(`no mail to ${to} about ${subject}`)
      return found
    },
    { timeout: 20_000, interval: 50 },
  )
}

/** Returns a query parameter of the link in a mail's text, e.g. `code` of `/reset-password?code=…`. */
export function linkValue(mail: { text: string }, name: string): string {
  const [, values = ''] = /^\{publicUrl\}\/[\w-]+\?(\S+)$/m.exec(mail.text) ?? []
  return new URLSearchParams(values).get(name) ?? ''
}
