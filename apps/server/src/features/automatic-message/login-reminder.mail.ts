import type { Mail } from '#src/platform/message/mail.ts'
import { designMail } from '#src/platform/message/mail-design.ts'
import { publicUrlPlaceholder } from '#src/platform/message/mailbox.ts'
import { reminderTexts as texts } from './texts-en.ts'

/** Reminds a person of the staff that they have not signed in. @param unsubscribe as in `weeklyReportMail` */
export function loginReminderMail(
  to: { email: string; firstName: string },
  about: { company: string; days: number },
  unsubscribe: string,
): Mail {
  return designMail(to.email, {
    firstName: to.firstName,
    subject: texts.subject(about),
    preview: texts.preview,
    paragraphs: [texts.body(about)],
    button: { label: texts.button, address: `${publicUrlPlaceholder}/login` },
    notes: [texts.why],
    unsubscribe,
  })
}
