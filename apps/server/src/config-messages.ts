import { type CountryCode, isSupportedCountry } from 'libphonenumber-js/max'
import { z } from 'zod'
import { list } from './config-values.ts'

/** How many messages of a kind are sent within a day of UTC; a text message is split by its length. */
export interface MessageBudget {
  /** By the people of one company. */
  company: number
  /** To one phone number or mail address, from all companies. A long message counts once. */
  address: number
  /** By the whole installation. */
  all: number
}

export interface MessageSettings {
  /** Invites to phones. Sign-in codes have a count of their own under the same limits. */
  texts: MessageBudget
  /** Invites of colleagues. */
  mails: MessageBudget
  /** Whose numbers are written to. null: those of any country. */
  countries: CountryCode[] | null
}

const count = (usual: number) =>
  z
    .string()
    .regex(/^\d{1,7}$/, 'must be a whole number, at most 9999999')
    .transform(Number)
    .default(usual)

export const messageVariables = {
  SMS_PER_COMPANY: count(1000),
  SMS_PER_NUMBER: count(5),
  SMS_PER_DAY: count(10_000),
  SMS_COUNTRIES: list(
    text => isSupportedCountry(text),
    'must be two-letter country codes separated by commas, such as KE,TZ',
  ).optional(),
  MAILS_PER_COMPANY: count(50),
  MAILS_PER_ADDRESS: count(5),
  MAILS_PER_DAY: count(500),
}

export function messageSettings(found: z.infer<z.ZodObject<typeof messageVariables>>): MessageSettings {
  return {
    texts: { company: found.SMS_PER_COMPANY, address: found.SMS_PER_NUMBER, all: found.SMS_PER_DAY },
    mails: { company: found.MAILS_PER_COMPANY, address: found.MAILS_PER_ADDRESS, all: found.MAILS_PER_DAY },
    countries: (found.SMS_COUNTRIES as CountryCode[] | undefined) ?? null,
  }
}
