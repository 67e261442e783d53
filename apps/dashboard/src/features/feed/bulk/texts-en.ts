import { defineTexts } from '@quadrat/domain/language/texts'

/** Texts of decisions about several tasks of the feed. */
export const texts = defineTexts('first/bulk-decisions', {
  label: 'Selected tasks',
  selected: '{count, plural, one {{number} selected} other {{number} selected}}',
  most: '(maximum)',
  clear: 'Clear selection',
  close: 'Close',
  notDecided: 'Not decided',
  buttons: {
    approve: '{count, plural, one {Approve #} other {Approve #}}',
    'request-edit': 'Request edit…',
    reject: 'Reject…',
  },
  titles: {
    approve: '{count, plural, one {Approve # task?} other {Approve # tasks?}}',
    'request-edit': '{count, plural, one {Request an edit of # task?} other {Request an edit of # tasks?}}',
    reject: '{count, plural, one {Reject # task?} other {Reject # tasks?}}',
  },
  questions: {
    approve: 'The tasks will be approved, and their data collectors will be notified.',
    'request-edit':
      'The tasks will be sent back with your comments, and their data collectors can submit edited ones.',
    reject: 'The tasks will be closed, and their data collectors will be notified with your reason.',
  },
  reasons: { 'request-edit': 'What should be edited?', reject: 'Reason for the rejection' },
  reasonHint: 'The data collectors will see this.',
  summary: {
    approve:
      '{done, plural, one {# task approved} other {# tasks approved}}{refused, plural, =0 {.} one {; # not.} other {; # not.}}',
    'request-edit':
      '{done, plural, one {# task sent back} other {# tasks sent back}}{refused, plural, =0 {.} one {; # not.} other {; # not.}}',
    reject:
      '{done, plural, one {# task rejected} other {# tasks rejected}}{refused, plural, =0 {.} one {; # not.} other {; # not.}}',
  },
})
