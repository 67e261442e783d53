import type { NewJob } from '#src/platform/jobs/jobs.ts'
import { longDate } from '#src/platform/language/format.ts'
import { designMail, type MailContent } from '#src/platform/message/mail-design.ts'
import { publicUrlPlaceholder } from '#src/platform/message/mailbox.ts'
import { texts } from './texts-en.ts'

export interface Party {
  email: string
  firstName: string
}

export interface LeadershipAbout {
  /** The name of the person who acted. */
  by: string
  company: string
}

export function offeredMail(to: Party, about: LeadershipAbout & { expiresAt: Date }) {
  const { subject, preview, body, next } = texts.offered
  const paragraphs = [body(about), next({ day: longDate(about.expiresAt) })]
  return mailJob(to, { subject: subject(about), preview, paragraphs })
}

export function withdrawnMail(to: Party, about: LeadershipAbout) {
  const { subject, preview, body } = texts.withdrawn
  return mailJob(to, { subject: subject(about), preview, paragraphs: [body(about)] })
}

export function declinedMail(to: Party, about: LeadershipAbout) {
  const { subject, preview, body } = texts.declined
  return mailJob(to, { subject: subject(about), preview, paragraphs: [body(about)] })
}

/** To both people, once the leadership has moved. */
export const acceptedMails = {
  from: (to: Party, about: LeadershipAbout) => {
    const { subject, preview, body, notYou } = texts.handedOver
    return mailJob(to, { subject: subject(about), preview, paragraphs: [body(about), notYou] })
  },
  to: (to: Party, about: LeadershipAbout) => {
    const { subject, preview, body } = texts.takenOver
    return mailJob(to, { subject: subject(about), preview, paragraphs: [body(about)] })
  },
}

function mailJob(
  { email, firstName }: Party,
  content: Pick<MailContent, 'subject' | 'preview' | 'paragraphs'>,
): Extract<NewJob, { name: 'send-mail' }> {
  const button = { label: texts.button, address: `${publicUrlPlaceholder}/auth/settings?tab=2` }
  return { name: 'send-mail', data: designMail(email, { ...content, firstName, button, notes: [] }) }
}
