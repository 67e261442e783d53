import { defineTexts, textOf } from '../language/texts.ts'
import {
  type CalendarLook,
  calendarOf,
  hasLooks,
  type LookingKind,
  lookOf,
  type QuestionLook,
} from '../template/question-looks.ts'
import type { FieldKind } from '../template/template.ts'

/** The errors of a draft that are not in `templateMessages`. */
export const draftTexts = defineTexts('builder/draft-errors', {
  tooManyFields: 'A template has at most {max} questions',
  tooLong: 'At most {max} characters',
  noText: 'This must be a text',
  optionMissing: 'Add at least one option',
  rankingOfOne: 'Add at least two options',
  optionBlank: 'An option needs a text',
  columnTooLong: '“{column}” has at most {max} characters',
  optionTwice: 'This option already exists',
  tooManyOptions: 'At most {max} options: for more, use a data list',
  minAboveMax: 'Min must not be above max',
  notWhole: 'Whole numbers only',
  tooManySteps: 'A dropdown holds at most {max} steps',
  accuracyInvalid: '1 to 1000 m',
  starsInvalid: '1 to {max} stars',
  repeatEmpty: 'Add at least one question to this repeat',
  instancesInvalid: 'A whole number from {min} to {max}',
  consentMissing: 'Enter the text that people agree to',
  groupElsewhere: 'This question doesn’t come after the section that it belongs to',
  nameInvalid:
    'A name begins with a letter or “_” and has only letters, digits, “_”, “-” and “.”, at most 100',
  nameTwice: 'Another question has the name “{name}”',
})

