import { defineTexts } from '@quadrat/domain/language/texts'

/** Texts about the retention of a project. */
export const texts = defineTexts('first/retention', {
  none: 'Photos and positions are stored indefinitely.',
  photos:
    '{photos, plural, one {Photos are removed after # month, positions are stored indefinitely.} other {Photos are removed after # months, positions are stored indefinitely.}}',
  positions:
    '{positions, plural, one {Photos are stored indefinitely, positions are removed after # month.} other {Photos are stored indefinitely, positions are removed after # months.}}',
  both: 'Photos are removed after {photos, plural, one {# month} other {# months}}, positions after {positions, plural, one {# month} other {# months}}.',
})
