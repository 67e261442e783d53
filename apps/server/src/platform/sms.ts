import type { Config } from '#src/config.ts'

/** A message as the demo's mailbox page shows it. */
export interface MailboxMessage {
  at: Date
  to: string
  text: string
}

/** Stands in a text for the installation's public address, which only the one who sends it knows. */
export const publicUrlMark = '{publicUrl}'

export interface Sms {
  /** @throws Error when the gateway did not take the message; the job that sends it tries again */
  send(to: string, text: string): Promise<void>
  /** What was sent, newest first, at most 200; null where a gateway sends it to real phones. */
  mailbox: (() => readonly MailboxMessage[]) | null
}

const mailboxSize = 200
const gatewayPatienceMs = 15_000

/** Text messages: through an HTTP gateway (POST of `{ to, text }`), or into the demo's mailbox. */
export function makeSms(
  { sms: gateway, demo, publicUrl }: Pick<Config, 'sms' | 'demo' | 'publicUrl'>,
  now = () => new Date(),
): Sms {
  const written = (text: string) => text.replaceAll(publicUrlMark, publicUrl)
  if (gateway) return { send: (to, text) => sendThrough(gateway, to, written(text)), mailbox: null }
  if (!demo) {
    return {
      send: () => Promise.reject(new Error('No text message was sent: SMS_URL is not set.')),
      mailbox: null,
    }
  }
  const messages: MailboxMessage[] = []
  return {
    async send(to, text) {
      messages.unshift({ at: now(), to, text: written(text) })
      messages.length = Math.min(messages.length, mailboxSize)
    },
    mailbox: () => messages,
  }
}

async function sendThrough(
  gateway: { url: string; token: string | null },
  to: string,
  text: string,
): Promise<void> {
  const response = await fetch(gateway.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(gateway.token === null ? {} : { authorization: `Bearer ${gateway.token}` }),
    },
    body: JSON.stringify({ to, text }),
    redirect: 'error',
    signal: AbortSignal.timeout(gatewayPatienceMs),
  })
  // The answer's text may repeat the message and is not for the log.
  await response.body?.cancel()
  if (!response.ok) throw new Error(`The SMS gateway answered ${response.status}.`)
}
