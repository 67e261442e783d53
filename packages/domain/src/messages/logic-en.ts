import { defineTexts } from '../language/texts.ts'

/** Texts of the rules of questions, in the builder and in refusals of the server. */
export const logicTexts = defineTexts('builder/logic', {
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
  remove: 'Remove “{rule}”',
  asText: 'Edit as text',
  asSentence: 'Edit as a sentence',
  notASentence: 'This rule is too complex for a sentence, so it’s shown as text.',
  addCondition: 'Add condition',
  removeCondition: 'Remove condition',
  all: 'all are true',
  any: 'one is true',
  joinLabel: 'How the conditions are joined',
  thisAnswer: 'This answer',
  question: 'Question',
  comparison: 'Comparison',
  value: 'Value',
  messageLabel: 'Message if it isn’t',
  messageHint: 'Shown to the data collector, such as “Depth is between 1 and 300 metres”.',
  isShown: 'Show the calculated answer in the form',
  expressionLabel: 'Expression',
  expressionHint: 'In the language of XLSForm. The names of the questions are offered below.',
  calculateHint: 'Nobody enters this answer. It’s calculated from the other answers.',
  initialHint: 'The answer that a new report starts with. It can be changed.',
  filterHint:
    'A word without quotes is a column of the options. Options for which this isn’t true aren’t shown.',
  filterNeedsColumns: 'Add a column to the options above first, such as the region that each belongs to.',
  filterNeedsListColumns:
    'Import a column into the data list first, such as the region that each item belongs to.',
  column: 'Column',
  answerTo: 'Question',
  countHint:
    'A number, or a calculation such as the answer to a question. Data collectors then can’t add or remove any.',
  insert: 'Insert a question',
  notUsed: 'Not saved yet. The previous rule applies until the expression is valid.',
  at: 'At “{place}”',
  atEnd: 'At the end',
  columnUnknown:
    '{count, plural, one {{texts} in the column “{column}” isn’t an option of “{label}”. Options with this are never offered.} other {{texts} in the column “{column}” aren’t options of “{label}”. Options with these are never offered.}}',
  columnUnknownMore:
    '{texts} and {more, plural, one {# more} other {# more}} in the column “{column}” aren’t options of “{label}”. Options with these are never offered.',
  cannotCalculate: 'Only texts, numbers, dates and choices can be calculated',
  noFilter: 'Only questions with options have a choice filter',
  noCount: 'Only a repeat has a count',
  noDefault: 'A question of this type cannot have a default value',
  fromLast: 'Prefill with the last answer',
  fromLastHint: 'From the same data collector’s last report with this template on the phone.',
  noLast: 'Photos, places and questions of a repeat can’t be prefilled with the last answer',
  messageTooLong: 'At most {max} characters',
  ownCycle: '“{label}” depends on its own answer',
  cycle: 'These questions depend on each other in a circle: {labels}',
  manyInLabel:
    '“{name}” has an answer in each repetition, but a text can show only one. Calculate one answer, and show that.',
  /** A text in quotes, in a list. */
  quoted: '“{text}”',
  insertAnswer: 'Insert earlier answer',
  noAnswers: 'There are no other answers to insert here.',
  hiddenBecause: 'Hidden. Shown when {rule}',
})

/** The words of a comparison. */
export const comparisonTexts = defineTexts('builder/comparisons', {
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
})

/** The words of a comparison of a column of the options. */
export const filterTexts = defineTexts('builder/filter-comparisons', {
  'is-answer': 'is the answer to',
  'is-not-answer': 'is not the answer to',
  is: 'is',
  'is-not': 'is not',
})

/** The words of a calculation. */
export const calculationTexts = defineTexts('builder/calculations', {
  kind: 'Calculation',
  kinds: {
    sum: 'The sum of',
    count: 'The number of',
    difference: 'The difference',
    age: 'The age in years from',
    if: 'If',
  },
  minus: 'minus',
  addQuestion: 'Add question',
  removeQuestion: 'Remove question',
  result: 'Then',
  otherwise: 'Otherwise',
  amount: 'Value or question',
  thisValue: 'this value',
  answerTo: 'the answer to',
  empty: 'The answer is empty until all of these questions are answered.',
  days: 'In days.',
  notUsed: 'Not saved yet. The previous calculation applies until this one is complete.',
})
