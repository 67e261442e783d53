/** Texts of the sign-in page. */
export const signInTexts = {
  passwordMissing: 'A password is required',
} as const

/** Texts about names of people and organisations. */
export const nameTexts = {
  severalLines: 'A name must fit on one line.',
  hasAddress: "A name can't contain a web or email address.",
} as const

/** Texts of the registration and of the pages that mails link to. */
export const accountTexts = {
  passwordKnown: 'This password is one of the first that anybody would try. Please choose another one.',
  firstNameMissing: 'Your first name is required',
  lastNameMissing: 'Your last name is required',
  companyMissing: 'Company Name is required',
  newPasswordShort: 'Password has to be longer than 8 characters',
  resetPasswordShort: 'Password has to be longer than 6 characters!',
  confirmationMissing: 'Confirm your password',
  confirmationDiffers: 'Password does not match',
  resetDone: 'Your password was updated.',
} as const
