import { defineTexts } from '../language/texts.ts'

/** Texts of the sign-in page. */
export const signInTexts = defineTexts('first/sign-in-errors', {
  passwordMissing: 'A password is required',
})

/** Texts about names of people and organisations. */
export const nameTexts = defineTexts('first/name-errors', {
  severalLines: 'A name must fit on one line.',
  hasAddress: "A name can't contain a web or email address.",
})

/** Texts of the registration and of the pages that mails link to. */
export const accountTexts = defineTexts('first/account-errors', {
  passwordKnown: 'This password is too easy to guess. Please choose another one.',
  firstNameMissing: 'Your first name is required',
  lastNameMissing: 'Your last name is required',
  companyMissing: 'Company Name is required',
  newPasswordShort: 'Password has to be longer than 8 characters',
  resetPasswordShort: 'Password has to be longer than 6 characters!',
  confirmationMissing: 'Confirm your password',
  confirmationDiffers: 'Password does not match',
  resetDone: 'Your password was updated.',
})
