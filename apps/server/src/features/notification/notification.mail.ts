import type { Mail } from '#src/platform/message/mail.ts'
import { designMail } from '#src/platform/message/mail-design.ts'
import { publicUrlPlaceholder } from '#src/platform/message/mailbox.ts'
import { texts } from './texts-en.ts'

/** Brings a notification, in the words of who wrote it. */
export function notificationMail(
  to: { email: string; firstName: string },
  { title, message, companyName }: { title: string; message: string; companyName: string },
): Mail {
  return designMail(to.email, {
    subject: title,
    preview: message.slice(0, 100),
    firstName: to.firstName,
    paragraphs: [],
    written: message.split(/\n+/).filter(Boolean),
    button: { label: texts.button, address: `${publicUrlPlaceholder}/collect/messages` },
    notes: [texts.sentBy({ company: companyName })],
  })
}
