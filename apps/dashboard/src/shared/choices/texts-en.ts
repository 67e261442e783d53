import { defineTexts } from '@quadrat/domain/language/texts'

/** Texts of selects that find one of many records, and of merging two of them. */
export const texts = defineTexts('first/choices', {
  all: 'All',
  clear: 'Clear {label}',
  loadingOf: '{label}: loading',
  loading: 'Loading …',
  failed: "Couldn't be loaded",
  nothing: 'Nothing found',
  desk: 'Staff, at the desk',
  merge: {
    merge: 'Merge',
    another:
      '{kind, select, tag {Merge into another tag} group {Merge into another group} other {Merge into another data list}}',
    title:
      '{kind, select, tag {Merge {name} into another tag?} group {Merge {name} into another group?} other {Merge {name} into another data list?}}',
    into: 'Merge into',
    select: '{kind, select, tag {Select a tag} group {Select a group} other {Select a data list}}',
    done: 'Merged into {title}',
  },
})
