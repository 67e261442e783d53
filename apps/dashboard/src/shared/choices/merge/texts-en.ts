import { defineTexts } from '@quadrat/domain/language/texts'

/** Texts of merging a record into another one. */
export const texts = defineTexts('templates/merge', {
  merge: 'Merge',
  another:
    '{kind, select, tag {Merge into another tag} group {Merge into another group} other {Merge into another data list}}',
  title:
    '{kind, select, tag {Merge {name} into another tag?} group {Merge {name} into another group?} other {Merge {name} into another data list?}}',
  into: 'Merge into',
  select: '{kind, select, tag {Select a tag} group {Select a group} other {Select a data list}}',
  done: 'Merged into {title}',
})
