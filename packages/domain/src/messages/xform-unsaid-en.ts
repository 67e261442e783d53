import { defineTexts } from '../language/texts.ts'

/** What ODK Collect does in another way than the collector app. */
export const unsaidTexts = defineTexts('templates/xform-unsaid', {
  'one-photo': '“{label}” takes one photo.',
  instances: '“{label}” doesn’t limit how many times it is filled in. Quadrat checks the number on arrival.',
  'typed-number': '“{label}” is typed in. There is no slider for numbers that aren’t whole.',
  'kind-unknown': '“{label}” is left out, because this version doesn’t know its kind.',
  'last-in-repeat': '“{label}” doesn’t start with the last answer, because it is in a repeat.',
  'list-filter':
    '“{label}” offers all items of its data list, because its filter compares a column with options whose values have spaces or quotes. Quadrat checks the answer on arrival.',
  'one-title': 'The title is shown in one language.',
})
