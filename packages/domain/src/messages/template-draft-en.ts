/** The errors of a draft that are not in `templateMessages`. */
export const draftTexts = {
  tooManyFields: (max: number) => `A template has at most ${max} questions`,
  tooLong: (max: number) => `At most ${max} characters`,
  optionMissing: 'Add at least one option',
  optionBlank: 'An option needs a text',
  optionTwice: 'This option is there already',
  tooManyOptions: (max: number) => `At most ${max} options: for more, use a data list`,
  minAboveMax: 'Min must not be above max',
  notWhole: 'Whole numbers only',
  tooManySteps: (max: number) => `A dropdown holds at most ${max} steps`,
  accuracyInvalid: '1 to 1000 m',
  starsInvalid: (max: number) => `1 to ${max} stars`,
  repeatEmpty: 'Add at least one question to this repeat',
  instancesInvalid: (min: number, max: number) => `A whole number from ${min} to ${max}`,
  groupElsewhere: 'This question is not behind the section that it belongs to',
  nameInvalid:
    'A name begins with a letter or “_” and has only letters, digits, “_”, “-” and “.”, at most 100',
  nameTwice: (name: string) => `Another question has the name “${name}”`,
} as const

const number = (count: number) => count.toLocaleString('en')
const fieldsIn = (size: number) => `${number(size)} ${size === 1 ? 'field' : 'fields'}`

/** Texts of the template builder. */
export const builderTexts = {
  nameHint: 'Enter the task name.',
  tagHint: 'Select a tag for the task.',
  goalHint: 'Select a UN Sustainable Development Goals for the task.',
  questionHint: 'Enter a question',
  kindHint: 'select a question type below',
  kindOfSaved: 'Reports may have answers to this question, so only types with the same answers are offered.',
  lockedHint: 'To make changes to this task template, please click the edit icon.',
  requiredHint: 'Data collectors cannot submit tasks unless all required fields are filled.',
  photoHint: 'Data collectors cannot submit a task without a photo.',
  commentHint: 'Data collectors are asked for a comment at the end of the form.',
  untitled: 'Untitled question',
  untitledTemplate: 'Untitled template',
  noBound: 'Any',
  accuracy: 'Exact to at least (m)',
  accuracyHint: 'The phone waits for a fix as exact as this. Leave it empty to take any.',
  ground: 'Drawn on',
  grounds: { sheet: 'An empty sheet', photo: 'A photo that is taken first' },
  byHand: 'May be set by hand',
  byHandHint: 'Data collectors may also tap the place on a sheet around them, or type its coordinates.',
  other: 'Let data collectors type another answer',
  otherText: 'Text of this option',
  otherHint: 'The typed text is the answer: it is shown, counted, filtered and exported like an option.',
  pasteHint: 'Paste a list to add many options at once.',
  optionsFull: (max: number) => `${max} options are all that fit. For more, use a data list.`,
  /** The result of pasting a list of options. */
  pasted: ({ added, twice, over }: Record<'added' | 'twice' | 'over', number>, max: number) =>
    [
      `${number(added)} ${added === 1 ? 'option was' : 'options were'} added.`,
      ...(twice > 0 ? [`${number(twice)} ${twice === 1 ? 'was' : 'were'} there already.`] : []),
      ...(over > 0
        ? [`${number(over)} did not fit: at most ${max} options. For more, use a data list.`]
        : []),
    ].join(' '),
  optionRemoved: (text: string) => `“${text}” was removed.`,
  /** Counts the questions with an error. */
  invalid: (count: number) => `${number(count)} to correct`,
  noFields: 'No questions yet',
  noFieldsHint: 'Photos, a comment and the position belong to each report. Everything else is a question.',
  unknownHint: 'This question was made with a newer version. It is kept as it is.',
  deleted: (label: string, size = 0) =>
    size === 0 ? `“${label}” was deleted.` : `“${label}” was deleted with ${fieldsIn(size)}.`,
  deleteTitle: 'Delete all of it?',
  deleteHint: (label: string, size: number) =>
    `“${label}” is deleted with ${fieldsIn(size)}. You can undo this until you leave the template.`,
  moveBroke: (label: string, owners: readonly string[]) =>
    `“${label}” was moved. Rules that do not work any more: ${owners.map(owner => `“${owner}”`).join(', ')}.`,
  toolsLabel: 'More about the fields',
  find: 'Find and replace',
  findLabel: 'Find',
  findHint: 'In questions, options, units and messages.',
  replaceLabel: 'Replace with',
  matchesCase: 'Match case',
  foundAt: (at: number, of: number) => (of === 0 ? 'Not found' : `${number(at)} of ${number(of)}`),
  replaceAll: (count: number) => `Replace all (${number(count)})`,
  replaced: (count: number) => `${number(count)} ${count === 1 ? 'place was' : 'places were'} replaced.`,
  goThere: 'Go there',
  textParts: {
    label: 'Text',
    unit: 'Unit',
    other: 'Other answer',
    message: 'Message if it is not accepted',
    option: (place: number) => `Option ${place}`,
  },
  dependencies: 'What depends on what',
  dependenciesHint: 'The fields whose rules read others, and those that are read, in the order of the form.',
  noDependencies: 'No rule reads an answer yet.',
  dependsOn: 'Depends on',
  usedBy: 'Used by',
  gone: 'A question that was deleted',
  /** What stands below a section or repeat. */
  inside: (size: number) => (size === 0 ? 'Nothing in it yet' : fieldsIn(size)),
  level: (level: number) => `level ${level}`,
  addHere: 'Add a question here',
  addInto: (label: string) => `Add a question to ${label}`,
  addMore: 'Add and continue',
  holders: 'Sections and repeats',
  holdersHint: 'group questions, or ask them once for each member, tree or plot',
  tooDeep: (max: number) => `At most ${max} repeats can be within each other.`,
  appearance: 'Shown as',
  appearances: { section: 'Section', page: 'Page' },
  appearanceHint: 'A section has a heading. A page is shown alone, with Back and Next.',
  pageInside: 'Within another section or repeat a page is shown as a section.',
  standsIn: 'Stands in',
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
  summaryHint: 'The answers that stand for each one in the list. Without a choice these are the first three.',
  duplicated: (label: string) => `“${label}” was duplicated.`,
  dragHelp:
    'To move a question, press Space or Enter, then the arrow keys, and Space or Enter again where it belongs. The right arrow takes it into the section above it, the left arrow out of it. Escape leaves it where it was.',
  inGroup: (label: string) => `In ${label}.`,
  lifted: (label: string, at: number, of: number) => `${label} is lifted. It is at place ${at} of ${of}.`,
  over: (label: string, at: number, of: number) => `${label} is at place ${at} of ${of}.`,
  dropped: (label: string, at: number, of: number) => `${label} was put at place ${at} of ${of}.`,
  stayed: (label: string) => `${label} stays where it was.`,
} as const

/** Texts of the preview beside the builder. */
export const previewTexts = {
  heading: 'Preview',
  hint: 'This is the form as the data collector sees it. Fill it in to try it out; nothing is kept.',
  accepted: 'This report would be accepted.',
  tryAgain: 'Start again',
  showHidden: 'Show hidden questions',
} as const
