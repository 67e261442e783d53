import { defineTexts, textOf } from '../language/texts.ts'
import type { Note, NoteCode, Outcome } from '../xlsform/report.ts'

const kept = defineTexts('templates/xlsform-kept', {
  position: 'Each report has its position already.',
  time: 'Each report has the times at which it was made and sent.',
  collector: 'Each report names its data collector, with name and phone number.',
})

const columns = defineTexts('templates/xlsform-columns', {
  relevant: 'Show this question when',
  required: 'Require an answer when',
  constraint: 'Accept the answer only if',
  calculation: 'Calculate the answer',
  default: 'Default value',
  choice_filter: 'Offer the options where',
  repeat_count: 'The number of repetitions',
})

const sentences = defineTexts('templates/xlsform-notes', {
  'type-unknown': 'XLSForm has no type “{type}”.',
  'type-not-supported': 'Questions of the type “{type}” are not supported.',
  'kind-missing': 'There is no question of the type “{type}” yet. It is kept as “{kind}”.',
  'kind-near': '“{type}” becomes “{kind}”.',
  'kept-by-report': 'Each report has this already.',
  'device-not-asked': 'Phones are not asked for this number.',
  'name-missing': 'The row has no name. One was made of its label.',
  'name-twice': '“{name}” is the name of another row as well. This one is named “{made}”.',
  'name-changed': '“{name}” cannot be a name here. It is named “{made}”.',
  'label-missing': 'The row has no label. Its name “{name}” stands for it.',
  'label-cut': 'The label was cut after {max} characters.',
  'label-value': 'The label shows {names} as it is written, not the answer. {reason}',
  'hint-value': 'The hint shows {names} as it is written, not the answer.',
  'text-cut': '“{column}” was cut after {max} characters.',
  'label-markup': 'The label has markup, which is shown as it is written.',
  'hint-markup': 'The hint has markup, which is shown as it is written.',
  'html-left-out': 'The HTML in “{column}” is left out: its texts are shown without colours and sizes.',
  'option-value': 'The option shows {names} as it is written, not the answer.',
  'option-marks': 'Options are plain texts: the marks of this one are left out.',
  'language-not-carried': 'Not carried over: the texts in {languages}.',
  'language-assumed':
    'The form does not say which language “{language}” is. It became “{tag}”; choose another one in the translations.',
  'language-other':
    '“{column}” has no text in the first language of the form. The text in another language is used.',
  'translation-cut': 'The text in {language} was cut after {max} characters.',
  'translation-twice': 'The text in {language} was left out: another option reads “{text}” as well.',
  'answers-apart':
    '“{name}” has another type than in the template. It becomes a new question; the answers so far stay with the old one.',
  'list-missing': 'There is no list “{list}” in the sheet “choices”. The question is kept as a text.',
  'list-not-used': 'No question uses the list “{list}”.',
  'list-name-missing': 'The row names no list.',
  'list-of-company': 'The options come from the data list “{list}”.',
  'list-answers': 'Answers keep the texts of the options, not their names.',
  'list-to-choose':
    'Choose or create a data list for “{list}”, or import the form again in a ZIP file with its CSV files.',
  'search-not-read': 'All options of “{file}” are offered: {text} could not be read.',
  'search-labels': 'Of each option “{column}” is shown, and not {others}.',
  'search-option': 'Left out, because all options come from “{file}”.',
  'file-texts-cut': 'Long texts in “{file}” were cut.',
  'file-as-list': 'The file becomes the data list “{list}”.',
  'file-differs':
    'The file differs from the data list “{list}”: {added} new, {changed} different, {gone} not in the file. The list stays as it is unless you update it.',
  'lookup-apart': 'The rule reads the hidden calculated answer “{name}”, which looks it up.',
  'filter-apart':
    'The rule reads the hidden calculated answer “{name}”, which says which repetitions meet the condition.',
  'lookup-of-company': 'The calculation looks up the data list “{list}”.',
  'file-not-used': 'No question uses the file “{file}”.',
  'media-missing':
    '“{column}” names the file “{file}”, which didn’t come with the form. Import a ZIP file of the workbook and its files.',
  'media-larger': 'The file of “big-image” is shown in place of “{file}”.',
  'media-refused':
    '“{file}” can’t be the “{column}” of a label: it takes JPEG, PNG and WebP pictures, MP3, M4A, OGG and WAV audio, and MP4 and WebM videos of up to {megabytes} MB each.',
  'media-over': '“{file}” is left out: the files of a template have {megabytes} MB in total.',
  'list-from-repeat':
    'Options of the answers in the repeat “{list}” are not supported. It is kept as a text.',
  'option-of-name': 'The option has no label. Its name “{name}” stands for it.',
  'option-cut': 'The label of the option was cut after {max} characters.',
  'option-twice': 'Another option of the list is “{text}” as well. This one has its name behind it.',
  'option-name-twice':
    'Another option of the list is named “{name}” as well. Answers keep this one as “{made}”.',
  'options-over': 'A question has at most {max} options. The others need a data list.',
  'option-of-rule-unknown':
    '“{columnName}” compares “{name}” with “{option}”, which isn’t one of its options. The rule was carried over; check whether it’s a typo.',
  'other-as-option': 'Instead of “or_other” there is an option “Other” and a question for what it is.',
  'rule-refused': 'Not carried over: “{columnName}” {text}. {reason}',
  'rule-in-cycle': 'Not carried over: “{columnName}” {text}. It depends on its own answer.',
  'default-not-possible': 'A question of this type cannot have a default value: {text}',
  'calculation-not-possible': 'A question of this type cannot be calculated: {text}',
  'message-cut': 'The message was cut after {max} characters.',
  'column-not-supported': '“{column}” is not supported: {text}',
  'column-without-effect': '“{column}” has no effect in this row: {text}',
  'column-unknown': 'Not read, because XLSForm has no such columns: {names}.',
  'choice-column-not-carried': 'These columns of the options cannot be kept: {names}.',
  'choice-column-cut': 'The text in “{column}” was cut after {max} characters.',
  'appearance-not-carried': 'Looks different: the appearance “{text}” is not supported.',
  'appearance-narrower': 'Takes more answers than in the form: the appearance “{text}” is not supported.',
  'parameter-not-carried': 'Not carried over: the parameters “{text}”.',
  'matrix-head': 'A matrix shows its options above its lines, so this row is not a question.',
  'block-not-carried':
    '{block, select, repeat {The repeat “{name}” is nested too deeply. Its questions are in the template without it.} other {The group “{name}” is nested too deeply. Its questions are in the template without it.}}',
  'block-not-closed':
    '{block, select, repeat {The repeat “{name}” has no end. It ends with the form.} other {The group “{name}” has no end. It ends with the form.}}',
  'block-not-begun':
    '{block, select, repeat {There is no repeat to end here.} other {There is no group to end here.}}',
  'questions-over': 'A template has at most {max} questions.',
  'setting-not-used': '“{column}” has no meaning here: {text}',
  'report-title-not-carried': 'Not carried over: the title of each report, {text}',
  'report-title-differs': 'Each report is titled “{title}”. The form has: {text}',
  'title-cut': 'The title was cut after {max} characters.',
  'sheet-not-supported': 'The sheet “{sheet}” is not part of a template and was not read.',
  'macros-not-read': 'The macros of the file were not read.',
} satisfies Record<NoteCode, string>)

