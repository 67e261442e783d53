import { describe, expect, it } from 'vitest'
import {
  confirmationError,
  emailError,
  newPasswordError,
  passwordError,
  required,
  resetPasswordError,
  secondFactorError,
} from './account-rules.ts'

describe('the sign-in form', () => {
  it('requires a valid email address', () => {
    expect(emailError('  ')).toBe('An email address is required')
    expect(emailError('abc')).toBe('Please enter a valid email address')
    expect(emailError('amina@coast')).toBe('Please enter a valid email address')
    expect(emailError(' amina@coast.example ')).toBeNull()
  })

  it('requires a password and accepts six characters', () => {
    expect(passwordError('')).toBe('A password is required')
    expect(passwordError('12345')).toBe('Password has to be longer than 6 characters')
    expect(passwordError('123456')).toBeNull()
  })

  it('requires six digits of the app, or any recovery code', () => {
    expect(secondFactorError('12345', false)).toBe('The code has six digits')
    expect(secondFactorError('123 456', false)).toBeNull()
    expect(secondFactorError('ab2cd-ef3gh', false)).toBe('The code has six digits')
    expect(secondFactorError(' ', true)).toBe('Enter one of your recovery codes')
    expect(secondFactorError('ab2cd-ef3gh', true)).toBeNull()
  })
})

describe('the registration', () => {
  it('requires names, a company and eight characters', () => {
    expect(required('Your first name is required')('  ')).toBe('Your first name is required')
    expect(required('Company Name is required')('Mangrove Trust')).toBeNull()
    expect(newPasswordError('')).toBe('A password is required')
    expect(newPasswordError('1234567')).toBe('Password has to be longer than 8 characters')
    expect(newPasswordError('12345678')).toBeNull()
  })
})

describe('the reset of a password', () => {
  it('requires six characters, typed twice the same', () => {
    expect(resetPasswordError('')).toBe('A password is required')
    expect(resetPasswordError('12345')).toBe('Password has to be longer than 6 characters!')
    expect(resetPasswordError('123456')).toBeNull()
    expect(confirmationError('', '123456')).toBe('Confirm your password')
    expect(confirmationError('1234567', '123456')).toBe('Password does not match')
    expect(confirmationError('123456', '123456')).toBeNull()
  })
})
