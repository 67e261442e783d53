/** What is refused of the languages of a template. */
export const languageTexts = {
  tooMany: (max: number) => `A template has at most ${max} languages`,
  tooLarge: (max: number) => `The translations have at most ${max.toLocaleString('en')} characters`,
  isDefault: 'This is the language of the questions',
  unknownKey: 'The template has no such text',
  tooLong: (max: number) => `At most ${max} characters`,
  optionTwice: 'Another option of this question reads the same',
} as const

const number = (count: number) => count.toLocaleString('en')

/** Texts of the translations of a template in the dashboard. */
export const translationTexts = {
  heading: 'Languages',
  help: 'The form is shown in the language of the phone, where it has that language. Answers are the same in all languages.',
  none: 'The form is in one language. Add others, and phones show it in theirs.',
  open: 'Translations',
  title: 'Translations',
  defaultLanguage: 'Language of the questions',
  add: 'Add a language',
  addPlaceholder: 'Search a language',
  remove: (language: string) => `Remove ${language}`,
  removed: (language: string) => `${language} was removed.`,
  missing: (count: number) => (count === 0 ? 'complete' : `${number(count)} missing`),
  complete: 'Every text is translated.',
  filter: 'Texts to show',
  all: (count: number) => `All ${number(count)}`,
  onlyMissing: (count: number) => `Missing ${number(count)}`,
  caption: 'Texts of the template in its languages',
  columns: {
    key: 'Key',
    part: 'Part',
    parts: {
      title: 'Name',
      label: 'Question',
      hint: 'Hint',
      required: 'Message if it is empty',
      constraint: 'Sentence of the rule',
      option: 'Option',
      other: 'Other answer',
    },
  },
  cell: (language: string, text: string) => `${language}: ${text}`,
  export: 'Export',
  import: 'Import',
  fileName: (title: string) => `${title} translations.xlsx`,
  sheet: 'Translations',
  taken: (count: number) =>
    count === 1 ? '1 text was taken over.' : `${number(count)} texts were taken over.`,
  noTable:
    'This file has no column “Key” or no column of a further language. Export the table to see how it looks.',
  columnUnknown: (head: string) => `The column “${head}” names no language.`,
  rowUnknown: (row: number, key: string) => `Row ${number(row)}: the template has no text “${key}”.`,
  cellTooLong: (row: number, language: string, max: number) =>
    `Row ${number(row)}, ${language}: more than ${max} characters.`,
  moreLeft: (count: number) => `${number(count)} more were not taken over.`,
  moreTexts: (count: number) => `and ${number(count)} more`,
  previewLanguage: 'Language of the preview',
} as const
