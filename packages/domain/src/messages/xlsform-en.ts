import type { Note, NoteCode, Outcome } from '../xlsform/report.ts'

type Params = Note['params']

const kept: Record<string, string> = {
  position: 'Each report has its position already.',
  time: 'Each report has the times at which it was made and sent.',
  collector: 'Each report names its data collector, with name and phone number.',
}

const columns: Record<string, string> = {
  relevant: 'Show this question when',
  required: 'Require an answer when',
  constraint: 'Accept the answer only if',
  calculation: 'Calculate the answer',
  default: 'Default value',
  choice_filter: 'Offer the options where',
  repeat_count: 'The number of repetitions',
}
const columnName = (name: string | undefined) => columns[name ?? ''] ?? name ?? ''

const sentences: Record<NoteCode, (params: Params) => string> = {
  'type-unknown': ({ type }) => `“${type}” is no type of XLSForm.`,
  'type-not-supported': ({ type }) => `Questions of the type “${type}” are not supported.`,
  'kind-missing': ({ type, kind }) =>
    `There is no question of the type “${type}” yet. It is kept as “${kind}”.`,
  'kind-near': ({ type, kind }) => `“${type}” becomes “${kind}”.`,
  'kept-by-report': ({ where }) => kept[where ?? ''] ?? 'Each report has this already.',
  'device-not-asked': () => 'Phones are not asked for this number.',
  'name-missing': () => 'The row has no name. One was made of its label.',
  'name-twice': ({ name, made }) =>
    `“${name}” is the name of another row as well. This one is named “${made}”.`,
  'name-changed': ({ name, made }) => `“${name}” cannot be a name here. It is named “${made}”.`,
  'label-missing': ({ name }) => `The row has no label. Its name “${name}” stands for it.`,
  'label-cut': ({ max }) => `The label was cut after ${max} characters.`,
  'label-value': ({ names, reason }) =>
    `The label shows ${names} as it is written, not the answer. ${reason}`,
  'hint-value': ({ names }) => `The hint shows ${names} as it is written, not the answer.`,
  'text-cut': ({ column, max }) => `“${column}” was cut after ${max} characters.`,
  'label-markup': () => 'The label has markup, which is shown as it is written.',
  'language-not-carried': ({ languages }) => `Not carried over: the texts in ${languages}.`,
  'language-assumed': ({ language, tag }) =>
    `The form does not say which language “${language}” is. It became “${tag}”; choose another one in the translations.`,
  'translation-cut': ({ language, max }) => `The text in ${language} was cut after ${max} characters.`,
  'translation-twice': ({ language, text }) =>
    `The text in ${language} was left out: another option reads “${text}” as well.`,
  'answers-apart': ({ name }) =>
    `“${name}” has another type than in the template. It becomes a new question; the answers so far stay with the old one.`,
  'list-missing': ({ list }) =>
    `There is no list “${list}” in the sheet “choices”. The question is kept as a text.`,
  'list-not-used': ({ list }) => `No question uses the list “${list}”.`,
  'list-name-missing': () => 'The row names no list.',
  'list-of-company': ({ list }) => `The options come from the data list “${list}”.`,
  'list-to-choose': ({ list }) => `Choose or create a data list for “${list}”.`,
  'list-from-repeat': ({ list }) =>
    `Options of the answers in the repeat “${list}” are not supported. It is kept as a text.`,
  'option-of-name': ({ name }) => `The option has no label. Its name “${name}” stands for it.`,
  'option-cut': ({ max }) => `The label of the option was cut after ${max} characters.`,
  'option-twice': ({ text }) =>
    `Another option of the list is “${text}” as well. This one has its name behind it.`,
  'option-name-twice': ({ name, made }) =>
    `Another option of the list is named “${name}” as well. Answers keep this one as “${made}”.`,
  'options-over': ({ max }) => `A question has at most ${max} options. The others need a data list.`,
  'option-of-rule-unknown': ({ column, option, name }) =>
    `“${columnName(column)}” compares “${name}” with “${option}”, which isn’t one of its options. The rule was carried over; check whether it’s a typo.`,
  'other-as-option': () => 'Instead of “or_other” there is an option “Other” and a question for what it is.',
  'rule-refused': ({ column, text, reason }) =>
    `Not carried over: “${columnName(column)}” ${text}. ${reason}`,
  'rule-in-cycle': ({ column, text }) =>
    `Not carried over: “${columnName(column)}” ${text}. It depends on its own answer.`,
  'default-not-possible': ({ text }) => `A question of this type cannot have a default value: ${text}`,
  'calculation-not-possible': ({ text }) => `A question of this type cannot be calculated: ${text}`,
  'choice-filter-not-carried': ({ text }) => `All options are offered. Not carried over: ${text}`,
  'message-cut': ({ max }) => `The message was cut after ${max} characters.`,
  'column-not-supported': ({ column, text }) => `“${column}” is not supported: ${text}`,
  'column-unknown': ({ columns: names }) => `Not read, because XLSForm has no such columns: ${names}.`,
  'choice-column-not-carried': ({ columns: names }) =>
    `These columns of the options cannot be kept: ${names}.`,
  'choice-column-cut': ({ column, max }) => `The text in “${column}” was cut after ${max} characters.`,
  'appearance-not-carried': ({ text }) => `Looks different: the appearance “${text}” is not supported.`,
  'parameter-not-carried': ({ text }) => `Not carried over: the parameters “${text}”.`,
  'block-not-carried': ({ block, name }) =>
    `The ${block} “${name}” is in too many other ones. Its questions stand in the template without it.`,
  'block-not-closed': ({ block, name }) => `The ${block} “${name}” has no end. It ends with the form.`,
  'block-not-begun': ({ block }) => `There is no ${block} to end here.`,
  'questions-over': ({ max }) => `A template has at most ${max} questions.`,
  'setting-not-used': ({ column, text }) => `“${column}” has no meaning here: ${text}`,
  'report-title-not-carried': ({ text }) => `Not carried over: the title of each report, ${text}`,
  'report-title-differs': ({ title, text }) => `Each report is titled “${title}”. The form has: ${text}`,
  'title-cut': ({ max }) => `The title was cut after ${max} characters.`,
  'sheet-not-supported': ({ sheet }) => `The sheet “${sheet}” is not part of a template and was not read.`,
  'macros-not-read': () => 'The macros of the file were not read.',
}

