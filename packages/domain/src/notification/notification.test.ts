import { describe, expect, it } from 'vitest'
import {
  isEditable,
  isScheduled,
  type NotificationType,
  priorityOf,
  type Recurrence,
  readStatus,
  statusAfterSave,
} from './notification.ts'

const now = new Date('2026-06-01T08:00:00Z')
const [past, future] = ['2026-06-01T07:59:00Z', '2026-06-01T08:01:00Z']
const one = (status: string, type: NotificationType, recur: Recurrence, dateSent: string | null) => ({
  status,
  type,
  recur,
  dateSent,
})

describe('A notification', () => {
  it.each([
    ['a draft', one('DRAFT', 'GENERAL', 'NONE', null), true],
    ['a scheduled one', one('ACTIVE', 'REMINDER', 'NONE', future), true],
    ['one that a client calls SCHEDULED', one('SCHEDULED', 'REMINDER', 'NONE', past), true],
    ['a recurring one that was sent', one('SENT', 'REMINDER', 'DAILY', past), true],
    ['a recurring one that failed', one('FAILED', 'REMINDER', 'WEEKLY', past), true],
    ['a reminder of the future', one('SENT', 'REMINDER', 'NONE', future), true],
    ['a reminder of the past', one('SENT', 'REMINDER', 'NONE', past), false],
    ['a sent one', one('SENT', 'GENERAL', 'NONE', future), false],
    ['a sent warning', one('SENT', 'EARLY_WARNING', 'NONE', past), false],
    ['an archived one', one('ARCHIVED', 'REMINDER', 'DAILY', future), false],
  ])('%s: can be edited or not', (_what, notification, can) => {
    expect(isEditable(notification, now)).toBe(can)
  })

  it('is scheduled with a send time in the future', () => {
    const active = one('ACTIVE', 'REMINDER', 'NONE', past)
    expect(isScheduled({ ...active, nextSendAt: future }, now)).toBe(true)
    expect(isScheduled({ ...active, nextSendAt: past }, now)).toBe(false)
    expect(isScheduled({ ...active, status: 'SCHEDULED', nextSendAt: new Date(future) }, now)).toBe(true)
    expect(isScheduled({ ...active, status: 'DRAFT', nextSendAt: future }, now)).toBe(false)
  })

  it.each([
    ['REMINDER', 'send', future, 'ACTIVE'],
    ['REMINDER', 'send', past, 'SENT'],
    ['REMINDER', 'send', null, 'SENT'],
    ['GENERAL', 'send', future, 'SENT'],
    ['EARLY_WARNING', 'send', null, 'SENT'],
    ['REMINDER', 'draft', future, 'DRAFT'],
    ['GENERAL', 'archive', null, 'ARCHIVED'],
  ] as const)('%s saved to %s with %s becomes %s', (type, save, next, status) => {
    expect(statusAfterSave({ type, save, nextSendAt: next === null ? null : new Date(next) }, now)).toBe(
      status,
    )
  })

  it('is read by SCHEDULED as another name of ACTIVE, and by no unknown one', () => {
    expect(['SCHEDULED', 'ACTIVE', 'SENT', 'MAYBE'].map(readStatus)).toEqual([
      'ACTIVE',
      'ACTIVE',
      'SENT',
      null,
    ])
  })

  it('has the highest priority as an early warning', () => {
    expect((['EARLY_WARNING', 'REMINDER', 'GENERAL'] as const).map(priorityOf)).toEqual([
      'MAX',
      'HIGH',
      'DEFAULT',
    ])
  })
})
