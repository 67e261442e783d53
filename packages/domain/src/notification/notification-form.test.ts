import { describe, expect, it } from 'vitest'
import {
  blankNotification,
  duplicateOf,
  endInstant,
  isSentAtOnce,
  type NotificationFormValues,
  notificationErrors,
  sendInstant,
  timezoneChoices,
  valuesOfNotification,
  withRecurring,
} from './notification-form.ts'

const now = new Date('2026-11-22T10:20:00Z')
const valid: NotificationFormValues = {
  ...blankNotification('Africa/Nairobi'),
  title: 'Boots',
  message: 'The tide is high on Monday. Bring boots.',
  selectedDataCollectors: ['7'],
}
const reminder: NotificationFormValues = {
  ...valid,
  notificationType: 'REMINDER',
  sendAtDate: '2026-11-30',
  sendAtTime: '09:00',
}
const errorsOf = (values: NotificationFormValues) => notificationErrors(values, now)
const weekly: NotificationFormValues = { ...reminder, isRecurring: true, recur: 'WEEKLY' }

describe('a new notification', () => {
  it('is a general one without recurrence and dates, in the zone of the browser', () => {
    expect(blankNotification('Africa/Nairobi')).toMatchObject({
      notificationType: 'GENERAL',
      recur: 'NONE',
      isRecurring: false,
      sendAtDate: '',
      sendAtTime: '',
      endAtDate: '',
      endAtTime: '',
      sendAtTimezone: 'Africa/Nairobi',
    })
  })

  it('is in UTC where the zone is not known', () => {
    expect(blankNotification(undefined).sendAtTimezone).toBe('UTC')
    expect(blankNotification('Mars/Base').sendAtTimezone).toBe('UTC')
  })

  it('offers five zones, with other ones that are in use first', () => {
    const usual = ['UTC', 'Africa/Nairobi', 'Africa/Lagos', 'Africa/Johannesburg', 'Europe/London']
    expect(timezoneChoices('Africa/Lagos')).toEqual([
      'Africa/Lagos',
      ...usual.filter(one => one !== 'Africa/Lagos'),
    ])
    expect(timezoneChoices('America/St_Johns', undefined, 'Mars/Base')).toEqual([
      'America/St_Johns',
      ...usual,
    ])
    expect(timezoneChoices()).toEqual(usual)
  })
})

describe('the fields', () => {
  it('need a title, a message and somebody to send it to', () => {
    expect(errorsOf(valid)).toEqual({})
    expect(errorsOf(blankNotification('UTC'))).toEqual({
      title: 'Title is required',
      message: 'Message is required',
      selectedDataCollectors: 'Select at least one recipient',
    })
    expect(errorsOf({ ...valid, selectedDataCollectors: [], selectedGroups: ['3'] })).toEqual({})
  })

  it('take 1000 characters of message', () => {
    expect(errorsOf({ ...valid, message: 'm'.repeat(1000) })).toEqual({})
    expect(errorsOf({ ...valid, message: 'm'.repeat(1001) })).toEqual({
      message: 'Max 1000 characters',
    })
  })

  it('need day and time of a reminder alone', () => {
    expect(errorsOf(reminder)).toEqual({})
    expect(errorsOf({ ...reminder, sendAtDate: '', sendAtTime: '' })).toEqual({
      sendAtDate: 'Date is required',
      sendAtTime: 'Time is required',
    })
    expect(errorsOf({ ...reminder, sendAtDate: '2026-02-30', sendAtTime: '9' })).toEqual({
      sendAtDate: 'Invalid date/time format',
      sendAtTime: 'Invalid date/time format',
    })
    expect(errorsOf({ ...valid, sendAtDate: 'x', isRecurring: true, endAtDate: 'x' })).toEqual({})
  })

  it('need a frequency if the reminder is repeated', () => {
    expect(errorsOf({ ...reminder, recur: 'NONE' })).toEqual({})
    expect(errorsOf({ ...weekly, recur: 'NONE' })).toEqual({ recur: 'Frequency is required' })
  })

  it('need both parts of an end, after the start', () => {
    expect(errorsOf({ ...weekly, endAtDate: '2026-12-30' })).toEqual({
      endAtTime: 'End time is required when end date is set',
    })
    expect(errorsOf({ ...weekly, endAtTime: '09:00' })).toEqual({
      endAtDate: 'End date is required when end time is set',
    })
    const early = 'End date/time must be after start date/time'
    expect(errorsOf({ ...weekly, endAtDate: '2026-11-29', endAtTime: '10:00' })).toEqual({
      endAtDate: early,
    })
    expect(errorsOf({ ...weekly, endAtDate: '2026-11-30', endAtTime: '09:00' })).toEqual({
      endAtDate: early,
    })
    expect(errorsOf({ ...weekly, endAtDate: '2026-11-30', endAtTime: '09:01' })).toEqual({})
    const began = { ...weekly, sendAtDate: '2026-11-01' }
    expect(errorsOf({ ...began, endAtDate: '2026-11-22', endAtTime: '10:20' })).toEqual({
      endAtDate: 'End date/time must be in the future',
    })
    expect(errorsOf({ ...began, endAtDate: '2026-11-23', endAtTime: '10:20' })).toEqual({})
    expect(errorsOf({ ...weekly, endAtDate: '30/12/2026', endAtTime: '09:00' })).toEqual({
      endAtDate: 'Invalid date/time format',
    })
    expect(errorsOf({ ...weekly, endAtDate: '2026-12-30', endAtTime: '25:00' })).toEqual({
      endAtTime: 'Invalid date/time format',
    })
  })
})

