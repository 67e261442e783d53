import { defineTexts } from '@quadrat/domain/language/texts'

/** Texts of the mails about accounts. */
export const texts = defineTexts('server/account-mails', {
  code: 'Your code',
  allWell: 'If that was you, all is well.',
  confirmation: {
    subject: 'Confirm your email address',
    preview: 'One step is left before {company} can begin.',
    body: 'Please confirm that this address is yours. {company} can begin right after that.',
    button: 'Confirm my email',
    valid: 'Button and code are valid for {hours, plural, one {# hour} other {# hours}}.',
    notYou: 'If you did not register, you need not do anything.',
  },
  newEmail: {
    subject: 'Confirm your new email address',
    preview: 'It counts once you have confirmed it.',
    body: 'You want to sign in with this address from now on. Please confirm that it is yours.',
    button: 'Confirm my new email',
    valid:
      'Button and code are valid for {hours, plural, one {# hour} other {# hours}}. Until then your account keeps its address.',
    notYou: 'If you did not ask for this, you need not do anything.',
  },
  emailChanged: {
    subject: 'Your email address was changed',
    body: 'Since {at} UTC your account has the email address {email}. This one no longer signs in.',
    notYou: 'If that was you, all is well. If it was not, tell an admin of your organisation now.',
    button: 'Open the sign-in page',
  },
  reset: {
    subject: 'Choose a new password',
    preview: 'The link is valid for {minutes, plural, one {# minute} other {# minutes}}.',
    body: 'Somebody, most likely you, asked for a new password for your account.',
    button: 'Choose a new password',
    valid: 'The link works once and is valid for {minutes, plural, one {# minute} other {# minutes}}.',
    notYou: 'If it was not you, you need not do anything: your password stays as it is.',
  },
  signInLink: {
    subject: 'Your sign-in link',
    preview: 'The link is valid for {minutes, plural, one {# minute} other {# minutes}}.',
    body: 'Someone, most likely you, asked to sign in by email after too many attempts with a wrong password.',
    button: 'Sign in',
    valid: 'The link works once and is valid for {minutes, plural, one {# minute} other {# minutes}}.',
    notYou: "If it wasn't you, you can ignore this email. Your password is unchanged.",
  },
  invite: {
    subject: 'You were added to {company}',
    preview: 'Choose a password to sign in.',
    body: '{addedBy} added you to {company} on Quadrat, where its field data is collected and reviewed.',
    next: 'Choose a password, then sign in with this email address.',
    button: 'Choose a password',
    valid:
      'The link works once and is valid for {days, plural, one {# day} other {# days}}. After that, ask for a new one with "Forgot password" on the sign-in page.',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    body: 'Your password was changed on {at} UTC, and your other sessions were ended.',
    notYou: 'If that was you, all is well. If it was not, choose a new password now.',
    button: 'It was not me',
  },
})
