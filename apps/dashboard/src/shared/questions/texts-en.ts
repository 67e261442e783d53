import { defineTexts } from '@quadrat/domain/language/texts'

/** Texts of selects of a question and its options. */
export const texts = defineTexts('first/questions', {
  leftOut: 'These questions in repeats have no chart: {questions}. Exports have them in separate tables.',
  option: 'Option',
  chooseOption: 'Choose an option',
  chooseOrEnter: 'Choose an option or enter another answer',
  question: 'Question',
  chooseQuestion: 'Choose a question',
  inRepeat: '{label} ({repeat})',
  older: '{label} (older version)',
})
