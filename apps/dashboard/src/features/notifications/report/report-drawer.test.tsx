import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectText, sent, showNotifications } from '../testing/show-notifications.tsx'
import type { Activity } from './activity-texts.ts'
import { reportRows } from './export-report.tsx'

beforeEach(() => page.viewport(1440, 900))

const user = (id: string, firstName: string) => ({ id, firstName, lastName: 'M', profilePicture: null })
const activity = (id: string, firstName: string, more: Partial<Activity> = {}): Activity => ({
  id,
  status: null,
  isWaiting: false,
  receivedAt: null,
  acknowledgedAt: null,
  push: 'NOT_SENT',
  textMessage: null,
  mail: null,
  languages: [],
  run: { dueAt: '2026-11-01T06:00:00Z' },
  user: user(id, firstName),
  ...more,
})
const asha = activity('7', 'Asha', { status: 'RECEIVED', push: 'SENT', receivedAt: '2026-11-01T06:05:00Z' })
const bakari = activity('8', 'Bakari', { status: 'SENT', push: 'SENT' })
const chao = activity('9', 'Chao')
const run = { startedAt: null, status: 'DONE', isLate: false, isMissed: false }
const counts = { sent: 2, received: 1, failed: 0, notSent: 1, waiting: 0 }

/** Shows the report. Searches are answered by the names. */
function showReport(people: Activity[], more: object = {}, action: object = {}) {
  return showNotifications(
    (name, variables) => {
      if (name === 'Viewer')
        return { myUser: { id: '1', abilities: ['notification.write', 'collector.export'] } }
      if (name === 'SendNotificationAgain') return { sendNotificationAgain: { id: '40' } }
      if (name !== 'NotificationReport') return undefined
      const { search = '' } = (variables.filters ?? {}) as { search?: string }
      const found = people.filter(one => one.user.firstName.includes(search))
      return {
        baoleaderNotification: {
          ...sent,
          runs: [],
          ...more,
          action: {
            people: people.length,
            confirmed: people.filter(one => one.acknowledgedAt).length,
            unconfirmed: people.filter(one => !one.acknowledgedAt).length,
            textMessageCounts: null,
            mailCounts: null,
            deliveryCounts: counts,
            pushStatusCount: found.length,
            pushStatuses: found,
            ...action,
          },
        },
      }
    },
    { report: '40' },
  )
}
const drawer = () => page.getByRole('dialog', { name: 'Delivery Report' })

test('names the languages of a notification that has several', async () => {
  const text = { title: 'Maji kujaa', message: 'Leta buti.' }
  showReport([asha], {
    translations: [
      { ...text, language: 'fr' },
      { ...text, language: 'sw' },
    ],
  })
  await expectText(
    page.getByRole('dialog', { name: 'Delivery Report' }),
    /Other languagesFrançais, Kiswahili/,
  )
})

test('names the language in which each person got it, and none where there is only one', async () => {
  showReport([{ ...asha, languages: ['sw'] }, { ...bakari, languages: ['und'] }, chao])
  const row = (name: string) => drawer().getByRole('listitem').filter({ hasText: name })
  await expectText(row('Asha'), /Inbox: received · Language: KiswahiliRECEIVED$/)
  await expectText(row('Bakari'), /Inbox: not received yet · Language: as writtenSENT$/)
  await expectText(row('Chao'), /Inbox: not received yetNOT SENT$/)
})

test('the delivery report shows the figures and each person in the zone of the notification', async () => {
  showReport([asha, bakari, chao])
  await expectText(drawer().getByRole('region', { name: 'Total Sent' }), 'Total Sent2')
  await expectText(drawer().getByRole('region', { name: 'Received' }), 'Received1')
  await expectText(drawer(), /Timezone.*Africa\/Nairobi.*Sent.*01 November 2026 09:00/)
  await expect.element(drawer().getByRole('region', { name: 'Notification Activities' })).toBeVisible()
  await expect.element(drawer().getByText('Received 01 November 2026 09:05')).toBeVisible()
  await expect.element(drawer().getByText('NOT SENT')).toBeVisible()
})

test('a reminder shows when each run was due and when it was sent', async () => {
  const at = (day: string, time: string) => `2026-11-0${day}T${time}:00Z`
  showReport([asha], {
    type: 'REMINDER',
    recur: 'DAILY',
    runs: [
      { ...run, id: '3', dueAt: at('3', '06:00'), isMissed: true, status: 'ERROR' },
      { ...run, id: '2', dueAt: at('2', '06:00'), startedAt: at('2', '06:04'), isLate: true },
      { ...run, id: '1', dueAt: at('1', '06:00'), startedAt: at('1', '06:00') },
    ],
  })
  await expectText(
    drawer().getByRole('region', { name: 'Runs' }),
    /Due 03 Nov.* 09:00MISSED.*Due 02 Nov.* 09:00Sent 02 Nov.* 09:04LATE.*Due 01 Nov.* 09:00Sent .* 09:00ON TIME/,
  )
})

