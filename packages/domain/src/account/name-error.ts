import { nameTexts } from '../messages/sign-in-en.ts'

/**
 * What nobody has in a name. All other names that look like an address are written into messages so that they
 * are no links.
 */
const address = /:\/\/|@|\bwww\./i

/**
 * Why a person or an organisation cannot have this name, which messages of others contain; null if they can.
 */
export function nameError(name: string): string | null {
  if (/[\p{Cc}\u2028\u2029]/u.test(name)) return nameTexts.severalLines
  return address.test(name) ? nameTexts.hasAddress : null
}
