import { signInTexts } from '@quadrat/domain/messages/en'

const passwordMin = 6
const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** The sentence under the input, or null when the value will do. */
export function emailFault(value: string): string | null {
  if (value.trim() === '') return signInTexts.emailMissing
  return email.test(value.trim()) ? null : signInTexts.emailInvalid
}

/** Exactly six characters are enough, whatever the sentence says. */
export function passwordFault(value: string): string | null {
  if (value === '') return signInTexts.passwordMissing
  return value.length < passwordMin ? signInTexts.passwordShort : null
}
