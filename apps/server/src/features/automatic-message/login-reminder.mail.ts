import type { Mail } from '#src/platform/message/mail.ts'
import { designMail } from '#src/platform/message/mail-design.ts'
import { publicUrlPlaceholder } from '#src/platform/message/mailbox.ts'

/** Reminds a person of the staff that they have not signed in. @param unsubscribe as in `weeklyReportMail` */
export function loginReminderMail(
  to: { email: string; firstName: string },
  { company, days }: { company: string; days: number },
  unsubscribe: string,
): Mail {
  return designMail(to.email, {
    firstName: to.firstName,
    subject: `You have not signed in to ${company} for ${days} days`,
    preview: 'Reports may be waiting for your review.',
    paragraphs: [
      `You last used ${company} on Quadrat ${days} days ago. Reports may be waiting for your review.`,
    ],
    button: { label: 'Sign in', address: `${publicUrlPlaceholder}/login` },
    notes: [
      'You get this mail because the login reminder is switched on in your settings. It comes once until you sign in again.',
    ],
    unsubscribe,
  })
}
