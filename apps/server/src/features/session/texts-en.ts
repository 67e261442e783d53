import { defineTexts } from '@quadrat/domain/language/texts'

/**
 * The text messages to data collectors. Each costs money by its length: a message has 160 characters of the
 * GSM alphabet, and 70 in other letters such as Arabic.
 */
export const texts = defineTexts('server/text-messages', {
  code: '{code} is your Quadrat code. It is valid for {minutes, plural, one {# minute} other {# minutes}}.',
  invite:
    '{firstName}, {company} invites you to report with Quadrat. Open this on your phone within {days, plural, one {# day} other {# days}}: {link}',
  edit: '{firstName}, {company} asks you to edit a report. Open this on your phone within {days, plural, one {# day} other {# days}}: {link}',
})
