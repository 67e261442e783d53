import { defineTexts } from '@quadrat/domain/language/texts'

/** Texts of the page about the person and this phone. */
export const texts = defineTexts('phone/me', {
  colours: 'Colours',
  appearances: { auto: 'Automatic', light: 'Light', dark: 'Dark' },
  languageMissing: 'This language couldn’t be loaded. Choose it again when you’re online.',
  automatic: {
    title: 'Automatic messages',
    on: 'Reminders, your weekly summary and decisions about your reports.',
    off: 'Off. You’ll still get what people write to you, and Reports shows each decision.',
    turnOn: 'Turn on automatic messages',
    turnOff: 'Turn off automatic messages',
  },
  push: {
    title: 'Notify me about messages and reviewed reports',
    failed: 'This browser’s push service didn’t answer. Try again later.',
    states: {
      on: 'You’ll be notified even when Quadrat is closed.',
      off: 'Off. You’ll still see them when you open Quadrat.',
      refused: 'Notifications from Quadrat are blocked in this phone’s settings.',
      impossible:
        'This browser can’t show notifications. Add Quadrat to your home screen first, then check here again.',
    },
  },
  refresh: {
    title: 'Send and fetch now',
    lastFetched: 'Last fetched: {when}',
    never: 'Nothing fetched yet',
    now: 'Now',
    done: 'Done. Everything has been sent and fetched.',
    waiting:
      '{count, plural, one {Fetched. # report is still waiting to be sent.} other {Fetched. # reports are still waiting to be sent.}}',
    outcomes: {
      offline: 'No network. Your reports stay on this phone and will be sent later.',
      'no-answer':
        'No answer. The network here is too weak, or the server is unavailable. Your reports stay on this phone. Try again later.',
      portal:
        'This Wi-Fi wants you to sign in first. Open any page in your browser, sign in there, then try again.',
      'server-away': 'The server is unavailable. Your reports stay on this phone. Try again later.',
      erased: 'Your account was deleted, so nothing more can be sent. Ask your organisation.',
      'signed-out': 'Sign in again to send and fetch.',
      blocked: 'Your account is deactivated. Your reports stay on this phone. Ask your organisation.',
      failed: 'That didn’t work. Your reports stay on this phone. Try again later.',
    },
  },
  others: 'Also on this phone',
  othersText:
    '{count, plural, one {# report of {name} is still waiting on this phone. It will be sent when {firstName} signs in here.} other {# reports of {name} are still waiting on this phone. They will be sent when {firstName} signs in here.}}',
  signOut: 'Sign out',
  signOutTitle: 'Sign out?',
  signOutWaiting:
    '{count, plural, one {# report is still waiting on this phone. Nothing is lost: it will be sent when you sign in here again.} other {# reports are still waiting on this phone. Nothing is lost: they will be sent when you sign in here again.}}',
  signOutSent: 'Everything has been sent. Drafts stay on this phone until you sign in here again.',
})
