import { limits } from '@quadrat/domain/limits'
import type { NewJob } from '#src/platform/jobs/jobs.ts'
import { dateAndTime } from '#src/platform/language/format.ts'
import { designMail, type MailContent } from '#src/platform/message/mail-design.ts'
import { publicUrlPlaceholder } from '#src/platform/message/mailbox.ts'
import { texts } from './texts-en.ts'

// The mails about accounts, in the language that is spoken. Each function returns the job that sends one, for
// `ctx.enqueue`.

/** The job that sends a mail. */
export type MailJob = Extract<NewJob, { name: 'send-mail' }>

interface Addressee {
  email: string
  firstName: string
}

/** The link carries the person's id as `u`, because six digits do not identify a person. */
export function confirmationMail(
  to: Addressee,
  about: { pin: string; personId: number; company: string },
): MailJob {
  const { subject, preview, body, button, valid, notYou } = texts.confirmation
  return mailJob(to, {
    subject,
    preview: preview(about),
    paragraphs: [body(about)],
    button: { label: button, address: confirmationAddress(about) },
    code: { label: texts.code, digits: about.pin },
    notes: [valid(limits.confirmation), notYou],
  })
}

export function newEmailMail(to: Addressee, about: { pin: string; personId: number }): MailJob {
  const { subject, preview, body, button, valid, notYou } = texts.newEmail
  return mailJob(to, {
    subject,
    preview,
    paragraphs: [body],
    button: { label: button, address: confirmationAddress(about) },
    code: { label: texts.code, digits: about.pin },
    notes: [valid(limits.confirmation), notYou],
  })
}

export function emailChangedMail(to: Addressee, about: { at: Date; email: string }): MailJob {
  const { subject, body, notYou, button } = texts.emailChanged
  return mailJob(to, {
    subject,
    preview: texts.allWell,
    paragraphs: [body({ ...about, at: dateAndTime(about.at) }), notYou],
    button: { label: button, address: `${publicUrlPlaceholder}/login` },
    notes: [],
  })
}

export function resetMail(to: Addressee, about: { code: string }): MailJob {
  const { subject, preview, body, button, valid, notYou } = texts.reset
  return mailJob(to, {
    subject,
    preview: preview(limits.passwordReset),
    paragraphs: [body],
    button: { label: button, address: passwordAddress(about.code) },
    notes: [valid(limits.passwordReset), notYou],
  })
}

export function signInLinkMail(to: Addressee, about: { code: string }): MailJob {
  const { subject, preview, body, button, valid, notYou } = texts.signInLink
  return mailJob(to, {
    subject,
    preview: preview(limits.signInLink),
    paragraphs: [body],
    button: { label: button, address: `${publicUrlPlaceholder}/sign-in-link?code=${about.code}` },
    notes: [valid(limits.signInLink), notYou],
  })
}

export function staffInviteMail(
  to: Addressee,
  about: { code: string; company: string; addedBy: string },
): MailJob {
  const { subject, preview, body, next, button, valid } = texts.invite
  return mailJob(to, {
    subject: subject(about),
    preview,
    paragraphs: [body(about), next],
    button: { label: button, address: passwordAddress(about.code) },
    notes: [valid(limits.staffInvite)],
  })
}

export function passwordChangedMail(to: Addressee, about: { at: Date }): MailJob {
  const { subject, body, notYou, button } = texts.passwordChanged
  return mailJob(to, {
    subject,
    preview: texts.allWell,
    paragraphs: [body({ at: dateAndTime(about.at) }), notYou],
    button: { label: button, address: `${publicUrlPlaceholder}/forgot-password` },
    notes: [],
  })
}

function confirmationAddress({ pin, personId }: { pin: string; personId: number }): string {
  return `${publicUrlPlaceholder}/confirm-email?pin=${pin}&u=${personId}`
}

function passwordAddress(code: string): string {
  return `${publicUrlPlaceholder}/reset-password?code=${code}`
}

function mailJob({ email, firstName }: Addressee, content: Omit<MailContent, 'firstName'>): MailJob {
  return { name: 'send-mail', data: designMail(email, { ...content, firstName }) }
}
