import type { NewJob } from '#src/platform/jobs/jobs.ts'
import { designMail } from '#src/platform/message/mail-design.ts'
import { publicUrlPlaceholder } from '#src/platform/message/mailbox.ts'
import { texts } from './texts-en.ts'

/** Tells an admin that nothing is sent to a webhook any more. */
export function webhookStoppedMail(
  to: { email: string; firstName: string },
  about: { url: string; status: 'paused' | 'gone' },
): NewJob {
  // Without the query, which may hold a key.
  const { host } = new URL(about.url)
  const isGone = about.status === 'gone'
  const data = designMail(to.email, {
    firstName: to.firstName,
    subject: isGone ? texts.turnedOff({ host }) : texts.paused({ host }),
    preview: texts.preview,
    paragraphs: [isGone ? texts.gone({ host }) : texts.stuck({ host }), texts.log],
    button: { label: texts.button, address: `${publicUrlPlaceholder}/auth/settings?tab=5` },
    notes: [texts.why],
  })
  return { name: 'send-mail', data }
}