/** Returns the sentence of a note in the language that is spoken. */
export function describeNote({ code, params }: Note): string {
  const { column = '', where = '', columns: names = '' } = params
  const columnName = textOf(columns, column) ?? column
  const sentence = textOf(sentences, code, { ...params, names: params.names ?? names, columnName }) ?? ''
  return code === 'kept-by-report' ? (textOf(kept, where) ?? sentence) : sentence
}

/** The texts of the questions and options that an import adds. */
export const addedTexts = defineTexts('templates/xlsform-added', {
  whichOther: 'Please say which other',
  other: 'Other',
  anotherOne: 'Another one',
  otherSayWhich: 'Other (say which)',
})

/** The words of an outcome. */
export const outcomeTexts: Record<Outcome, string> = defineTexts('templates/xlsform-outcomes', {
  carried: 'Carried over',
  differs: 'Different',
  'left-out': 'Left out',
  unused: 'Not used',
} satisfies Record<Outcome, string>)

/** Texts of the import and export of XLSForms. */
export const xlsformTexts = defineTexts('templates/xlsform-files', {
  heading: 'Import XLSForm',
  cardHint: 'A form of ODK, KoboToolbox or SurveyCTO.',
  export: 'Export XLSForm',
  unreadable: 'This file cannot be read. Save the form as Excel (.xlsx).',
  noSurvey: 'This file has no sheet “survey”, which each XLSForm has.',
  noQuestions:
    'The sheet “survey” has no questions. Add a row for each question below the column names, and import it again.',
  tooManyRows: 'A sheet of a form can have up to {max, plural, one {# row} other {# rows}}.',
  cellTooLong: 'Row {row} has a cell with more than {max, plural, one {# character} other {# characters}}.',
  tooLarge: 'This file unpacks to more than {size}.',
  noForm: 'This ZIP file has no form. Add the form as Excel (.xlsx) beside its CSV files.',
  severalForms: 'This ZIP file has several forms. Import each in a ZIP file of its own.',
  tooManyFiles: 'A form can have up to {max, plural, one {# CSV file} other {# CSV files}}.',
  tooManyMedia:
    'A form can have up to {max, plural, one {# picture, audio file or video} other {# pictures, audio files and videos}}.',
  csvUnreadable: '“{file}” is not a CSV file. Save it as CSV in UTF-8.',
  csvTooLong: '“{file}” has more than {max, plural, one {# row} other {# rows}}.',
  oldExcel:
    'This file is in the old Excel format (.xls), or it has a password. Open it in Excel or LibreOffice, choose Save As, and save it as Excel Workbook (.xlsx) without a password.',
})

/** The words of a codebook. */
export const codebookTexts = defineTexts('templates/codebook', {
  button: 'Codebook',
  fileName: 'Codebook {title}.xlsx',
  questions: 'Questions',
  optionSheet: 'Options',
  columns: {
    name: 'Name',
    label: 'Label',
    kind: 'Kind',
    unit: 'Unit',
    bounds: 'Bounds',
    required: 'Required',
    rules: 'Rules',
    groups: 'Groups',
    repeats: 'Repeats',
    dataList: 'Data list',
    template: 'Template',
    version: 'Version',
    hint: 'Hint',
  },
  options: { name: 'Name', value: 'Value', label: 'Label', template: 'Template', version: 'Version' },
  /** The name of the sheets, before that of the file. */
  title: 'Codebook {name}',
  yes: 'yes',
  bounds: '{min} – {max}',
})
