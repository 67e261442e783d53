import { limits } from '@quadrat/domain/limits'
import { accountTexts, signInTexts } from '@quadrat/domain/messages/sign-in-en'

const { resetCharacters: passwordMin, registerCharacters: newPasswordMin } = limits.password
const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** The sentence under the input, or null when the value will do. */
export function emailError(value: string): string | null {
  if (value.trim() === '') return signInTexts.emailMissing
  return email.test(value.trim()) ? null : signInTexts.emailInvalid
}

/** Exactly six characters are enough, whatever the sentence says. */
export function passwordError(value: string): string | null {
  if (value === '') return signInTexts.passwordMissing
  return value.length < passwordMin ? signInTexts.passwordShort : null
}

/** Of a person who registers: exactly eight are enough. */
export function newPasswordError(value: string): string | null {
  if (value === '') return signInTexts.passwordMissing
  return value.length < newPasswordMin ? accountTexts.newPasswordShort : null
}

/** Of a person who forgot hers: six are enough, as at the sign-in. */
export function resetPasswordError(value: string): string | null {
  if (value === '') return signInTexts.passwordMissing
  return value.length < passwordMin ? accountTexts.resetPasswordShort : null
}

export function confirmationError(value: string, password: string): string | null {
  if (value === '') return accountTexts.confirmationMissing
  return value === password ? null : accountTexts.confirmationDiffers
}

/** Spaces are no name. */
export const missing = (sentence: string) => (value: string) => (value.trim() === '' ? sentence : null)

/** Either the six digits that an app shows or one of the codes kept on paper. */
export function secondFactorError(value: string, isRecoveryCode: boolean): string | null {
  const typed = value.replace(/[\s-]/g, '')
  if (isRecoveryCode) return typed === '' ? 'Please type one of your recovery codes' : null
  return /^\d{6}$/.test(typed) ? null : 'The code has six digits'
}
