import { nameMin, newPhonePattern, phonePattern } from '@quadrat/domain/collector/collector'
import { collectorTexts } from '@quadrat/domain/messages/people-en'

const tooShort = (text: () => string) => (value: string) => (value.trim().length < nameMin ? text() : null)

/** The error text under an input; null for a valid value. */
export const firstNameError = tooShort(() => collectorTexts.firstNameInvalid)
export const lastNameError = tooShort(() => collectorTexts.lastNameInvalid)

export function phoneError(value: string): string | null {
  return phonePattern.test(value) ? null : collectorTexts.phoneInvalid
}

/** For a new person: the number has to begin with '+' and the calling code. */
export function newPhoneError(value: string): string | null {
  return newPhonePattern.test(value) ? null : collectorTexts.phoneInvalid
}
