import { describe, expect, it } from 'vitest'
import { emailFault, passwordFault } from './sign-in-rules.ts'

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
})
