import { defineTexts } from '@quadrat/domain/language/texts'

/** Texts of the app that several features show. */
export const texts = defineTexts('app', {
  tabs: { label: 'Main', tasks: 'Tasks', reports: 'Reports', messages: 'Messages', me: 'Me' },
  /** Read aloud after a number beside a tab. */
  badge: {
    needYou: 'need you',
    newMessages: 'with new messages',
    edits: '{count, plural, one {needs an edit} other {need an edit}}',
    new: 'new',
  },
  crash: {
    title: 'Something went wrong',
    safe: 'Your reports and drafts are safe on this phone.',
    again: 'Start again',
  },
  unsuitable: {
    title: 'This address is not safe enough',
    text: 'Quadrat keeps reports on this phone, and browsers allow that only over a secure connection. Open the address that begins with {address}, or ask your organisation for it.',
  },
  language: 'Language',
  cancel: 'Cancel',
  keep: 'Keep it',
  loading: 'Loading',
  showMore: 'Show more ({count})',
  noNetwork: 'No network',
  noNetworkNow: 'No network now',
  openTasks: 'Open your tasks',
  signIn: 'Sign in',
  install: 'Install',
  turnOn: 'Turn on',
  turnOff: 'Turn off',
  failedLater: 'That did not work. Try again later.',
  noMessages: 'No messages yet',
  task: 'Task {id}',
  photo: 'Photo {number}',
  photoNotHere: '{photo}, not on this phone',
  photosSent: '{all, plural, one {{sent} of # photo sent} other {{sent} of # photos sent}}',
  reports: '{count, plural, one {# report} other {# reports}}',
  messages: '{count, plural, one {# message} other {# messages}}',
  today: 'Today, {time}',
  yesterday: 'Yesterday, {time}',
  dayAndTime: '{day}, {time}',
  home: {
    title: 'Put Quadrat on the home screen',
    why: 'It opens like any app, and the phone keeps its reports safer.',
    how: 'In Safari: Share, then “Add to Home Screen”.',
  },
  /** Short labels of refusals. */
  refusals: {
    'submission.template-off': 'Refused: template turned off',
    'submission.template-unknown': 'Refused: template not known',
    'submission.not-in-project': 'Refused: not in this project',
    'submission.edit-refused': 'Refused: no edit is asked for',
  },
  refused: 'Refused: correct it',
  refusedTitle: 'The report was refused',
  askOrganisation: 'The report stays on this phone. Ask your organisation, then send it again.',
  unreadable:
    'This version of the app cannot read what the server sent. Close the app and open it again with a network, so that it is updated. Everything on this phone stays here.',
  serverAway: 'The server cannot answer now.',
  noAnswer: 'No answer from the server.',
  blocked: 'Your account is deactivated. Your reports stay on this phone; ask your organisation.',
  phoneFull:
    'This phone is full. Free some space (old photos, videos, apps), then try again. Nothing was lost.',
  reviewerAsks: 'The reviewer asks:',
  progress: '{done} of {all} answered',
  progressOfEdit:
    '{all, plural, one {{done} of # asked change answered} other {{done} of # asked changes answered}}',
})
