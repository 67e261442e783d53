import { limits } from '@quadrat/domain/limits'
import type { NewJob } from '#src/platform/jobs/jobs.ts'
import { designMail, type MailContent } from '#src/platform/message/mail-design.ts'
import { publicUrlPlaceholder } from '#src/platform/message/mailbox.ts'

// The mails about accounts. Each function returns the job that sends one, for `ctx.enqueue`.

/** The job that sends a mail. */
export type MailJob = Extract<NewJob, { name: 'send-mail' }>

interface Addressee {
  email: string
  firstName: string
}

const when = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/** The link carries the person's id as `u`, because six digits do not identify a person. */
export function confirmationMail(
  to: Addressee,
  about: { pin: string; personId: number; company: string },
): MailJob {
  const { hours } = limits.confirmation
  return mailJob(to, {
    subject: 'Confirm your email address',
    preview: `One step is left before ${about.company} can begin.`,
    paragraphs: [`Please confirm that this address is yours. ${about.company} can begin right after that.`],
    button: {
      label: 'Confirm my email',
      address: confirmationAddress(about),
    },
    code: { label: 'Your code', digits: about.pin },
    notes: [
      `Button and code are valid for ${hours} hours.`,
      'If you did not register, you need not do anything.',
    ],
  })
}

export function newEmailMail(to: Addressee, about: { pin: string; personId: number }): MailJob {
  const { hours } = limits.confirmation
  return mailJob(to, {
    subject: 'Confirm your new email address',
    preview: 'It counts once you have confirmed it.',
    paragraphs: ['You want to sign in with this address from now on. Please confirm that it is yours.'],
    button: { label: 'Confirm my new email', address: confirmationAddress(about) },
    code: { label: 'Your code', digits: about.pin },
    notes: [
      `Button and code are valid for ${hours} hours. Until then your account keeps its address.`,
      'If you did not ask for this, you need not do anything.',
    ],
  })
}

export function emailChangedMail(to: Addressee, about: { at: Date; email: string }): MailJob {
  return mailJob(to, {
    subject: 'Your email address was changed',
    preview: 'If that was you, all is well.',
    paragraphs: [
      `Since ${when.format(about.at)} UTC your account has the email address ${about.email}. This one no longer signs in.`,
      'If that was you, all is well. If it was not, tell an admin of your organisation now.',
    ],
    button: { label: 'Open the sign-in page', address: `${publicUrlPlaceholder}/login` },
    notes: [],
  })
}

export function resetMail(to: Addressee, about: { code: string }): MailJob {
  return mailJob(to, {
    subject: 'Choose a new password',
    preview: `The link is valid for ${limits.passwordReset.minutes} minutes.`,
    paragraphs: ['Somebody, most likely you, asked for a new password for your account.'],
    button: { label: 'Choose a new password', address: passwordAddress(about.code) },
    notes: [
      `The link works once and is valid for ${limits.passwordReset.minutes} minutes.`,
      'If it was not you, you need not do anything: your password stays as it is.',
    ],
  })
}

export function signInLinkMail(to: Addressee, about: { code: string }): MailJob {
  return mailJob(to, {
    subject: 'Your sign-in link',
    preview: `The link is valid for ${limits.signInLink.minutes} minutes.`,
    paragraphs: [
      'Someone, most likely you, asked to sign in by email after too many attempts with a wrong password.',
    ],
    button: { label: 'Sign in', address: `${publicUrlPlaceholder}/sign-in-link?code=${about.code}` },
    notes: [
      `The link works once and is valid for ${limits.signInLink.minutes} minutes.`,
      "If it wasn't you, you can ignore this email. Your password is unchanged.",
    ],
  })
}

export function staffInviteMail(
  to: Addressee,
  about: { code: string; company: string; addedBy: string },
): MailJob {
  return mailJob(to, {
    subject: `You were added to ${about.company}`,
    preview: 'Choose a password to sign in.',
    paragraphs: [
      `${about.addedBy} added you to ${about.company} on Quadrat, where its field data is collected and reviewed.`,
      'Choose a password, then sign in with this email address.',
    ],
    button: { label: 'Choose a password', address: passwordAddress(about.code) },
    notes: [
      `The link works once and is valid for ${limits.staffInvite.days} days. After that, ask for a new one with "Forgot password" on the sign-in page.`,
    ],
  })
}

export function passwordChangedMail(to: Addressee, about: { at: Date }): MailJob {
  return mailJob(to, {
    subject: 'Your password was changed',
    preview: 'If that was you, all is well.',
    paragraphs: [
      `Your password was changed on ${when.format(about.at)} UTC, and your other sessions were ended.`,
      'If that was you, all is well. If it was not, choose a new password now.',
    ],
    button: { label: 'It was not me', address: `${publicUrlPlaceholder}/forgot-password` },
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
