import type { Config } from '#src/config.ts'
import type { MailSettings } from '#src/config-mail.ts'
import { GatewayFailed, GatewayRest, NoGateway } from './gateway-rest.ts'
import { type Mailbox, withPublicUrl } from './mailbox.ts'

/** A mail with a text part and an HTML part of the same content. */
export interface Mail {
  /** A single address. */
  to: string
  subject: string
  text: string
  html: string
  /** Pictures that the HTML part shows as `cid:<name>`: PNG in base64. */
  pictures?: readonly { name: string; png: string }[]
  /** The address that a mail client posts to when its reader unsubscribes (RFC 8058). */
  unsubscribe?: string
}

/** Sends mails, see `createMail`. */
export interface MailSender {
  /**
   * @throws NoGateway; another Error when the mail server does not accept the mail: the job that sends it is
   *   retried
   */
  send(mail: Mail): Promise<void>
  /** The pauses of a mail server that fails. Jobs wait for their end; `send` does not. */
  rest: GatewayRest
}

/** Nodemailer's codes of errors that are about one mail and not about the server. */
const ofOneMail = ['EENVELOPE', 'EMESSAGE', 'ESTREAM']
/** SMTP: the service is not available, and closes the connection. */
const unavailable = 421

const serverTimeoutMs = 15_000

/**
 * Returns the sender of mails: through the SMTP server of the settings, with the public URL for its
 * placeholder; else into the demo's mailbox. Without both, `send` throws NoGateway.
 */
export function createMail(
  { mail: server, publicUrl }: Pick<Config, 'mail' | 'publicUrl'>,
  mailbox: Mailbox | null,
  now = () => new Date(),
): MailSender {
  const deliver = server && smtpTo(server)
  const rest = new GatewayRest(now)
  return {
    rest,
    send: mail => rest.watch(() => send(mail)),
  }

  async function send({ to, subject, pictures = [], unsubscribe, ...parts }: Mail): Promise<void> {
    if (deliver)
      await deliver({
        to,
        subject,
        text: withPublicUrl(parts.text, publicUrl),
        html: withPublicUrl(parts.html, publicUrl),
        pictures,
        ...(unsubscribe && { unsubscribe: withPublicUrl(unsubscribe, publicUrl) }),
      })
    else if (mailbox)
      mailbox.add({
        kind: 'mail',
        at: now(),
        to,
        subject,
        text: parts.text,
        html: withPictures(parts.html, pictures),
      })
    else throw new NoGateway('No mail was sent: SMTP_URL is not set.')
  }
}

/** Puts the pictures into the HTML, for a page that has no attachments. */
function withPictures(html: string, pictures: NonNullable<Mail['pictures']>): string {
  return pictures.reduce(
    (text, { name, png }) => text.replaceAll(`"cid:${name}"`, `"data:image/png;base64,${png}"`),
    html,
  )
}

/**
 * Connects to the mail server and signs in, without sending a mail.
 * @param withinMs the time that each step of it may take
 * @throws Error with the reason
 */
export async function checkMailServer(server: MailSettings, withinMs = serverTimeoutMs): Promise<void> {
  const transport = await openTransport(server, withinMs)
  await transport.verify().finally(() => transport.close())
}

async function openTransport({ host, port, encryption, account }: MailSettings, timeoutMs = serverTimeoutMs) {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    host,
    port,
    secure: encryption === 'from-the-start',
    requireTLS: encryption === 'required',
    auth: account ? { user: account.name, pass: account.password } : undefined,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // Nodemailer must not read files or URLs named in a mail.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

function smtpTo(server: MailSettings) {
  let opened: ReturnType<typeof openTransport> | null = null
  return async ({ to, subject, text, html, pictures = [], unsubscribe }: Mail) => {
    opened ??= openTransport(server)
    const transport = await opened
    await transport
      .sendMail({
        from: server.from,
        // As an object it is always a single address; a string would be parsed as a list.
        to: { name: '', address: to },
        subject,
        text,
        html,
        // Suppresses automatic replies (RFC 3834).
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribe && {
            'List-Unsubscribe': `<${unsubscribe}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
        attachments: pictures.map(({ name, png }) => ({
          cid: name,
          filename: `${name}.png`,
          content: png,
          encoding: 'base64',
          contentType: 'image/png',
          contentDisposition: 'inline',
        })),
      })
      .catch(error => {
        const isOfOne = ofOneMail.includes(error.code) && error.responseCode !== unavailable
        const Failure = isOfOne ? Error : GatewayFailed
        throw new Failure(`The mail server did not take a mail: ${reasonOf(error)}`)
      })
  }
}

/**
 * Returns the codes of an error without its message, which may repeat the address or the mail and must not be
 * logged.
 */
export function reasonOf(error: { code?: string; responseCode?: number }): string {
  return [error.code ?? 'unknown', error.responseCode].filter(Boolean).join(' ')
}
