import type { NewJob } from '#src/platform/jobs/jobs.ts'
import { designMail } from '#src/platform/message/mail-design.ts'
import { publicUrlPlaceholder } from '#src/platform/message/mailbox.ts'

/** Tells an admin that nothing is sent to a webhook any more. */
export function webhookStoppedMail(
  to: { email: string; firstName: string },
  about: { url: string; status: 'paused' | 'gone' },
): NewJob {
  // Without the query, which may hold a key.
  const { host } = new URL(about.url)
  const why =
    about.status === 'gone'
      ? `The address of your webhook at ${host} answered that it is gone for good (410).`
      : `The address of your webhook at ${host} has taken nothing for three days.`
  const data = designMail(to.email, {
    firstName: to.firstName,
    subject: `A webhook to ${host} was ${about.status === 'gone' ? 'turned off' : 'paused'}`,
    preview: 'Nothing is sent to it until somebody turns it on again.',
    paragraphs: [
      `${why} Nothing is sent to it until somebody turns it on again, and what happens until then is not sent later.`,
      'The log of its deliveries has what it answered. Deliveries that failed can be sent again from there for 30 days.',
    ],
    button: { label: 'Open the webhooks', address: `${publicUrlPlaceholder}/auth/settings?tab=5` },
    notes: ['You get this mail because you are an admin of your organisation.'],
  })
  return { name: 'send-mail', data }
}
