import type { NewJob } from '#src/platform/jobs/jobs.ts'
import { designMail } from '#src/platform/message/mail-design.ts'
import { publicUrlPlaceholder } from '#src/platform/message/mailbox.ts'
import { texts } from './texts-en.ts'

/** Tells the person who registered a company that an admin asks for a change of its details. */
export function changeRequestedMail(
  to: { email: string; firstName: string },
  about: { requestedBy: string; company: string },
): NewJob {
  const { subject, preview, body, next, button, why } = texts.requested
  const data = designMail(to.email, {
    firstName: to.firstName,
    subject: subject(about),
    preview,
    paragraphs: [body(about), next],
    button: { label: button, address: `${publicUrlPlaceholder}/auth/settings?tab=1` },
    notes: [why],
  })
  return { name: 'send-mail', data }
}

/**
 * Tells who runs the server that a company wants to change its details. The company decides about it itself.
 */
export function operatorMail(
  email: string,
  about: { requestedBy: string; company: string; name: string; website: string },
): NewJob {
  const { firstName, subject, preview, body, wanted, button, why } = texts.operator
  const data = designMail(email, {
    firstName,
    subject: subject(about),
    preview,
    paragraphs: [body(about), wanted(about)],
    button: { label: button, address: publicUrlPlaceholder },
    notes: [why],
  })
  return { name: 'send-mail', data }
}