/** Returns the English sentence of a note. */
export function describeNote({ code, params }: Note): string {
  return sentences[code](params)
}

/** The words of an outcome. */
export const outcomeTexts: Record<Outcome, string> = {
  carried: 'Carried over',
  differs: 'Different',
  'left-out': 'Left out',
  unused: 'Not used',
}

/** Texts of the import and export of XLSForms. */
export const xlsformTexts = {
  heading: 'Import XLSForm',
  cardHint: 'A form of ODK, KoboToolbox or SurveyCTO.',
  export: 'Export XLSForm',
  unreadable: 'This file cannot be read. Save the form as Excel (.xlsx).',
  noSurvey: 'This file has no sheet “survey”, which each XLSForm has.',
  tooManyRows: (max: number) => `A sheet of a form has at most ${max.toLocaleString('en')} rows.`,
  cellTooLong: (row: number, max: number) =>
    `Row ${row} has a cell with more than ${max.toLocaleString('en')} characters.`,
  tooLarge: (size: string) => `This file unpacks to more than ${size}.`,
  oldExcel: 'This file is of Excel 97 (.xls) or has a password. Save it as Excel (.xlsx) without a password.',
} as const

/** The words of a codebook. */
export const codebookTexts = {
  button: 'Codebook',
  fileName: (title: string) => `Codebook ${title}.xlsx`,
  questions: 'Questions',
  optionSheet: 'Options',
  columns: [
    'Name',
    'Label',
    'Kind',
    'Unit',
    'Bounds',
    'Required',
    'Rules',
    'Groups',
    'Repeats',
    'Data list',
    'Template',
    'Version',
    'Hint',
  ],
  options: ['Name', 'Value', 'Label', 'Template', 'Version'],
  yes: 'yes',
  bounds: (min: string, max: string) => `${min} – ${max}`,
} as const
