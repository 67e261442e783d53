/** Texts of the rules of questions, in the builder and in refusals of the server. */
export const logicTexts = {
  heading: 'Logic',
  relevant: 'Show this question when',
  required: 'Require an answer when',
  constraint: 'Accept the answer only if',
  calculate: 'Calculate the answer',
  initial: 'Default value',
  count: 'How many there are',
  choiceFilter: 'Offer the options where',
  always: 'Always shown',
  none: 'No rules: the question is always shown.',
  add: 'Add rule',
  remove: (rule: string) => `Remove “${rule}”`,
  asText: 'Edit as text',
  asSentence: 'Edit as a sentence',
  notASentence: 'This rule is more than a sentence can say, so it is shown as text.',
  addCondition: 'Add condition',
  removeCondition: 'Remove condition',
  all: 'all are true',
  any: 'one is true',
  joinLabel: 'How the conditions are joined',
  thisAnswer: 'This answer',
  question: 'Question',
  comparison: 'Comparison',
  value: 'Value',
  messageLabel: 'Message if it is not',
  messageHint: 'What the data collector reads, such as “Depth is between 1 and 300 metres”.',
  isShown: 'Show the calculated answer in the form',
  expressionLabel: 'Expression',
  expressionHint: 'In the language of XLSForm. The names of the questions are offered below.',
  calculateHint: 'Nobody types this answer. It follows the other answers.',
  initialHint: 'The answer that a new report starts with. It can be changed.',
  filterHint: 'A bare word is a column of the options. Options for which this is not true are not shown.',
  filterNeedsColumns: 'Add a column to the options above first, such as the region that each belongs to.',
  column: 'Column',
  answerTo: 'Question',
  countHint: 'A number, or a calculation such as the answer to a question. Nobody adds or removes one then.',
  insert: 'Insert a question',
  notUsed: 'Not saved yet: the rule before stays until the expression is right.',
  at: (place: string) => `At “${place}”`,
  atEnd: 'At the end',
  columnUnknown: (texts: readonly string[], column: string, label: string) => {
    const named = texts.slice(0, 3).map(text => `“${text}”`)
    const all = texts.length > 3 ? `${named.join(', ')} and ${texts.length - 3} more` : named.join(', ')
    const are = texts.length > 1 ? 'aren’t options' : 'isn’t an option'
    return `${all} in the column “${column}” ${are} of “${label}”. Options with ${texts.length > 1 ? 'these' : 'this'} are never offered.`
  },
  cannotCalculate: 'Only texts, numbers, dates and choices can be calculated',
  noFilter: 'Only questions with options have a choice filter',
  noCount: 'Only a repeat has a count',
  noDefault: 'A question of this type cannot have a default value',
  fromLast: 'Start with the answer of the last report',
  fromLastHint: 'The last that the same data collector made from this template on the phone.',
  noLast: 'Photos, places and questions of a repeat cannot start with the answer of the last report',
  messageTooLong: (max: number) => `At most ${max} characters`,
  cycle: (labels: readonly string[]) =>
    labels.length === 1
      ? `“${labels[0]}” depends on its own answer`
      : `These questions depend on each other in a circle: ${labels.map(label => `“${label}”`).join(', ')}`,
  manyInLabel: (name: string) =>
    `“${name}” has an answer in each repetition, and a text shows one. Calculate it, and show that answer.`,
  insertAnswer: 'Insert an answer',
  noAnswers: 'No other question has one answer here.',
  hiddenBecause: (rule: string) => `Hidden. Shown when ${rule}`,
} as const

/** The words of a comparison. */
export const comparisonTexts = {
  is: 'is',
  'is-not': 'is not',
  includes: 'includes',
  excludes: 'does not include',
  contains: 'contains',
  above: 'is more than',
  'at-least': 'is at least',
  below: 'is less than',
  'at-most': 'is at most',
  before: 'is before',
  after: 'is after',
  answered: 'is answered',
  unanswered: 'is not answered',
} as const

/** The words of a comparison of a column of the options. */
export const filterTexts = {
  'is-answer': 'is the answer to',
  'is-not-answer': 'is not the answer to',
  is: 'is',
  'is-not': 'is not',
} as const
