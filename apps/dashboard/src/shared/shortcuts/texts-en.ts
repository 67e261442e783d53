import { defineTexts } from '@quadrat/domain/language/texts'

/** What the keys do. */
export const texts = defineTexts('first/shortcuts', {
  title: 'Keyboard shortcuts',
  find: 'Find anything',
  help: 'Show this list',
  approve: 'Approve',
  reject: 'Reject',
  edit: 'Request an edit',
  reopenAfter: 'After a decision: reopen the task',
  nextAfter: 'After a decision: go to the next submitted task',
  close: 'Close the dialog',
  next: 'Next task',
  previous: 'Previous task',
  open: 'Open the task',
  search: 'Search by task number',
  review: 'Review the waiting tasks',
  /** Keys that have a word on them. */
  keys: { Enter: 'Enter', Esc: 'Esc', Home: 'Home', End: 'End', PgUp: 'PgUp', PgDn: 'PgDn' },
})
