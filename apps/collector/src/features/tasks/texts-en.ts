import { defineTexts } from '@quadrat/domain/language/texts'

/** Texts of the first page: what there is to do, and the drafts. */
export const texts = defineTexts('tasks', {
  title: 'Tasks',
  needEdit: '{count, plural, one {# report needs an edit} other {# reports need an edit}}',
  none: 'No tasks yet',
  noneText: 'Your organisation adds you to a project. Its tasks then show here by themselves.',
  noneOpen: 'No task is open in this project now.',
  connect: 'Connect once to get your tasks',
  connectText: 'After that they are on this phone and work without a network.',
  questions: '{count, plural, one {# question} other {# questions}}',
  photoNeeded: 'Photo needed',
  clockBehind: 'The clock of this phone is {time} behind',
  clockAhead: 'The clock of this phone is {time} ahead',
  clockText: 'Set date and time in the settings of the phone: your reports carry them.',
  notNow: 'Not now',
  drafts: {
    title: 'Not finished',
    editOf: 'Edit of task {id}',
    deleteLabel: 'Delete draft: {title}',
    delete: 'Delete draft',
    deleteTitle: 'Delete this draft?',
    deleteText: 'The answers and photos of “{title}” that were not sent are deleted from this phone.',
  },
})
