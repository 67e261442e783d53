import { defineTexts } from '@quadrat/domain/language/texts'

/** Texts of the library of questions in the builder. */
export const texts = defineTexts('builder/library', {
  open: 'Insert from the library',
  save: 'Save to the library',
  saveHint: 'Saves “{label}” for other templates, with its rules and translations.',
  name: 'Name in the library',
  saved: 'Saved to the library',
  failed: 'The library couldn’t be loaded.',
  loading: 'Loading the library',
  empty: 'The library is empty',
  emptyHint:
    'Open a question, section or repeat and choose “Save to the library” to use it in other templates.',
  about: '{count, plural, one {# field} other {# fields}} · {name}, {age}',
  insert: 'Insert',
  insertOf: 'Insert {block}',
  tooMany: 'The template would have more than {max} fields.',
  inserted: '“{block}” was added at the end.',
  insertedWithout:
    '“{block}” was added at the end, without {lost, plural, one {# rule} other {# rules}} about questions that this template doesn’t have.',
  rename: 'Rename',
  renameOf: 'Rename {block}',
  renameTitle: 'Rename in the library',
  renamed: 'Renamed in the library',
  delete: 'Delete',
  deleteOf: 'Delete {block} from the library',
  deleteTitle: 'Delete from the library?',
  deleteText:
    '{block} will be removed from the library for everyone. Templates that use it stay as they are.',
  deleted: 'Deleted from the library',
})
