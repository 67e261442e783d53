import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { markTexts, unmarked } from '#test/marked-texts.ts'
import * as account from './features/account/account.mail.ts'
import * as reminder from './features/automatic-message/login-reminder.mail.ts'
import * as report from './features/automatic-message/weekly-report.mail.ts'
import * as company from './features/company/company.mail.ts'
import * as schedule from './features/export/schedule.mail.ts'
import * as digest from './features/inbox/inbox.mail.ts'
import * as leadership from './features/leadership/leadership.mail.ts'
import * as notification from './features/notification/notification.mail.ts'
import * as textMessages from './features/session/text-messages.ts'
import * as webhook from './features/webhook/webhook.mail.ts'
import { writingIn } from './platform/language/speech.ts'
import type { Mail } from './platform/message/mail.ts'
import { inboxMail } from './platform/message/notify-staff.ts'

/*
 * Everything that the server sends is written while Arabic is spoken, with English texts between marks: a
 * word in Latin letters outside of marks is in no catalogue. Dates and lists are Arabic by themselves.
 */
const src = fileURLToPath(new URL('.', import.meta.url))
const to = { email: '1@2', firstName: '١' }
const at = new Date('2026-11-27T16:40:00Z')
const names = { company: '٢', by: '٣', requestedBy: '٣', addedBy: '٣', name: '٤', website: '٥' }
const counts = { total: 5, previous: 2, activeCollectors: 2, auditLink: { lines: 2, hash: '٦' } }
const week = {
  company: names.company,
  week: { days: ['2026-11-16', '2026-11-22'], bounds: [at, at] },
  figures: {
    ...counts,
    days: [{ day: '2026-11-16', count: 2 }],
    statuses: [{ status: 'COMPLETED' as const, count: 5 }],
    projects: [{ name: null, count: 5 }],
  },
  charts: { days: Buffer.from(''), statuses: Buffer.from('') },
}
const totals = [
  { total: 0, previous: 0 },
  { total: 0, previous: 2 },
  { total: 5, previous: 0 },
  { total: 5, previous: 5 },
  { total: 1, previous: 5 },
]
const items = (n: number) => Array.from({ length: n }, () => ({ kind: 'export-failed' as const, detail: {} }))
const about = { ...names, pin: '123456', personId: 1, code: '1', at, email: '1@2', expiresAt: at, days: 9 }

/** A call of each function that writes a mail, by its module and name. */
const mails: Record<string, Record<string, () => unknown>> = {
  'features/account/account.mail.ts': {
    confirmationMail: () => account.confirmationMail(to, about),
    newEmailMail: () => account.newEmailMail(to, about),
    emailChangedMail: () => account.emailChangedMail(to, about),
    resetMail: () => account.resetMail(to, about),
    signInLinkMail: () => account.signInLinkMail(to, about),
    staffInviteMail: () => account.staffInviteMail(to, about),
    passwordChangedMail: () => account.passwordChangedMail(to, about),
  },
  'features/automatic-message/login-reminder.mail.ts': {
    loginReminderMail: () => reminder.loginReminderMail(to, about, '{publicUrl}/unsubscribe'),
  },
  'features/automatic-message/weekly-report.mail.ts': {
    weeklyReportMail: () => [
      report.weeklyReportMail(to, week, '{publicUrl}/unsubscribe'),
      ...totals.map(figures =>
        report.weeklyReportMail(to, { ...week, figures: { ...week.figures, ...figures } }, '{publicUrl}'),
      ),
    ],
  },
  'features/company/company.mail.ts': {
    changeRequestedMail: () => company.changeRequestedMail(to, about),
    operatorMail: () => company.operatorMail('1@2', about),
  },
  'features/inbox/inbox.mail.ts': {
    reviewsMail: () => digest.reviewsMail(to, 2),
    digestMail: () => [digest.digestMail(to, items(99), 2), digest.digestMail(to, items(30), 0)],
  },
  'features/leadership/leadership.mail.ts': {
    offeredMail: () => leadership.offeredMail(to, about),
    withdrawnMail: () => leadership.withdrawnMail(to, about),
    declinedMail: () => leadership.declinedMail(to, about),
    acceptedMails: () => [leadership.acceptedMails.from(to, about), leadership.acceptedMails.to(to, about)],
  },
  'features/export/schedule.mail.ts': {
    scheduleStoppedMail: () => schedule.scheduleStoppedMail(to, { name: '٦' }),
  },
  'features/notification/notification.mail.ts': {
    notificationMail: () =>
      notification.notificationMail(to, { title: '٧', message: '٨', companyName: names.company }),
  },
  'features/webhook/webhook.mail.ts': {
    webhookStoppedMail: () =>
      (['paused', 'gone'] as const).map(status =>
        webhook.webhookStoppedMail(to, { url: 'https://1.2', status }),
      ),
  },
  'platform/message/notify-staff.ts': {
    inboxMail: () => inboxMail(to, { subject: '٩', path: '/1', label: '٩' }),
  },
}

