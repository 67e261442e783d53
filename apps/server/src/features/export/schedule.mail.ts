import type { NewJob } from '#src/platform/jobs/jobs.ts'
import { designMail } from '#src/platform/message/mail-design.ts'
import { publicUrlPlaceholder } from '#src/platform/message/mailbox.ts'
import { scheduleMailTexts as texts } from './texts-en.ts'

/** Tells an admin that a scheduled export does not run any more. */
export function scheduleStoppedMail(
  to: { email: string; firstName: string },
  about: { name: string },
): NewJob {
  const data = designMail(to.email, {
    firstName: to.firstName,
    subject: texts.stopped(about),
    preview: texts.preview,
    paragraphs: [texts.why(about), texts.next],
    button: { label: texts.button, address: `${publicUrlPlaceholder}/auth/settings?tab=9` },
    notes: [texts.note],
  })
  return { name: 'send-mail', data }
}
