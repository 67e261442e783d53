import { defineTexts } from '@quadrat/domain/language/texts'

/** Texts of accounts and sessions. */
export const texts = defineTexts('first/account', {
  signOut: 'Sign out',
  showPassword: 'Show or hide the password',
  errors: {
    email: 'Please enter a valid email address',
    noEmail: 'An email address is required',
    shortPassword: 'Password has to be longer than 6 characters',
    noRecoveryCode: 'Enter one of your recovery codes',
    sixDigits: 'The code has six digits',
  },
  end: {
    ended: 'You were signed out from another device. Please sign in again.',
    password: 'Your password was changed, and all sessions were ended. Please sign in again.',
    'second-factor':
      'The second step at sign-in was changed, and all other sessions were ended. Please sign in again.',
    idle: 'You were signed out after 14 days of inactivity. Please sign in again.',
    expired: 'You were signed out because sessions end after 30 days. Please sign in again.',
    archived: 'Your access has been archived. Please sign in again.',
    other: 'Your session has ended. Please sign in again.',
  },
})
