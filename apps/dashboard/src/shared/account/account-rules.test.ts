import { describe, expect, it } from 'vitest'
import {
  confirmationFault,
  emailFault,
  missing,
  newPasswordFault,
  passwordFault,
  resetPasswordFault,
  secondFactorFault,
} from './account-rules.ts'

describe('the sign-in form', () => {
  it('asks for an email address that is one', () => {
    expect(emailFault('  ')).toBe('An email address is required')
    expect(emailFault('abc')).toBe('Please enter a valid email address')
    expect(emailFault('amina@coast')).toBe('Please enter a valid email address')
    expect(emailFault(' amina@coast.example ')).toBeNull()
  })

  it('asks for a password and accepts exactly six characters', () => {
    expect(passwordFault('')).toBe('A password is required')
    expect(passwordFault('12345')).toBe('Password has to be longer than 6 characters')
    expect(passwordFault('123456')).toBeNull()
  })

  it('asks for six digits of the app, or for any recovery code', () => {
    expect(secondFactorFault('12345', false)).toBe('The code has six digits')
    expect(secondFactorFault('123 456', false)).toBeNull()
    expect(secondFactorFault('ab2cd-ef3gh', false)).toBe('The code has six digits')
    expect(secondFactorFault(' ', true)).toBe('Please type one of your recovery codes')
    expect(secondFactorFault('ab2cd-ef3gh', true)).toBeNull()
  })
})

describe('the registration', () => {
  it('wants names, a company and eight characters', () => {
    expect(missing('Your first name is required')('  ')).toBe('Your first name is required')
    expect(missing('Company Name is required')('Mangrove Trust')).toBeNull()
    expect(newPasswordFault('')).toBe('A password is required')
    expect(newPasswordFault('1234567')).toBe('Password has to be longer than 8 characters')
    expect(newPasswordFault('12345678')).toBeNull()
  })
})

describe('a password that is chosen anew', () => {
  it('has six characters and is typed twice the same', () => {
    expect(resetPasswordFault('')).toBe('A password is required')
    expect(resetPasswordFault('12345')).toBe('Password has to be longer than 6 characters!')
    expect(resetPasswordFault('123456')).toBeNull()
    expect(confirmationFault('', '123456')).toBe('Confirm your password')
    expect(confirmationFault('1234567', '123456')).toBe('Password does not match')
    expect(confirmationFault('123456', '123456')).toBeNull()
  })
})
