import type { NewJob } from '#src/platform/jobs/jobs.ts'
import { designMail, type MailContent } from '#src/platform/message/mail-design.ts'
import { publicUrlPlaceholder } from '#src/platform/message/mailbox.ts'

export interface Party {
  email: string
  firstName: string
}

export interface LeadershipAbout {
  /** The name of the person who acted. */
  by: string
  company: string
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

export function offeredMail(to: Party, { by, company, expiresAt }: LeadershipAbout & { expiresAt: Date }) {
  return mailJob(to, {
    subject: `${by} asks you to take over ${company}`,
    preview: 'Accept or decline in your dashboard.',
    paragraphs: [
      `${by} wants to hand over the leadership of ${company} to you. You would become its SUPER ADMIN, and ${by} an ADMIN.`,
      `Accept or decline in the dashboard by ${day.format(expiresAt)}. Until you accept, nothing changes.`,
    ],
  })
}

export function withdrawnMail(to: Party, { by, company }: LeadershipAbout) {
  return mailJob(to, {
    subject: `The offer to take over ${company} was withdrawn`,
    preview: 'Nothing has changed.',
    paragraphs: [
      `${by} withdrew the offer to hand over the leadership of ${company} to you. Nothing has changed.`,
    ],
  })
}

export function declinedMail(to: Party, { by, company }: LeadershipAbout) {
  return mailJob(to, {
    subject: `${by} declined to take over ${company}`,
    preview: 'You are still the SUPER ADMIN.',
    paragraphs: [`${by} declined the leadership of ${company}. You are still its SUPER ADMIN.`],
  })
}

/** To both people, once the leadership has moved. */
export const acceptedMails = {
  from: (to: Party, { by, company }: LeadershipAbout) =>
    mailJob(to, {
      subject: `${by} now leads ${company}`,
      preview: 'You are an ADMIN now.',
      paragraphs: [
        `${by} accepted the leadership of ${company} and is its SUPER ADMIN now. You are an ADMIN.`,
        'If you did not offer this, tell the other admins of your company at once and change your password.',
      ],
    }),
  to: (to: Party, { by, company }: LeadershipAbout) =>
    mailJob(to, {
      subject: `You now lead ${company}`,
      preview: 'You are its SUPER ADMIN.',
      paragraphs: [
        `You took over ${company} from ${by} and are its SUPER ADMIN now. You decide about changes of the company details, and you can hand the leadership over yourself.`,
      ],
    }),
}

function mailJob(
  { email, firstName }: Party,
  content: Pick<MailContent, 'subject' | 'preview' | 'paragraphs'>,
): Extract<NewJob, { name: 'send-mail' }> {
  const button = { label: 'Open the team', address: `${publicUrlPlaceholder}/auth/settings?tab=2` }
  return { name: 'send-mail', data: designMail(email, { ...content, firstName, button, notes: [] }) }
}