markTexts('ar')
const inArabic = <T>(work: () => T): T => writingIn('ar', work)

/** The mails in what such a function returns: mails, or the jobs that send them. */
function mailsIn(result: unknown): Mail[] {
  return [result].flat().flatMap(one => {
    const job = one as { data?: Mail } & Mail
    return one === null ? [] : [job.data ?? job]
  })
}

/** The words of a text that are in no catalogue. */
function strayWords(text: string): string[] {
  return unmarked(text).match(/\p{Script=Latin}{2,}/gu) ?? []
}

/** What a reader sees of a mail, and what is read aloud to them. */
function readOf({ subject, text, html }: Mail): string {
  const alts = [...html.matchAll(/alt="([^"]*)"/g)].map(([, alt]) => alt)
  const seen = html
    .replace(/\{publicUrl\}[^\s"<]*/g, '')
    .replace(/<style>.*?<\/style>|<!--.*?-->|<[^>]*>/gs, ' ')
    .replace(/&(#\d+|nbsp);/g, ' ')
  return [subject, text.replace(/\{publicUrl\}\S*/g, ''), seen, ...alts].join('\n').replaceAll('Quadrat', '')
}

describe('Every mail', () => {
  it('is written by one of the functions that are known here', () => {
    const files = globSync('**/*.ts', { cwd: src }).filter(path => !path.endsWith('.test.ts'))
    const writers = files.filter(path => /\bdesignMail\(/.test(readFileSync(`${src}${path}`, 'utf8')))
    const named = files.filter(path => path.endsWith('.mail.ts'))
    const own = ['platform/message/mail-design.ts']
    expect([...new Set([...writers, ...named])].filter(path => !own.includes(path)).sort()).toEqual(
      Object.keys(mails).sort(),
    )
    for (const [path, calls] of Object.entries(mails)) {
      const text = readFileSync(`${src}${path}`, 'utf8')
      const written = [...text.matchAll(/export (?:function|const) (\w*Mails?)\b/g)].map(([, name]) => name)
      expect([path, written.sort()]).toEqual([path, Object.keys(calls).sort()])
    }
  })

  it.each(Object.values(mails).flatMap(calls => Object.entries(calls)))(
    'of %s has all its words from catalogues, and their direction',
    (_name, write) => {
      const written = inArabic(() => mailsIn(write()))
      expect(written.length).toBeGreaterThan(0)
      for (const mail of written) {
        expect(inArabic(() => strayWords(readOf(mail)))).toEqual([])
        expect(mail.html).toContain('<html lang="ar" dir="rtl">')
        expect(mail.text).toContain('⟦Hello ')
      }
      // English has no marks: what is above is not true of everything.
      const [english] = mailsIn(write())
      expect(strayWords(readOf(english as Mail)).length).toBeGreaterThan(10)
      expect(english?.html).toContain('<html lang="en" dir="ltr">')
    },
  )
})

describe('Every text message', () => {
  const calls = {
    codeText: () => textMessages.codeText('123456'),
    inviteText: () => textMessages.inviteText({ firstName: '١', company: '٢', link: '3' }),
    editText: () => textMessages.editText({ firstName: '١', company: '٢', link: '3' }),
  }

  it('has all its words from catalogues', () => {
    expect(Object.keys(calls).sort()).toEqual(Object.keys(textMessages).sort())
    for (const write of Object.values(calls)) {
      expect(inArabic(() => strayWords(write().replaceAll('Quadrat', '')))).toEqual([])
      expect(strayWords(write()).length).toBeGreaterThan(5)
    }
  })
})