describe('the repetition', () => {
  it('starts weekly, today, one hour from now in the zone of the notification', () => {
    expect(withRecurring({ ...valid, notificationType: 'REMINDER' }, true, now)).toMatchObject({
      isRecurring: true,
      recur: 'WEEKLY',
      sendAtDate: '2026-11-22',
      sendAtTime: '14:20',
    })
  })

  it('keeps what was chosen before', () => {
    expect(withRecurring({ ...reminder, recur: 'DAILY' }, true, now)).toMatchObject({
      recur: 'DAILY',
      sendAtDate: '2026-11-30',
      sendAtTime: '09:00',
    })
  })

  it('starts tomorrow in the last hour of a day', () => {
    const late = new Date('2026-11-22T20:30:00Z')
    expect(withRecurring({ ...valid, notificationType: 'REMINDER' }, true, late)).toMatchObject({
      sendAtDate: '2026-11-23',
      sendAtTime: '00:30',
    })
  })

  it('takes frequency and end along when it is turned off', () => {
    expect(withRecurring({ ...weekly, endAtDate: '2026-12-30', endAtTime: '09:00' }, false, now)).toEqual(
      reminder,
    )
  })
})

describe('the times that are sent', () => {
  it('are those of the zone', () => {
    expect(sendInstant(reminder)?.toISOString()).toBe('2026-11-30T06:00:00.000Z')
    expect(sendInstant({ ...reminder, notificationType: 'GENERAL' })).toBeNull()
    const ends = { ...weekly, endAtDate: '2026-12-30', endAtTime: '09:00' }
    expect(endInstant(ends)?.toISOString()).toBe('2026-12-30T06:00:00.000Z')
    expect(endInstant({ ...ends, isRecurring: false })).toBeNull()
  })

  it('are now for anything but a future or repeated reminder', () => {
    expect(isSentAtOnce(valid, now)).toBe(true)
    expect(isSentAtOnce(reminder, now)).toBe(false)
    expect(isSentAtOnce({ ...reminder, sendAtDate: '2026-11-01' }, now)).toBe(true)
    expect(isSentAtOnce({ ...weekly, sendAtDate: '2026-11-01' }, now)).toBe(false)
  })
})

describe('a saved notification', () => {
  const saved = {
    id: '40',
    type: 'REMINDER',
    title: 'Boots',
    message: 'Bring boots.',
    timezone: 'Europe/London',
    recur: 'MONTHLY',
    dateSent: '2026-07-01T08:00:00.000Z',
    endAt: '2026-12-01T09:00:00.000Z',
    recipients: [{ id: '7' }, { id: '9' }],
    groups: [{ id: '3' }],
    attachment: { id: '3', url: '/boots.png' },
  }

  it('is shown in its own zone', () => {
    expect(valuesOfNotification(saved)).toEqual({
      id: '40',
      channels: [],
      translations: [],
      notificationType: 'REMINDER',
      title: 'Boots',
      message: 'Bring boots.',
      sendAtDate: '2026-07-01',
      sendAtTime: '09:00',
      sendAtTimezone: 'Europe/London',
      isRecurring: true,
      recur: 'MONTHLY',
      endAtDate: '2026-12-01',
      endAtTime: '09:00',
      selectedDataCollectors: ['7', '9'],
      selectedGroups: ['3'],
      imageAttachment: { id: '3', url: '/boots.png' },
      archiveFlag: false,
    })
  })

  it('without a zone is shown in UTC, and another type has no times', () => {
    expect(valuesOfNotification({ ...saved, timezone: null })).toMatchObject({
      sendAtTimezone: 'UTC',
      sendAtTime: '08:00',
    })
    expect(valuesOfNotification({ ...saved, type: 'REMINDER_ALERT' })).toMatchObject({
      notificationType: 'GENERAL',
      isRecurring: false,
      recur: 'NONE',
      sendAtDate: '',
      endAtDate: '',
    })
  })

  it('is duplicated as a new one with its title and Copy, without times that have passed', () => {
    const copy = duplicateOf(valuesOfNotification(saved), now)
    expect(copy).toMatchObject({ title: 'Boots Copy', recur: 'MONTHLY', sendAtDate: '', sendAtTime: '' })
    expect(copy).toMatchObject({ endAtDate: '2026-12-01', endAtTime: '09:00' })
    expect('id' in copy || 'archiveFlag' in copy).toBe(false)
    expect(duplicateOf(weekly, now)).toMatchObject({ sendAtDate: '2026-11-30', sendAtTime: '09:00' })
    expect(duplicateOf({ ...valid, title: 't'.repeat(200) }, now).title).toHaveLength(200)
  })
})

describe('The languages of a notification', () => {
  const inSwahili = (title: string, message: string): NotificationFormValues => ({
    ...valid,
    translations: [{ language: 'sw', title, message }],
  })

  it('have a title and a message each', () => {
    expect(errorsOf(inSwahili('Buti', 'Leta buti.'))).toEqual({})
    expect(errorsOf(inSwahili(' ', ''))).toEqual({
      'translations.0.title': 'Title is required',
      'translations.0.message': 'Message is required',
    })
    expect(errorsOf(inSwahili('Buti', 'x'.repeat(1001)))).toEqual({
      'translations.0.message': 'Max 1000 characters',
    })
  })

  it('are those of the saved one, also in a copy', () => {
    const { translations } = inSwahili('Buti', 'Leta buti.')
    const saved = {
      ...valid,
      id: '1',
      type: 'GENERAL',
      timezone: null,
      recur: null,
      dateSent: null,
      endAt: null,
    }
    const values = valuesOfNotification({
      ...saved,
      translations,
      recipients: [],
      groups: [],
      attachment: null,
    })
    expect(values.translations).toEqual(translations)
    expect(duplicateOf(values, now).translations).toEqual(translations)
  })
})
