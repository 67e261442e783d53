/** In the order in which a form offers them. */
export const genders = ['Female', 'Male', 'Other', 'Prefer_not_to_say'] as const
export type Gender = (typeof genders)[number]

export const genderLabel: Record<Gender, string> = {
  Female: 'Female',
  Male: 'Male',
  Other: 'Other',
  Prefer_not_to_say: 'Prefer not to say',
}

export const collectorStatuses = ['ACTIVE', 'INACTIVE', 'REQUEST_PENDING', 'ARCHIVED'] as const
export type CollectorStatus = (typeof collectorStatuses)[number]

/** Names of people have at least so many characters. */
export const nameMin = 3

/** An international number: 3 digits, 3 digits, 4 to 8 digits. */
export const phonePattern = /^\+?\d{3}[-\s.]?\d{3}[-\s.]?\d{4,8}$/
/** Of somebody who is added: the calling code has to be told from the number. */
export const newPhonePattern = /^\+\d{3}[-\s.]?\d{3}[-\s.]?\d{4,8}$/
/** A number as it is dialled within a country, without its calling code. */
export const localPhonePattern = /^0?[1-9]\d{8}$/

/** What to look for in kept numbers: they have no spaces, and not the 0 that is dialled within a country alone. */
export function phoneDigits(typed: string): string {
  return typed.replace(/\D/g, '').replace(/^0+/, '')
}

/** Is that, or the beginning of it, a number and no name? */
export function looksLikePhone(typed: string): boolean {
  return /^[\d\s().+-]+$/.test(typed) && phoneDigits(typed) !== ''
}
