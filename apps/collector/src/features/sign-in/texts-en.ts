import { defineTexts } from '@quadrat/domain/language/texts'

/** Texts of signing in and of an invite. */
export const texts = defineTexts('phone/signIn', {
  title: 'Sign in',
  intro: 'Enter the phone number that your organisation has for you. We’ll send it a code.',
  phoneNumber: 'Phone number',
  country: 'Country',
  numberIncomplete: 'This phone number is incomplete.',
  sendCode: 'Send me a code',
  invitedHint: 'Got an invite by text message? Open its link on this phone to sign in.',
  codeTitle: 'Enter the code',
  codeSent: 'We sent six digits to {phone}.',
  codeLabel: 'Six-digit code',
  newCodeIn: 'New code in {seconds} s',
  newCode: 'Send a new code',
  otherNumber: 'Use another number',
  newCodeSent: 'A new code is on its way.',
  demo: 'This is a demo: the code is on the {page}.',
  mailboxPage: 'mailbox page',
  welcome: 'Welcome, {name}',
  reportFor: 'You now report for {organisation}.',
  openTasks: 'Open my tasks',
  invited: 'You are invited',
  invitedBy:
    '{name}, {organisation} has invited you to report from the field with this phone, online or offline.',
  invitedIntro: 'Report from the field with this phone, online or offline.',
  otherPerson: '{name} is signed in on this phone and will be signed out. Unsent reports stay here.',
  tryAgain: 'Try again',
  start: 'Start',
  backToTasks: 'Back to my tasks',
  byNumber: 'Sign in with my phone number',
  noNetwork: 'No network. You need one to sign in. Try again where you have a signal.',
  wrongHere: 'Something went wrong on this phone. Try again.',
  waitingLabel: 'Reports waiting on this phone',
  waitingReports:
    '{count, plural, one {# report of {name} is still waiting on this phone.} other {# reports of {name} are still waiting on this phone.}}',
  waitingMessages:
    '{count, plural, one {# message of {name} is still waiting on this phone.} other {# messages of {name} are still waiting on this phone.}}',
  waitingBoth: '{reports} and {messages} of {name} are still waiting on this phone.',
  erased:
    'The account of {name} was deleted. Reports waiting on this phone stay here and can no longer be sent. Ask your organisation. You can sign in with another account.',
  signedOut: 'The server signed {name} out. Nothing on this phone is lost. Sign in again to send it.',
})
