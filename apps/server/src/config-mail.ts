import { z } from 'zod'
import { address } from './config-values.ts'

/** The settings of the mail server and the sender. */
export interface MailSettings {
  host: string
  port: number
  /** With an account, the connection must be encrypted before the password is sent. */
  encryption: 'from-the-start' | 'required' | 'where-offered'
  account: { name: string; password: string } | null
  from: { name: string; address: string }
}

/** Matches `Kilifi Mangroves <field@kilifi.example>`, or only the address. */
const sender = /^(?:"?(?<name>[^<>"\p{Cc}]*?)"?\s*<(?<inside>[^\s<>@,]+@[^\s<>@,]+)>|[^\s<>@,]+@[^\s<>@,]+)$/u

export const mailVariables = {
  SMTP_URL: address(['smtp:', 'smtps:'])
    .refine(text => URL.parse(text)?.hostname !== '', 'must name a host')
    .refine(isDecodable, 'must have each % in the name or password written as %25')
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(sender, 'must be an address, or a name with the address in angle brackets')
    .optional(),
}

/** Returns the settings of the mail server, or null if there is none. The query of SMTP_URL is ignored. */
export function mailSettings(found: z.infer<z.ZodObject<typeof mailVariables>>): MailSettings | null {
  if (found.SMTP_URL === undefined || found.MAIL_FROM === undefined) return null
  const { protocol, hostname, port, username, password } = new URL(found.SMTP_URL)
  const isEncrypted = protocol === 'smtps:'
  const account = username
    ? { name: decodeURIComponent(username), password: decodeURIComponent(password) }
    : null
  const { name = '', inside = found.MAIL_FROM } = sender.exec(found.MAIL_FROM)?.groups ?? {}
  return {
    // Only URLs have an IPv6 address in brackets.
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (isEncrypted ? 465 : 587),
    encryption: isEncrypted ? 'from-the-start' : account ? 'required' : 'where-offered',
    account,
    from: { name, address: inside },
  }
}

/** Returns an error if only one of the two variables is given. */
export function mailContradictions(given: Record<string, string>): string[] {
  if (given.SMTP_URL && !given.MAIL_FROM)
    return ['SMTP_URL is set, but MAIL_FROM, the sender of emails, is missing.']
  if (given.MAIL_FROM && !given.SMTP_URL)
    return ['MAIL_FROM is set, but SMTP_URL, the address of the mail server, is missing.']
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
