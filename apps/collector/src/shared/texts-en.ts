import { defineTexts } from '@quadrat/domain/language/texts'

/** Texts of the app that several features show. */
export const texts = defineTexts('phone/app', {
  tabs: { label: 'Main', tasks: 'Tasks', reports: 'Reports', messages: 'Messages', me: 'Me' },
  /** Read aloud after a number beside a tab. */
  badge: {
    needYou: 'need you',
    newMessages: 'with new messages',
    edits: '{count, plural, one {sent back} other {sent back}}',
    new: 'new',
  },
  crash: {
    title: 'Something went wrong',
    safe: 'Your reports and drafts are safe on this phone.',
    again: 'Start again',
  },
  unsuitable: {
    title: 'This address isn’t secure',
    text: 'Quadrat stores reports on this phone, and browsers only allow that over a secure connection. Open the address that starts with {address}, or ask your organisation for it.',
  },
  language: 'Language',
  cancel: 'Cancel',
  keep: 'Keep it',
  loading: 'Loading',
  showMore: 'Show more ({count})',
  noNetwork: 'No network',
  noNetworkNow: 'No network right now',
  openTasks: 'Open your tasks',
  signIn: 'Sign in',
  install: 'Install',
  turnOn: 'Turn on',
  turnOff: 'Turn off',
  failedLater: 'That didn’t work. Try again later.',
  noMessages: 'No messages yet',
  task: 'Task {id}',
  photo: 'Photo {number}',
  photoNotHere: '{photo}, not on this phone',
  photosSent: '{all, plural, one {{sent} of # file sent} other {{sent} of # files sent}}',
  reports: '{count, plural, one {# report} other {# reports}}',
  messages: '{count, plural, one {# message} other {# messages}}',
  today: 'Today, {time}',
  yesterday: 'Yesterday, {time}',
  dayAndTime: '{day}, {time}',
  home: {
    title: 'Add Quadrat to your home screen',
    why: 'It opens like any other app and keeps your reports safer.',
    how: 'In Safari: Share, then “Add to Home Screen”.',
  },
  /** Short labels of refusals. */
  refusals: {
    'submission.template-off': 'Refused: template turned off',
    'submission.template-unknown': 'Refused: unknown template',
    'submission.not-in-project': 'Refused: not in this project',
    'submission.edit-refused': 'Refused: no edit was requested',
  },
  refused: 'Refused: correct it',
  refusedTitle: 'The report was refused',
  askOrganisation: 'The report stays on this phone. Ask your organisation, then send it again.',
  unreadable:
    'This version of the app can’t read the server’s answer. Close the app and open it again while you’re online to update it. Everything on this phone stays here.',
  serverAway: 'The server can’t answer right now.',
  noAnswer: 'No answer from the server.',
  blocked: 'Your account is deactivated. Your reports stay on this phone. Ask your organisation.',
  phoneFull:
    'This phone is full. Free up some space (old photos, videos, apps), then try again. Nothing was lost.',
  reviewerAsks: 'The reviewer asks:',
  progress: '{done} of {all} answered',
  progressOfEdit:
    '{all, plural, one {{done} of # requested change answered} other {{done} of # requested changes answered}}',
})
