import { nameError } from '@quadrat/domain/account/name-error'
import { limits } from '@quadrat/domain/limits'
import { accountTexts, signInTexts } from '@quadrat/domain/messages/sign-in-en'
import { texts } from './texts-en.ts'

const { resetCharacters: passwordMin, registerCharacters: newPasswordMin } = limits.password
const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** The error text under an email input; null for a valid value. */
export function emailError(value: string): string | null {
  if (value.trim() === '') return texts.errors.noEmail
  return email.test(value.trim()) ? null : texts.errors.email
}

/** For the sign-in. Six characters are enough, although the specification's sentence says 'longer than'. */
export function passwordError(value: string): string | null {
  if (value === '') return signInTexts.passwordMissing
  return value.length < passwordMin ? texts.errors.shortPassword : null
}

/** For a registration and a change of the password: eight characters are enough. */
export function newPasswordError(value: string): string | null {
  if (value === '') return signInTexts.passwordMissing
  return value.length < newPasswordMin ? accountTexts.newPasswordShort : null
}

/** For the reset of a forgotten password: six characters are enough, as for the sign-in. */
export function resetPasswordError(value: string): string | null {
  if (value === '') return signInTexts.passwordMissing
  return value.length < passwordMin ? accountTexts.resetPasswordShort : null
}

export function confirmationError(value: string, password: string): string | null {
  if (value === '') return accountTexts.confirmationMissing
  return value === password ? null : accountTexts.confirmationDiffers
}

/** A validator that refuses an empty or blank value with this text. */
export const required = (text: string) => (value: string) => (value.trim() === '' ? text : null)

/** The same for the name of a person or an organisation, which may not hold an address. */
export const nameRule = (text: string) => (value: string) => required(text)(value) ?? nameError(value)

/** For the six digits of an authenticator app, or for a recovery code. */
export function secondFactorError(value: string, isRecoveryCode: boolean): string | null {
  const typed = value.replace(/[\s-]/g, '')
  if (isRecoveryCode) return typed === '' ? texts.errors.noRecoveryCode : null
  return /^\d{6}$/.test(typed) ? null : texts.errors.sixDigits
}
