import {
  blankNotification,
  type NotificationFormValues,
} from '@quadrat/domain/notification/notification-form'
import { expect, it } from 'vitest'
import { repetitionText, scheduledText, sendTimeText } from './schedule-text.ts'

const now = new Date('2026-11-22T10:20:00Z')
const reminder: NotificationFormValues = {
  ...blankNotification('America/St_Johns'),
  notificationType: 'REMINDER',
  sendAtDate: '2026-11-30',
  sendAtTime: '09:00',
}

it('says when a notification is sent, in its own zone', () => {
  expect(sendTimeText({ ...reminder, notificationType: 'GENERAL' }, now)).toBe('now')
  expect(sendTimeText(reminder, now)).toBe('30 November 2026 09:00')
  expect(sendTimeText({ ...reminder, sendAtTime: '' }, now)).toBeNull()
  expect(sendTimeText({ ...reminder, sendAtDate: '2026-11-01' }, now)).toBe('now')
  expect(scheduledText(reminder)).toBe('Scheduled for 30 November 2026 at 09:00 (America/St_Johns)')
  expect(scheduledText({ ...reminder, notificationType: 'EARLY_WARNING' })).toBeNull()
})

it('says how often it is repeated', () => {
  const weekly: NotificationFormValues = { ...reminder, isRecurring: true, recur: 'WEEKLY' }
  expect(repetitionText(reminder)).toBeNull()
  expect(repetitionText(weekly)).toBe('Repeated weekly')
  expect(repetitionText({ ...weekly, endAtDate: '2026-12-30', endAtTime: '10:00' })).toBe(
    'Repeated weekly until 30 December 2026 10:00',
  )
})
