import { defineTexts } from '@quadrat/domain/language/texts'

/** Texts of the examples of a template, which are run again after each change. */
export const texts = defineTexts('builder/examples', {
  title: 'Examples',
  changed: '{count, plural, one {# example changed} other {# examples changed}}',
  hint: 'Fill in the form once and save it. After each change it’s filled in again, and you see what the change does.',
  add: 'Add example',
  name: 'Name of the example',
  save: 'Save example',
  cancel: 'Cancel',
  same: 'Same result as when it was saved',
  change: '{label}: {before} → {after}',
  hidden: 'hidden',
  shown: 'shown',
  empty: 'empty',
  refused: 'refused ({reason})',
  accept: 'Accept new result',
  deleteOf: 'Delete the example {name}',
  full: 'A template can have {max} examples.',
  tooLarge: 'These answers are too long for an example.',
})
