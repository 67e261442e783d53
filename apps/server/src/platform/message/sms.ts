import type { Config } from '#src/config.ts'
import { postOutside } from '#src/platform/network/outside-request.ts'
import { anywhere } from '#src/platform/network/public-address.ts'
import { GatewayFailed, GatewayRest, NoGateway } from './gateway-rest.ts'
import { type Mailbox, withPublicUrl } from './mailbox.ts'

/** Sends text messages, see `createSms`. */
export interface Sms {
  /**
   * @throws NoGateway; another Error when the gateway does not accept the message: the job that sends it is
   *   retried
   */
  send(to: string, text: string): Promise<void>
  /** The pauses of a gateway that fails. Jobs wait for their end; `send` does not. */
  rest: GatewayRest
}

/** What a gateway answers to a message that it will never take. */
const refusals = [400, 413, 422]

const gatewayTimeoutMs = 15_000

/**
 * Returns the sender of text messages: through an HTTP gateway (POST of `{ to, text }`), with the public URL
 * for its placeholder; else into the demo's mailbox. Without both, `send` throws NoGateway.
 */
export function createSms(
  { sms: gateway, publicUrl }: Pick<Config, 'sms' | 'publicUrl'>,
  mailbox: Mailbox | null,
  now = () => new Date(),
): Sms {
  const rest = new GatewayRest(now)
  return {
    rest,
    send: (to, template) =>
      rest.watch(async () => {
        if (gateway) await sendThrough(gateway, to, withPublicUrl(template, publicUrl))
        else if (mailbox) mailbox.add({ kind: 'text-message', at: now(), to, text: template })
        else throw new NoGateway('No text message was sent: SMS_URL is not set.')
      }),
  }
}

async function sendThrough(
  gateway: { url: string; token: string | null },
  to: string,
  text: string,
): Promise<void> {
  // The body of the response is not read, because it may repeat the message.
  const { status } = await postOutside(gateway.url, {
    headers: {
      'content-type': 'application/json',
      ...(gateway.token === null ? {} : { authorization: `Bearer ${gateway.token}` }),
    },
    body: JSON.stringify({ to, text }),
    reach: anywhere,
    timeoutMs: gatewayTimeoutMs,
    keepBytes: 0,
    isOnce: true,
  }).catch(error => {
    throw new GatewayFailed('The SMS gateway does not answer.', { cause: error })
  })
  if (status >= 200 && status <= 299) return
  const Failure = refusals.includes(status) ? Error : GatewayFailed
  throw new Failure(`The SMS gateway answered ${status}.`)
}
