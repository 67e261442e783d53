import { defineTexts } from '../language/texts.ts'

/** Why the values of a report, a phone or a template are refused. Apps send none such. */
export const valueTexts = defineTexts('first/values', {
  notStorable: 'The text has characters that can’t be stored',
  tooLong: 'At most {max} characters',
  tooManyAnswers: 'Too many answers',
  codeDigits: 'The code has six digits',
  reservedId: 'This id is reserved',
  tooManyColumns: 'An option can have up to {max} columns',
  columnNameWrong: 'A column has an invalid name',
  sameValue: 'Two options have the same value',
  sameText: 'Two options have the same text',
  minAboveMax: 'min must not be above max',
  tooManySteps: 'A dropdown holds at most {max} steps',
  tooManyQuestions: 'A template can have up to {max} questions, including those in repeats',
  sameId: 'Two fields have the same id',
})