/** Texts of the template builder. */
export const builderTexts = defineTexts('builder/builder', {
  media: {
    beside: 'Picture, audio and video',
    besideOption: 'Picture, audio and video of option {place}',
    add: { image: 'Add picture', audio: 'Add audio', video: 'Add video' },
    addTo: { image: 'Add picture: {label}', audio: 'Add audio: {label}', video: 'Add video: {label}' },
    replace: 'Replace',
    replaceOf: {
      image: 'Replace picture: {label}',
      audio: 'Replace audio: {label}',
      video: 'Replace video: {label}',
    },
    removeOf: {
      image: 'Remove picture: {label}',
      audio: 'Remove audio: {label}',
      video: 'Remove video: {label}',
    },
    language: 'Language',
    languageHint: 'Replaces the file of the default language.',
    tooLarge: 'The file is larger than {size}.',
    types: {
      image: 'Choose a JPEG, PNG or WebP picture.',
      audio: 'Choose an MP3, M4A, OGG or WAV file.',
      video: 'Choose an MP4 or WebM video.',
    },
    missing: 'The file “{name}” isn’t here. Replace or remove it.',
  },
  nameHint: 'Enter the task name.',
  tagHint: 'Select a tag for the task.',
  goalHint: 'Select a UN Sustainable Development Goals for the task.',
  questionHint: 'Enter a question',
  kindHint: 'select a question type below',
  kindOfSaved: 'Reports may have answers to this question, so only types with the same answers are offered.',
  lockedHint: 'To make changes to this task template, please click the edit icon.',
  hint: 'Hint',
  hintHelp: 'Shown under the question.',
  guidance: 'Guidance',
  guidanceHelp: 'For training or rare cases. Data collectors open it with “More”.',
  addGuidance: 'Add guidance',
  consentText: 'Text to agree to',
  consentTextHelp:
    'Shown above “I agree” and the signature. The report keeps it in the language that was shown.',
  requiredMessage: 'Message if it’s empty',
  requiredMessageHelp: 'Shown instead of “This question needs an answer.”',
  requiredHint: 'Data collectors cannot submit tasks unless all required fields are filled.',
  photoHint: 'Data collectors cannot submit a task without a photo.',
  commentHint: 'Data collectors are asked for a comment at the end of the form.',
  untitled: 'Untitled question',
  untitledTemplate: 'Untitled template',
  noBound: 'Any',
  limits: 'Numbers that are accepted',
  limitsHint: 'You can set other limits after adding the question.',
  noLimit: 'No limit',
  newOptions: 'Options',
  newOptionsHint:
    'One per line, or pasted from a spreadsheet with further columns. You can also add them later.',
  between: '{min} to {max}',
  accuracy: 'Minimum accuracy (m)',
  accuracyHint: 'The phone waits for a position this accurate. Leave it empty to accept any.',
  ground: 'Drawn on',
  grounds: { sheet: 'An empty sheet', photo: 'A photo that is taken first' },
  mostPhotos: 'Maximum number of photos',
  pixels: 'Longest edge (pixels)',
  usualPixels: '1,600 (usual)',
  pixelsHint: 'A larger photo shows more details and takes longer to send.',
  cameraOnly: 'Only photos taken on the spot',
  cameraOnlyHint: 'Data collectors can’t choose photos from the gallery of the phone.',
  stamped: 'Stamp photos',
  stampedHint: 'The phone writes the time, the position and the project into each photo.',
  drawOn: 'Can be drawn on',
  drawOnHint: 'Data collectors can circle or mark something on a photo.',
  byHand: 'Can be set by hand',
  byHandHint: 'Data collectors can also tap the place on a sheet around them, or enter its coordinates.',
  other: 'Let data collectors enter another answer',
  otherText: 'Text of this option',
  otherHint: 'The text they enter is the answer: it is shown, counted, filtered and exported like an option.',
  pasteHint:
    'Paste a list to add many options at once. Further columns of a spreadsheet become columns of the options.',
  optionsFull: 'A question can have up to {max} options. For more, use a data list.',
  /** The result of pasting a list of options, with a sentence of `pastedTwice` and `pastedOver` each. */
  pasted: '{added, plural, one {# option was added.} other {# options were added.}}',
  pastedColumns: 'Columns: {columns}.',
  useFirstRow: 'Use the first row as column names',
  firstRowNames: 'The first row now names the columns.',
  pastedTwice: '{twice, plural, one {# was already there.} other {# were already there.}}',
  pastedOver:
    '{over, plural, one {# didn’t fit: at most {max} options. For more, use a data list.} other {# didn’t fit: at most {max} options. For more, use a data list.}}',
  addColumn: 'Add column',
  columnName: 'Name of the column',
  columnNameWrong: 'Letters, digits, “_”, “-” and “.”, a letter first; not “name” or “label”',
  columnTwice: 'This column already exists',
  columnOfOption: '{column} of option {place}',
  removeColumn: 'Remove the column “{column}”',
  columnRemoved: 'The column “{column}” was removed.',
  optionRemoved: '“{text}” was removed.',
  /** Counts the questions with an error. */
  invalid: '{count, plural, one {# to correct} other {# to correct}}',
  noFields: 'No questions yet',
  noFieldsHint: 'Photos, a comment and the position belong to each report. Everything else is a question.',
  unknownHint: 'This question was created with a newer version of Quadrat and can’t be edited here.',
  deleted:
    '{size, plural, =0 {“{label}” was deleted.} one {“{label}” was deleted with # field.} other {“{label}” was deleted with # fields.}}',
  deleteTitle: 'Delete all of it?',
  deleteHint:
    '{size, plural, one {“{label}” will be deleted with # field.} other {“{label}” will be deleted with # fields.}} You can undo this until you leave the template.',
  moveBroke: '“{label}” was moved. Rules that no longer work: {owners}.',
  toolsLabel: 'More about the fields',
  find: 'Find and replace',
  findLabel: 'Find',
  findHint: 'In questions, hints, options, units and messages.',
  replaceLabel: 'Replace with',
  matchesCase: 'Match case',
  foundAt: '{of, plural, =0 {Not found} one {{at} of #} other {{at} of #}}',
  replaceAll: '{count, plural, one {Replace all (#)} other {Replace all (#)}}',
  replaced: '{count, plural, one {# place was replaced.} other {# places were replaced.}}',
  goThere: 'Go there',
  textParts: {
    label: 'Text',
    unit: 'Unit',
    other: 'Other answer',
    message: 'Message if it isn’t accepted',
    hint: 'Hint',
    guidance: 'Guidance',
    requiredMessage: 'Message if it’s empty',
    option: 'Option {place}',
  },
  dependencies: 'What depends on what',
  dependenciesHint: 'The fields whose rules read others, and those that are read, in the order of the form.',
  noDependencies: 'No rule reads an answer yet.',
  dependsOn: 'Depends on',
  usedBy: 'Used by',
  gone: 'A question that was deleted',
  /** What stands below a section or repeat. */
  inside: '{size, plural, =0 {Nothing in it yet} one {# field} other {# fields}}',
  level: 'level {level}',
  addHere: 'Add a question here',
  addMore: 'Add and continue',
  holders: 'Sections and repeats',
  holdersHint: 'group questions, or ask them once for each member, tree or plot',
  tooDeep: 'Repeats can be nested up to {max} levels deep.',
  appearance: 'Shown as',
  appearances: { section: 'Section', page: 'Page' },
  appearanceHint: 'A section has a heading. A page is shown alone, with Back and Next.',
  matrix: 'Matrix',
  isMatrix: 'Show its choices as a matrix',
  isMatrixHint:
    'Choices with the same options become lines under one row of options. On a phone each line has the options below it.',
  scaleHint: 'The options of all lines of the matrix. A change applies to each of them.',
  noLines: 'Add lines below to set their options.',
  newLines: 'Lines',
  newLinesHint: 'One question per line, such as “The water is clean”.',
  addLines: '{count, plural, one {Add # line} other {Add # lines}}',
  lineOf: 'A line of the matrix “{label}”. Its options are set there.',
  editScale: 'Edit options',
  usualLooks: {
    text: 'One line',
    radio: 'List',
    checkbox: 'List',
    integer: 'Number',
    number: 'Number',
    date: 'Calendar',
  } satisfies Record<LookingKind, string>,
  looks: {
    multiline: 'Several lines',
    likert: 'One row',
    columns: 'Columns',
    counter: 'Number with − and + buttons',
    'thousands-sep': 'Number with thousands separators',
    year: 'Year',
    'month-year': 'Month and year',
    'no-calendar': 'Day, month and year',
    ethiopian: 'Calendar, with the Ethiopian date',
    coptic: 'Calendar, with the Coptic date',
    islamic: 'Calendar, with the Islamic date',
    persian: 'Calendar, with the Persian date',
  } satisfies Record<QuestionLook, string>,
  lookHints: {
    multiline: 'For long answers, such as a description.',
    likert: 'For a scale, such as from “Never” to “Always”. Five short options fit on a phone.',
    columns: 'For many short options. As many are beside each other as fit on the screen.',
    counter: 'For small numbers, such as the people in a household.',
    'thousands-sep': 'For large numbers, such as 1,250,000.',
    year: 'Answers are saved as the first day of the year.',
    'month-year': 'Answers are saved as the first day of the month.',
    'no-calendar': 'Without a calendar, for dates long ago such as birthdays.',
    calendar: 'The date is also shown in this calendar. Answers are saved in the Gregorian calendar.',
  } satisfies Record<Exclude<QuestionLook, CalendarLook> | 'calendar', string>,
  pageInside: 'Within another section or repeat a page is shown as a section.',
  standsIn: 'Belongs to',
  goesInto: 'Add to',
  standsInHint: 'Moves it to the end of that section or repeat.',
  noGroup: 'No section',
  howMany: 'How many',
  counting: {
    people: 'As many as the data collector adds',
    fixed: 'A fixed number',
    answer: 'As many as an answer says',
    calculated: 'As many as a calculation says',
  },
  fixedCount: 'Number',
  mostOf: 'At most',
  countingQuestion: 'The answer to',
  noCountingQuestion: 'Add a question with a number outside of this repeat first.',
  summary: 'Summary line',
  summaryHint:
    'The answers that identify each entry in the list. If you choose none, the first three are shown.',
  reportTitle: 'Title of each report',
  reportTitleHelp:
    'Up to three answers tell reports apart in lists, on the map and in exports. A change applies to new reports; those that have arrived keep their titles.',
  chooseTitle: 'Choose answers',
  titleChosen: 'Done',
  titlePlaces: { 0: 'First answer', 1: 'Second answer', 2: 'Third answer' },
  notInTitle: 'None',
  noReportTitle: 'Reports are listed by the name of this template. Choose answers that tell them apart.',
  noTitleChoice: 'Add a question with a short answer first, such as a text, a number, a choice or a date.',
  titleExample: 'For example:',
  leftTitle: 'The title of each report no longer includes {labels}.',
  duplicated: '“{label}” was duplicated.',
  dragHelp:
    'To move a question, press Space or Enter, then the arrow keys, and Space or Enter again where it belongs. The right arrow takes it into the section above it, the left arrow out of it. Escape leaves it where it was.',
  inGroup: 'In {label}.',
  lifted: '{label} is lifted. It is at place {at} of {of}.',
  over: '{label} is at place {at} of {of}.',
  dropped: '{label} was put at place {at} of {of}.',
  stayed: '{label} stays where it was.',
})

/** Texts of the preview beside the builder. */
export const previewTexts = defineTexts('builder/preview', {
  heading: 'Preview',
  hint: 'This is the form as data collectors see it. Fill it in to try it out; nothing is saved.',
  accepted: 'This report would be accepted.',
  tryAgain: 'Start again',
  showHidden: 'Show hidden questions',
})

/**
 * Returns 'First answer' and so on for the places in the title of a report, counted from 0; '' for others.
 */
export function titlePlace(at: number): string {
  return textOf(builderTexts.titlePlaces, String(at)) ?? ''
}

/** Returns how a question is shown, such as 'Columns'; '' for a kind with one look. */
export function lookText(field: {
  kind: FieldKind
  extensions?: Record<string, unknown> | undefined
}): string {
  const look = lookOf(field)
  if (look !== null) return builderTexts.looks[look]
  return hasLooks(field.kind) ? builderTexts.usualLooks[field.kind] : ''
}

/** Returns what a look is for. */
export function lookHint(look: QuestionLook): string {
  return textOf(builderTexts.lookHints, calendarOf(look) ? 'calendar' : look) ?? ''
}