test('a person of several runs has a row for each, with its time', async () => {
  const [first, second] = [{ dueAt: '2026-11-01T06:00:00Z' }, { dueAt: '2026-11-08T06:00:00Z' }]
  const sentRuns = [
    { ...run, ...second, id: '2', startedAt: second.dueAt },
    { ...run, ...first, id: '1', startedAt: first.dueAt },
  ]
  showReport(
    [
      activity('2', 'Asha', { run: second }),
      activity('1', 'Asha', { run: first, status: 'SENT', push: 'SENT' }),
    ],
    { type: 'REMINDER', recur: 'WEEKLY', runs: sentRuns },
  )
  const rows = drawer().getByRole('region', { name: 'Notification Activities' }).getByRole('listitem')
  await expectText(rows.first(), /Asha MDue 08 November 2026 09:00.*NOT SENT/)
  await expectText(rows.nth(1), /Asha MDue 01 November 2026 09:00.*SENT/)
})

test('a person who got a text message and no push is not shown as somebody who got nothing', async () => {
  const [chat, gone] = [
    activity('10', 'Chao', { textMessage: 'SENT', mail: 'NOT_SENT' }),
    activity('11', 'Gona', { textMessage: 'FAILED', mail: 'NOT_SENT' }),
  ]
  showReport([chat, gone], {}, { textMessageCounts: { sent: 1, failed: 1, notSent: 0, waiting: 0 } })
  const row = (name: string) => drawer().getByRole('listitem').filter({ hasText: name })
  await expectText(
    row('Chao'),
    /Push: no device · Text message: sent · Email: no address · Inbox: not received yetSENT$/,
  )
  await expectText(row('Gona'), /Text message: failed.*FAILED$/)
  await expect.element(drawer().getByText('Text message: 1 sent, 1 failed.')).toBeVisible()
})

test('an early warning says who confirmed it, and goes again to the others after a question', async () => {
  const confirmed = { ...asha, acknowledgedAt: '2026-11-01T06:07:00Z' }
  const { requests } = showReport([confirmed, bakari, chao], { type: 'EARLY_WARNING' })
  await expectText(drawer().getByRole('region', { name: 'Confirmed' }), 'Confirmed1 of 3')
  await expect.element(drawer().getByText('Confirmed 01 November 2026 09:07')).toBeVisible()
  await drawer().getByRole('button', { name: 'Send again to those who haven’t confirmed' }).click()
  const question = page.getByRole('dialog', { name: 'Send again to 2 people?' })
  await expectText(question, /alerted again in the app\./)
  expect(requests.some(({ name }) => name === 'SendNotificationAgain')).toBe(false)
  await expect.element(question.getByRole('button', { name: 'Send again' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Warning sent again')).toBeVisible()
  expect(requests.filter(({ name }) => name === 'SendNotificationAgain')).toHaveLength(1)
})

test('an early warning that everybody confirmed is not sent again', async () => {
  const confirmed = { ...asha, acknowledgedAt: '2026-11-01T06:07:00Z' }
  showReport([confirmed], { type: 'EARLY_WARNING' })
  await expectText(drawer().getByRole('region', { name: 'Confirmed' }), 'Confirmed1 of 1')
  expect(
    drawer()
      .getByRole('button', { name: /Send again/ })
      .query(),
  ).toBeNull()
})

test('the people are searched by name', async () => {
  showReport([asha, bakari, chao])
  await drawer().getByRole('searchbox', { name: 'Search by name' }).fill('Chao')
  await expect.element(drawer().getByText('Asha M')).not.toBeInTheDocument()
  await expect.element(drawer().getByText('Chao M')).toBeVisible()
  await drawer().getByRole('searchbox', { name: 'Search by name' }).fill('Zawadi')
  await expect.element(drawer().getByText('No recipient has this name.')).toBeVisible()
})

test('the file has each person with the state of each way', () => {
  const confirmed = { ...asha, textMessage: 'SENT' as const, acknowledgedAt: '2026-11-01T06:07:00Z' }
  const translated = { ...chao, languages: ['sw', 'und'] }
  expect(reportRows([confirmed, translated], 'Africa/Nairobi')).toEqual([
    [
      'Name',
      'Due (Africa/Nairobi)',
      'Push',
      'Text message',
      'Email',
      'Inbox',
      'Language',
      'Received (Africa/Nairobi)',
      'Confirmed (Africa/Nairobi)',
    ],
    [
      'Asha M',
      '01 November 2026 09:00',
      'sent',
      'sent',
      '',
      'confirmed',
      '',
      '01 November 2026 09:05',
      '01 November 2026 09:07',
    ],
    [
      'Chao M',
      '01 November 2026 09:00',
      'no device',
      '',
      '',
      'not received yet',
      'Kiswahili, as written',
      '',
      '',
    ],
  ])
})
