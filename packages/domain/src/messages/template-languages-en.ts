import { defineTexts } from '../language/texts.ts'

/** What is refused of the languages of a template. */
export const languageTexts = defineTexts('builder/language-errors', {
  tooMany: 'A template has at most {max} languages',
  tooLarge: 'The translations can have up to {max, plural, one {# character} other {# characters}}',
  isDefault: 'This is the language of the questions',
  unknownKey: 'The template has no such text',
  tooLong: 'At most {max} characters',
  optionTwice: 'Another option of this question has the same text',
})

/** Texts of the translations of a template in the dashboard. */
export const translationTexts = defineTexts('builder/translations', {
  /** What a text is, and of which question: 'Option · Does the household consent?'. */
  partOf: '{part} · {question}',
  earlier: 'Use “{text}”',
  earlierIn: 'Use “{text}” in {language} for “{source}”',
  fillIn:
    '{count, plural, one {Fill in # text that is translated elsewhere in this template} other {Fill in # texts that are translated elsewhere in this template}}',
  heading: 'Languages',
  help: 'Each phone shows the form in its own language if the form has it. Answers are the same in all languages.',
  none: 'The form is in one language. Add more, and each phone shows it in its own.',
  open: 'Translations',
  title: 'Translations',
  defaultLanguage: 'Language of the questions',
  add: 'Add a language',
  addPlaceholder: 'Search a language',
  remove: 'Remove {language}',
  removed: '{language} was removed.',
  missing: '{count, plural, =0 {complete} one {# missing} other {# missing}}',
  complete: 'Every text is translated.',
  filter: 'Texts to show',
  all: '{count, plural, one {All #} other {All #}}',
  onlyMissing: '{count, plural, one {Missing #} other {Missing #}}',
  caption: 'Texts of the template in its languages',
  columns: {
    key: 'Key',
    part: 'Part',
    parts: {
      title: 'Name',
      label: 'Question',
      hint: 'Hint',
      guidance: 'Guidance',
      required: 'Message if it’s empty',
      constraint: 'Message if it isn’t accepted',
      option: 'Option',
      other: 'Other answer',
    },
  },
  cell: '{language}: {text}',
  export: 'Export',
  import: 'Import',
  fileName: '{title} translations.xlsx',
  sheet: 'Translations',
  taken: '{count, plural, one {# text was imported.} other {# texts were imported.}}',
  noTable:
    'This file has no “Key” column or no column for another language. Export the table to see the expected layout.',
  columnUnknown: 'The column “{head}” isn’t named after a language.',
  rowUnknown:
    '{row, plural, one {Row #: the template has no text “{key}”.} other {Row #: the template has no text “{key}”.}}',
  cellTooLong:
    '{row, plural, one {Row #, {language}: more than {max} characters.} other {Row #, {language}: more than {max} characters.}}',
  moreLeft: '{count, plural, one {# more wasn’t imported.} other {# more weren’t imported.}}',
  moreTexts: '{count, plural, one {and # more} other {and # more}}',
  previewLanguage: 'Language of the preview',
})
