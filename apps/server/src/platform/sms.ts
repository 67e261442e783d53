import type { Config } from '#src/config.ts'
import { type Mailbox, withPublicUrl } from './mailbox.ts'

export interface Sms {
  /** @throws Error when the gateway did not take the message; the job that sends it tries again */
  send(to: string, text: string): Promise<void>
}

const gatewayPatienceMs = 15_000

/** Text messages: through an HTTP gateway (POST of `{ to, text }`), or into the demo's mailbox. */
export function createSms(
  { sms: gateway, publicUrl }: Pick<Config, 'sms' | 'publicUrl'>,
  mailbox: Mailbox | null,
  now = () => new Date(),
): Sms {
  return {
    async send(to, marked) {
      const text = withPublicUrl(marked, publicUrl)
      if (gateway) await sendThrough(gateway, to, text)
      else if (mailbox) mailbox.add({ kind: 'text-message', at: now(), to, text })
      else throw new Error('No text message was sent: SMS_URL is not set.')
    },
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
