import { defineTexts } from '@quadrat/domain/language/texts'

/** Texts about the retention of a project. */
export const texts = defineTexts('first/retention', {
  none: 'Files and positions are stored indefinitely.',
  photos:
    '{photos, plural, one {Files are removed after # month, positions are stored indefinitely.} other {Files are removed after # months, positions are stored indefinitely.}}',
  positions:
    '{positions, plural, one {Files are stored indefinitely, positions are removed after # month.} other {Files are stored indefinitely, positions are removed after # months.}}',
  both: 'Files are removed after {photos, plural, one {# month} other {# months}}, positions after {positions, plural, one {# month} other {# months}}.',
})
