import { defineTexts } from '@quadrat/domain/language/texts'

/** Texts of the page with the deleted reports. */
export const texts = defineTexts('first/deleted-tasks', {
  title: 'Deleted reports',
  feed: 'Task Feed',
  lead: 'A deleted report can be restored for {days, plural, one {# day} other {# days}}. After that, the report and its files are permanently deleted.',
  loading: 'Loading deleted reports',
  none: 'No deleted reports',
  noneText: 'Reports that you delete are listed here until they are permanently deleted.',
  task: 'Task #{id}',
  photos: '{count, plural, one {# file} other {# files}}',
  deleted: 'Deleted by {name}, {deleted}. Can be restored until {until}.',
  restore: 'Restore',
  restoreOf: 'Restore task #{id}',
  restored: 'Task #{id} was restored.',
})
