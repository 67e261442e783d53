import { defineTexts } from '@quadrat/domain/language/texts'

/** Texts of the page about the person and this phone. */
export const texts = defineTexts('me', {
  colours: 'Colours',
  appearances: { auto: 'Automatic', light: 'Light', dark: 'Dark' },
  languageMissing: 'The texts of this language did not come. Choose it again where you have a network.',
  automatic: {
    title: 'Automatic messages',
    on: 'Reminders, your week, and what became of your reports.',
    off: 'Off. What people write to you still comes, and Reports shows each answer.',
    turnOn: 'Turn automatic messages on',
    turnOff: 'Turn automatic messages off',
  },
  push: {
    title: 'Tell me about messages and reviewed reports',
    failed: 'The message service of this browser did not answer. Try again later.',
    states: {
      on: 'This phone tells you, even when Quadrat is closed.',
      off: 'Off. Quadrat still shows it when you open it.',
      refused: 'Messages are forbidden for Quadrat in the settings of this phone.',
      impossible: 'This browser cannot do it. Put Quadrat on the home screen first, then look here again.',
    },
  },
  refresh: {
    title: 'Send and fetch now',
    lastFetched: 'Last fetched: {when}',
    never: 'Nothing fetched yet',
    now: 'Now',
    done: 'Done: all is sent and fetched.',
    waiting:
      '{count, plural, one {Fetched. # report still waits to be sent.} other {Fetched. # reports still wait to be sent.}}',
    outcomes: {
      offline: 'No network. Your reports stay on this phone and are sent later.',
      'no-answer':
        'No answer: the network here is too weak, or the server is away. Your reports stay on this phone; try again later.',
      portal:
        'This Wi-Fi wants you to sign in first. Open any page in your browser, sign in there, then try again.',
      'server-away': 'The server is away at the moment. Your reports stay on this phone; try again later.',
      erased: 'Your account was deleted. Nothing more can be sent with it; ask your organisation.',
      'signed-out': 'Sign in again to send and fetch.',
      blocked: 'Your account is deactivated. Your reports stay on this phone; ask your organisation.',
      failed: 'That did not work. Your reports stay on this phone; try again later.',
    },
  },
  others: 'Also on this phone',
  othersText:
    '{count, plural, one {# report of {name} still waits on this phone. It is sent when {firstName} signs in here.} other {# reports of {name} still wait on this phone. They are sent when {firstName} signs in here.}}',
  signOut: 'Sign out',
  signOutTitle: 'Sign out?',
  signOutWaiting:
    '{count, plural, one {# report still waits on this phone. Nothing is lost: it is sent when you sign in here again.} other {# reports still wait on this phone. Nothing is lost: they are sent when you sign in here again.}}',
  signOutSent: 'Everything was sent. Drafts stay on this phone until you sign in here again.',
})
