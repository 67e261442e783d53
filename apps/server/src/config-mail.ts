import { z } from 'zod'
import { address } from './config-values.ts'

/** The mail server and who writes. */
export interface MailSettings {
  host: string
  port: number
  /** A name and a password are shown to no server that has not encrypted the connection. */
  encryption: 'from-the-start' | 'required' | 'where-offered'
  account: { name: string; password: string } | null
  from: { name: string; address: string }
}

/** `Kilifi Mangroves <field@kilifi.example>`, or the address alone. */
const sender = /^(?:"?(?<name>[^<>"\p{Cc}]*?)"?\s*<(?<inside>[^\s<>@,]+@[^\s<>@,]+)>|[^\s<>@,]+@[^\s<>@,]+)$/u

export const mailVariables = {
  SMTP_URL: address(['smtp:', 'smtps:'])
    .refine(text => URL.parse(text)?.hostname !== '', 'must name a host')
    .refine(isDecodable, 'must have a % in its name or password written as %25')
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(sender, 'must be an address, or a name with the address in angle brackets')
    .optional(),
}

/** null: mails go to the demo's mailbox page. What stands after a `?` in SMTP_URL sets nothing. */
export function mailSettings(found: z.infer<z.ZodObject<typeof mailVariables>>): MailSettings | null {
  if (found.SMTP_URL === undefined || found.MAIL_FROM === undefined) return null
  const { protocol, hostname, port, username, password } = new URL(found.SMTP_URL)
  const isEncrypted = protocol === 'smtps:'
  const account = username
    ? { name: decodeURIComponent(username), password: decodeURIComponent(password) }
    : null
  const { name = '', inside = found.MAIL_FROM } = sender.exec(found.MAIL_FROM)?.groups ?? {}
  return {
    // An IPv6 address stands in brackets in an address of the web alone.
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (isEncrypted ? 465 : 587),
    encryption: isEncrypted ? 'from-the-start' : account ? 'required' : 'where-offered',
    account,
    from: { name, address: inside },
  }
}

/** What is wrong with the two together. */
export function mailContradictions(given: Record<string, string>): string[] {
  if (given.SMTP_URL && !given.MAIL_FROM)
    return ['SMTP_URL is given without MAIL_FROM, the address that mails come from.']
  if (given.MAIL_FROM && !given.SMTP_URL)
    return ['MAIL_FROM is given without SMTP_URL, the address of the mail server.']
  return []
}

function isDecodable(text: string): boolean {
  const { username = '', password = '' } = URL.parse(text) ?? {}
  try {
    decodeURIComponent(username + password)
    return true
  } catch {
    return false
  }
}
