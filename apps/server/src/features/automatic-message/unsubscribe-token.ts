import { timingSafeEqual } from 'node:crypto'
import { spoken } from '@quadrat/domain/language/texts'
import { type StaffKind, staffKinds } from '@quadrat/domain/notification/automatic-message'
import { publicUrlPlaceholder } from '#src/platform/message/mailbox.ts'
import type { InstallationSecrets } from '#src/platform/operation/installation.ts'
import { keyedHash } from '#src/platform/security/seal.ts'

/** What a token lets its bearer do: end one kind of mails to one person. */
export interface Subscription {
  companyId: number
  personId: number
  kind: StaffKind
}

type Secrets = Pick<InstallationSecrets, 'sealKeys'>

/**
 * Returns the address that ends mails. It needs no session and does not expire: a mail may be read years
 * later. Its page speaks the language that is spoken now, which is that of the mail.
 */
export function unsubscribeAddress({ sealKeys }: Secrets, subscription: Subscription): string {
  const name = nameOf(subscription)
  const { language } = spoken()
  const inLanguage = language === 'en' ? '' : `&language=${language}`
  return `${publicUrlPlaceholder}/unsubscribe?token=${name}.${sign(sealKeys[0], name)}${inLanguage}`
}

/** Reads the token of such an address; null if this installation did not sign it. */
export function readUnsubscribeToken({ sealKeys }: Secrets, token: string): Subscription | null {
  const match = /^(\d{1,16})\.(\d{1,16})\.([A-Z_]{1,20})\.([\w-]{43})$/.exec(token)
  const kind = staffKinds.find(one => one === match?.[3])
  if (!match || !kind) return null
  const subscription = { companyId: Number(match[1]), personId: Number(match[2]), kind }
  const given = Buffer.from(match[4] ?? '')
  const isSigned = sealKeys.some(key => timingSafeEqual(given, Buffer.from(sign(key, nameOf(subscription)))))
  return isSigned ? subscription : null
}

const nameOf = ({ companyId, personId, kind }: Subscription) => `${companyId}.${personId}.${kind}`
const sign = (key: Buffer, name: string) => keyedHash(key, name, 'unsubscribe').toString('base64url')
