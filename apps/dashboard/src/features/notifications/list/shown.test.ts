import { describe, expect, it } from 'vitest'
import { shownDate, shownStatus } from './shown.ts'

const now = new Date('2026-11-22T10:00:00Z')
const [past, future] = ['2026-11-01T06:00:00Z', '2026-12-01T06:00:00Z']
const base = { status: 'SENT', next: null, dateSent: past, createdAt: '2026-10-30T06:00:00Z' } as const

describe('the date of a row', () => {
  it('is the next send time, the send time or the creation', () => {
    expect(shownDate({ ...base, status: 'ACTIVE', next: { sendAt: future } }, now)).toEqual({
      at: future,
      what: 'scheduled',
    })
    expect(shownDate(base, now)).toEqual({ at: past, what: 'sent' })
    expect(shownDate({ ...base, status: 'DRAFT' }, now).what).toBe('created')
    expect(shownDate({ ...base, dateSent: null }, now).what).toBe('created')
  })

  it('of one that was archived before it was sent is its creation', () => {
    expect(shownDate({ ...base, status: 'ARCHIVED', dateSent: future }, now).what).toBe('created')
  })
})

it('shows a scheduled one as SCHEDULED, and a reminder that cannot be edited as SENT', () => {
  const title = (status: string, type: string, isEditable: boolean) =>
    shownStatus({ status, type, isEditable } as Parameters<typeof shownStatus>[0]).title
  expect(title('ACTIVE', 'REMINDER', true)).toBe('SCHEDULED')
  expect(title('DONE', 'REMINDER', false)).toBe('SENT')
  expect(title('ARCHIVED', 'REMINDER', false)).toBe('ARCHIVED')
  expect(title('FAILED', 'GENERAL', false)).toBe('FAILED')
  expect(title('DRAFT', 'GENERAL', true)).toBe('DRAFT')
})
