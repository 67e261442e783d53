import type { NewJob } from '#src/platform/jobs/jobs.ts'
import { designMail } from '#src/platform/message/mail-design.ts'
import { publicUrlPlaceholder } from '#src/platform/message/mailbox.ts'

/** Tells the person who registered a company that an admin asks for a change of its details. */
export function changeRequestedMail(
  to: { email: string; firstName: string },
  about: { requestedBy: string; company: string },
): NewJob {
  const data = designMail(to.email, {
    firstName: to.firstName,
    subject: `${about.requestedBy} asks to change the details of ${about.company}`,
    preview: 'You decide whether the change is made.',
    paragraphs: [
      `${about.requestedBy} asks for a change of the company details of ${about.company}.`,
      'Open them to see what would change, and apply or decline it.',
    ],
    button: { label: 'Open the company details', address: `${publicUrlPlaceholder}/auth/settings?tab=1` },
    notes: ['You get this mail because you lead the company.'],
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
  const data = designMail(email, {
    firstName: 'operator',
    subject: `${about.company} asks to change its company details`,
    preview: 'For your records; the company decides about it.',
    paragraphs: [
      `${about.requestedBy} of ${about.company} asks for a change of the company details.`,
      `Name: ${about.name}. Website: ${about.website}.`,
    ],
    button: { label: 'Open Quadrat', address: publicUrlPlaceholder },
    notes: ['You get this mail because SUPPORT_EMAIL of the server is this address.'],
  })
  return { name: 'send-mail', data }
}
