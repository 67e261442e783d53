import { defineTexts } from '@quadrat/domain/language/texts'

/** What is around a notification of staff in a mail. */
export const texts = defineTexts('server/notification-mails', {
  button: 'Open the app',
  sentBy: '{company} sent you this notification.',
})
