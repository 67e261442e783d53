/** The genders, in the order of the forms. */
export const genders = ['Female', 'Male', 'Other', 'Prefer_not_to_say'] as const
/** One of `genders`. */
export type Gender = (typeof genders)[number]

/** The statuses of a collector: stored and sent as they are. */
export const collectorStatuses = ['ACTIVE', 'INACTIVE', 'REQUEST_PENDING', 'ARCHIVED'] as const
/** One of `collectorStatuses`. */
export type CollectorStatus = (typeof collectorStatuses)[number]

/**
 * How far a collector has come: no invite; an invite that nobody has opened; signed in without a report;
 * signed in with one; signed in and not seen for `awayDays`.
 */
export const inviteStatuses = ['NOT_INVITED', 'INVITED', 'OPENED', 'ACTIVE', 'AWAY'] as const
/** One of `inviteStatuses`. */
export type InviteStatus = (typeof inviteStatuses)[number]

/** The days after which a collector who was not seen counts as away. */
export const awayDays = 30

/** The minimum number of characters of a person's first or last name. */
export const nameMin = 3

/** An international number: 3 digits, 3 digits, 4 to 8 digits. */
export const phonePattern = /^\+?\d{3}[-\s.]?\d{3}[-\s.]?\d{4,8}$/
/** The number of a new person: the plus is required, because it marks the calling code. */
export const newPhonePattern = /^\+\d{3}[-\s.]?\d{3}[-\s.]?\d{4,8}$/
/** A number as dialled within a country, without a calling code. */
export const localPhonePattern = /^0?[1-9]\d{8}$/

/**
 * Returns the digits to search stored numbers for, without leading zeros, which are only dialled within a
 * country.
 */
export function phoneDigits(typed: string): string {
  return typed.replace(/\D/g, '').replace(/^0+/, '')
}

/** True if a typed search is a phone number or its beginning, and not a name. */
export function looksLikePhone(typed: string): boolean {
  return /^[\d\s().+-]+$/.test(typed) && phoneDigits(typed) !== ''
}
