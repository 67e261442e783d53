import { defineTexts } from '@quadrat/domain/language/texts'

/** Texts of the first page: what there is to do, and the drafts. */
export const texts = defineTexts('phone/tasks', {
  title: 'Tasks',
  needEdit: '{count, plural, one {# report was sent back} other {# reports were sent back}}',
  none: 'No tasks yet',
  noneText: 'When your organisation adds you to a project, its tasks appear here.',
  noneOpen: 'No tasks are open in this project right now.',
  connect: 'Connect once to get your tasks',
  connectText: 'After that they’re on this phone and work offline.',
  questions: '{count, plural, one {# question} other {# questions}}',
  photoNeeded: 'Photo required',
  clockBehind: 'This phone’s clock is {time} behind',
  clockAhead: 'This phone’s clock is {time} ahead',
  clockText: 'Set the date and time in the phone’s settings. Your reports include them.',
  notNow: 'Not now',
  drafts: {
    title: 'Not finished',
    editOf: 'Edit of task {id}',
    deleteLabel: 'Delete draft: {title}',
    delete: 'Delete draft',
    deleteTitle: 'Delete this draft?',
    deleteText: 'The unsent answers and files of “{title}” will be deleted from this phone.',
  },
})
