import { defineTexts } from '@quadrat/domain/language/texts'

/** Words among numbers, dates and distances that no formatter has. */
export const texts = defineTexts('first/format', {
  lessThanAnHour: 'less than an hour ago',
  range: '{from} – {to}',
})
