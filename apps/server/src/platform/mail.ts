import { createTransport } from 'nodemailer'
import type { Config } from '#src/config.ts'
import { type Mailbox, withPublicUrl } from './mailbox.ts'

/** A mail in both its parts, which say the same. */
export interface Mail {
  /** One address. */
  to: string
  subject: string
  text: string
  html: string
}

export interface MailSender {
  /** @throws Error when the mail server did not take it; the job that sends it tries again */
  send(mail: Mail): Promise<void>
}

const serverPatienceMs = 15_000

/** Mails: through an SMTP server, or into the demo's mailbox. */
export function createMail(
  { mail: server, publicUrl }: Pick<Config, 'mail' | 'publicUrl'>,
  mailbox: Mailbox | null,
  now = () => new Date(),
): MailSender {
  const deliver = server && smtpTo(server)
  return {
    async send({ to, subject, ...parts }) {
      const mail = {
        to,
        subject,
        text: withPublicUrl(parts.text, publicUrl),
        html: withPublicUrl(parts.html, publicUrl),
      }
      if (deliver) await deliver(mail)
      else if (mailbox) mailbox.add({ kind: 'mail', at: now(), ...mail })
      else throw new Error('No mail was sent: SMTP_URL is not set.')
    },
  }
}

function smtpTo({ host, port, encryption, account, from }: NonNullable<Config['mail']>) {
  const transport = createTransport({
    host,
    port,
    secure: encryption === 'from-the-start',
    requireTLS: encryption === 'required',
    auth: account ? { user: account.name, pass: account.password } : undefined,
    connectionTimeout: serverPatienceMs,
    greetingTimeout: serverPatienceMs,
    socketTimeout: serverPatienceMs,
    // A text of ours is never the name of a file or of an address to read.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async ({ to, subject, text, html }: Mail) => {
    await transport
      .sendMail({
        from,
        // As an object it is one address, whatever characters it has.
        to: { name: '', address: to },
        subject,
        text,
        html,
        // No holiday greeting shall answer it.
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
      .catch(error => {
        throw new Error(`The mail server did not take a mail: ${reasonOf(error)}`)
      })
  }
}

/** The server's own words may repeat the address or the mail, and are not for the log. */
function reasonOf(error: { code?: string; responseCode?: number }): string {
  return [error.code ?? 'unknown', error.responseCode].filter(Boolean).join(' ')
}
