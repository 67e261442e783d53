import { defineTexts } from '@quadrat/domain/language/texts'

/** Texts of signing in and of an invite. */
export const texts = defineTexts('signIn', {
  title: 'Sign in',
  intro: 'Your organisation has your phone number. We send a code to it.',
  phoneNumber: 'Phone number',
  country: 'Country',
  numberIncomplete: 'This phone number is not complete.',
  sendCode: 'Send me a code',
  invitedHint: 'Did you get an invite by SMS? Open its link on this phone; it signs you in.',
  codeTitle: 'Type the code',
  codeSent: 'We sent six digits to {phone}.',
  codeLabel: 'Six-digit code',
  newCodeIn: 'New code in {seconds} s',
  newCode: 'Send a new code',
  otherNumber: 'Other number',
  newCodeSent: 'A new code is on its way.',
  demo: 'This is a demo: the code is on the {page}.',
  mailboxPage: 'mailbox page',
  welcome: 'Welcome, {name}',
  reportFor: 'You now report for {organisation}.',
  openTasks: 'Open my tasks',
  invited: 'You are invited',
  invitedIntro: 'Report from the field with this phone, with or without a network.',
  otherPerson: '{name} is signed in on this phone and will be signed out. Unsent reports stay here.',
  tryAgain: 'Try again',
  start: 'Start',
  backToTasks: 'Back to my tasks',
  byNumber: 'Sign in with my phone number',
  noNetwork: 'No network. Signing in needs one; try again where you have a signal.',
  wrongHere: 'Something went wrong on this phone. Try again.',
  waitingLabel: 'Reports that wait on this phone',
  waitingReports:
    '{count, plural, one {# report of {name} still waits on this phone.} other {# reports of {name} still wait on this phone.}}',
  waitingMessages:
    '{count, plural, one {# message of {name} still waits on this phone.} other {# messages of {name} still wait on this phone.}}',
  waitingBoth: '{reports} and {messages} of {name} still wait on this phone.',
  erased:
    'The account of {name} was deleted. What waits on this phone stays here and cannot be sent any more; ask your organisation. You can sign in with another account.',
  signedOut: 'The server has signed {name} out. Nothing on this phone is lost; sign in again to send it.',
})
