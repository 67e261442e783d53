import { defineTexts } from '@quadrat/domain/language/texts'

/** Texts of selects of a question and its options. */
export const texts = defineTexts('first/questions', {
  leftOut:
    'Charts and filters leave out questions in repeats: {questions}. Exports have them as separate tables.',
  option: 'Option',
  chooseOption: 'Choose an option',
  chooseOrEnter: 'Choose an option or enter another answer',
  question: 'Question',
  chooseQuestion: 'Choose a question',
  older: '{label} (older version)',
})
