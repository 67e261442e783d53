import { defineTexts } from '@quadrat/domain/language/texts'

/** Texts of the weekly report to staff. */
export const reportTexts = defineTexts('server/weekly-report', {
  subject: '{company}: {count, plural, one {# report} other {# reports}} in the week of {day}',
  preview: 'What arrived from {from} to {until}.',
  received: 'This is what {company} received from {from} to {until}. {trend}',
  trend: {
    noneAgain: 'No report arrived, as in the week before.',
    none: 'No report arrived.',
    noneBefore: 'In the week before there were none.',
    same: 'That is as many as in the week before.',
    more: '{count, plural, one {That is # more than in the week before.} other {That is # more than in the week before.}}',
    fewer:
      '{count, plural, one {That is # fewer than in the week before.} other {That is # fewer than in the week before.}}',
  },
  reporters: '{count, plural, one {# data collector reported.} other {# data collectors reported.}}',
  byDay: 'Reports by day',
  byDayInWords: 'Reports by day: {days}',
  statuses: 'Their status now',
  statusesInWords: 'Status now: {statuses}',
  amount: '{name} {count}',
  byProject: 'By project',
  noProject: 'Without a project',
  open: 'Open these reports',
  why: 'You get this mail because the weekly report is switched on in your settings.',
  auditLog:
    'Audit log: {lines, plural, one {# entry} other {# entries}}, newest hash {hash}. Keep this email. If the log is ever rewritten, its history no longer contains this hash.',
})

/** Texts of the reminder to staff who do not sign in. */
export const reminderTexts = defineTexts('server/login-reminder', {
  subject:
    '{days, plural, one {You have not signed in to {company} for # day} other {You have not signed in to {company} for # days}}',
  preview: 'Reports may be waiting for your review.',
  body: '{days, plural, one {You last used {company} on Quadrat # day ago. Reports may be waiting for your review.} other {You last used {company} on Quadrat # days ago. Reports may be waiting for your review.}}',
  button: 'Sign in',
  why: 'You get this mail because the login reminder is switched on in your settings. It comes once until you sign in again.',
})

/** Texts of the page that ends mails. */
export const unsubscribeTexts = defineTexts('server/unsubscribe', {
  ask: {
    LOGIN: 'Unsubscribe from the login reminder?',
    WEEKLY_REPORT: 'Unsubscribe from the weekly status report?',
  },
  again: 'You can switch it on again in your settings.',
  button: 'Unsubscribe',
  done: 'You are unsubscribed',
  ended: {
    LOGIN: 'You will not get the login reminder any more. You can switch it on again in your settings.',
    WEEKLY_REPORT:
      'You will not get the weekly status report any more. You can switch it on again in your settings.',
  },
  unknown: 'This address does not work',
  unknownHint: 'It may be cut off. Sign in and switch the mail off in your settings.',
  titleOfPage: '{title} · Quadrat',
})
