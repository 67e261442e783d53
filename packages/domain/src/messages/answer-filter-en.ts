import { defineTexts } from '../language/texts.ts'

/** Why filters by answers are refused. */
export const answerFilterTexts = defineTexts('first/answer-filter-refusals', {
  unreadable:
    'A filter by an answer consists of the id of a template, the id of a question and a condition, such as 7.species.is.Mkoko, 7.height.between.10_20 or 7.species.none.',
  tooMany: 'Tasks can be filtered by up to {most, plural, one {# answer} other {# answers}}',
})
