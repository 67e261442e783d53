import { defineTexts } from '@quadrat/domain/language/texts'

/** Texts of selects that find one of many records. */
export const texts = defineTexts('first/choices', {
  all: 'All',
  clear: 'Clear {label}',
  loadingOf: '{label}: loading',
  loading: 'Loading …',
  failed: "Couldn't be loaded",
  nothing: 'Nothing found',
  desk: 'Staff, at the desk',
})
