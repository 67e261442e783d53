import { nameMin, newPhonePattern, phonePattern } from '@quadrat/domain/collector'
import { collectorTexts } from '@quadrat/domain/messages/people-en'

const tooShort = (sentence: string) => (value: string) => (value.trim().length < nameMin ? sentence : null)

/** The sentence under each input, or null when the value will do. */
export const firstNameError = tooShort(collectorTexts.firstNameInvalid)
export const lastNameError = tooShort(collectorTexts.lastNameInvalid)

export function phoneError(value: string): string | null {
  return phonePattern.test(value) ? null : collectorTexts.phoneInvalid
}

/** Of somebody who is added: with the international code behind a '+'. */
export function newPhoneError(value: string): string | null {
  return newPhonePattern.test(value) ? null : collectorTexts.phoneInvalid
}
