import type { AnswerRules } from '@quadrat/domain/answer/answer-errors'
import type { PhotoRef } from '@quadrat/domain/answer/answers'
import { fieldSchema } from '@quadrat/domain/template/template'
import fc from 'fast-check'
import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min'
import examples from 'libphonenumber-js/mobile/examples'
import { describe, expect, test } from 'vitest'
import { fromLocalInput, toIso, toLocalInput } from './date-time.ts'
import { formErrors, shownErrors } from './errors.ts'
import { formItems } from './items.ts'
import { readNumber, sliderStep } from './number.ts'
import { callingCodes, joinPhone, splitPhone } from './phone.ts'
import { formProgress } from './progress.ts'
import { changeForm, emptyFormValue, reportOf } from './value.ts'

const moment = { now: new Date('2026-11-21T09:00:00Z'), timezone: 'Africa/Nairobi' }

const rules: AnswerRules = {
  fields: [
    fieldSchema.parse({ id: 'name', kind: 'text', label: 'Name', isRequired: true }),
    fieldSchema.parse({ id: 'count', kind: 'number', label: 'Count' }),
    fieldSchema.parse({ id: 'later', kind: 'hologram', label: 'Later' }),
  ],
  photoRequired: true,
  withComment: true,
}
const photo: PhotoRef = { hash: 'a'.repeat(64), name: 'plot.jpg', size: 9, mime: 'image/jpeg' }

describe('the content of a form', () => {
  test('is empty at first', () => {
    expect(emptyFormValue).toEqual({ answers: {}, photos: [], comment: '', position: null })
  })

  test('stores an answer under its field and removes it when it is cleared', () => {
    const answered = changeForm(emptyFormValue, { type: 'answer', fieldId: 'count', answer: 0 })
    expect(answered.answers).toEqual({ count: 0 })
    const cleared = changeForm(answered, { type: 'answer', fieldId: 'count', answer: undefined })
    expect(Object.keys(cleared.answers)).toEqual([])
    expect(emptyFormValue.answers).toEqual({})
  })

  test('derives an answer from the current one', () => {
    const answered = changeForm(emptyFormValue, { type: 'answer', fieldId: 'count', answer: 1 })
    const add = (now: unknown) => Number(now ?? 10) + 1
    expect(changeForm(answered, { type: 'answer', fieldId: 'count', answer: add }).answers).toEqual({
      count: 2,
    })
    expect(changeForm(emptyFormValue, { type: 'answer', fieldId: 'count', answer: add }).answers).toEqual({
      count: 11,
    })
  })

  test('stores a comment and a position', () => {
    const position = { latitude: -3.63, longitude: 39.85, accuracy: 8 }
    const started = { ...emptyFormValue, answers: { count: 1 }, photos: [photo] }
    const commented = changeForm(started, { type: 'comment', comment: 'Wet' })
    expect(commented).toEqual({ ...started, comment: 'Wet' })
    expect(changeForm(commented, { type: 'comment', comment: 'Wet' })).toBe(commented)
    expect(changeForm(commented, { type: 'position', position })).toEqual({ ...commented, position })
  })

  test('is the same object if nothing changes', () => {
    const answered = changeForm(emptyFormValue, { type: 'answer', fieldId: 'name', answer: 'Asha' })
    expect(changeForm(answered, { type: 'answer', fieldId: 'name', answer: 'Asha' })).toBe(answered)
  })

  test('adds a late photo to the current photos', () => {
    const first = changeForm(emptyFormValue, { type: 'photos', change: now => [...now, photo] })
    const second = changeForm(first, {
      type: 'photos',
      change: now => [...now, { ...photo, hash: 'b'.repeat(64) }],
    })
    expect(second.photos.map(({ hash }) => hash[0])).toEqual(['a', 'b'])
  })
})

describe('the report of a form', () => {
  const comment = (text: string, withComment = true) =>
    reportOf({ ...rules, withComment }, { ...emptyFormValue, comment: text }, moment).comment

  test('has the trimmed comment, or none', () => {
    expect(comment(' Wet ')).toBe('Wet')
    expect(comment('  ')).toBeNull()
  })

  test('has no comment if the template has none', () => {
    expect(comment('Wet', false)).toBeNull()
    expect(comment('', false)).toBeNull()
  })
})

describe('a form', () => {
  test('shows fields, photos, the comment if enabled, and the position', () => {
    const ids = (template: AnswerRules, withPosition: boolean) =>
      formItems(template, {}, withPosition).map(item => item.id)
    expect(ids(rules, true)).toEqual(['name', 'count', 'later', 'photos', 'comment', 'position'])
    expect(ids({ ...rules, withComment: false }, false)).toEqual(['name', 'count', 'later', 'photos'])
    expect(formItems(rules, {}, true).map(item => item.type)).toEqual([
      'field',
      'field',
      'field',
      'photos',
      'comment',
      'position',
    ])
  })

  test('counts answered questions and missing required ones', () => {
    expect(formProgress(rules, emptyFormValue, moment)).toEqual({ total: 3, answered: 0, requiredLeft: 2 })
    const value = { ...emptyFormValue, answers: { name: 'Asha', count: 7 }, photos: [photo] }
    expect(formProgress(rules, value, moment)).toEqual({ total: 3, answered: 3, requiredLeft: 0 })
    expect(formProgress(rules, { ...value, answers: { name: ' ' } }, moment)).toMatchObject({ answered: 1 })
    expect(formProgress({ ...rules, photoRequired: false }, emptyFormValue, moment)).toMatchObject({
      total: 2,
    })
  })

  test('shows an error after its item was left, after an attempt to submit, or from the server', () => {
    const errors = formErrors(rules, { ...emptyFormValue, answers: { count: 900 } }, moment)
    const view = { touched: new Set<string>(), tried: false, fromServer: [] }
    expect([...shownErrors(errors, view).keys()]).toEqual([])
    expect([...shownErrors(errors, { ...view, touched: new Set(['count']) }).keys()]).toEqual(['count'])
    expect([...shownErrors(errors, { ...view, tried: true }).keys()]).toEqual(['name', 'count', 'photos'])
    const fromServer = [{ fieldId: 'count', code: 'number-too-large', params: { max: 100 } } as const]
    expect(shownErrors(errors, { ...view, tried: true, fromServer }).get('count')).toHaveLength(1)
    expect(shownErrors([], { ...view, fromServer }).get('count')).toHaveLength(1)
  })

  test('shows two different errors of one field', () => {
    const fromServer = [
      { fieldId: 'count', code: 'number-too-large', params: { max: 100 } },
      { fieldId: 'count', code: 'required', params: {} },
      { fieldId: 'count', code: 'required', params: {} },
    ] as const
    const shown = shownErrors([], { touched: new Set(), tried: false, fromServer })
    expect(shown.get('count')?.map(({ code }) => code)).toEqual(['number-too-large', 'required'])
  })
})

describe('a typed number', () => {
  test('is parsed if it is unambiguous', () => {
    const cases: [string, number | string][] = [
      ['', ''],
      ['  ', ''],
      ['12', 12],
      [' 2.5 ', 2.5],
      ['2,5', 2.5],
      ['12,5', 12.5],
      ['2,55', 2.55],
      ['2,1234', 2.1234],
      [',5', 0.5],
      ['7,', '7,'],
      ['1,500', '1,500'],
      ['1,500.5', '1,500.5'],
      ['-3', -3],
      ['−3', -3],
      ['-0', 0],
      ['12.5', 12.5],
      ['.5', 0.5],
      ['.55', 0.55],
      ['.', '.'],
      ['7.', 7],
      ['-', '-'],
      ['1e5', '1e5'],
      ['٣٫٥', 3.5],
      ['۱۲٫۵', 12.5],
      ['about 7', 'about 7'],
    ]
    for (const [typed, read] of cases) expect([typed, readNumber(typed)]).toEqual([typed, read])
  })

  test.each([
    [0, 100, 1],
    [0, 1000, 1],
    [0, 10, 1],
    [0, 9, 0.01],
    [0.5, 20.5, 0.1],
    [0, 20.5, 0.1],
    [0.5, 20, 0.1],
    [5, 5, 1],
  ])('on a slider from %d to %d goes by %d', (min, max, step) => {
    expect(sliderStep(min, max)).toBe(step)
  })

  test('on a slider has at least nine stops in any range', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -100, max: 100, noNaN: true }),
        fc.double({ min: 0.5, max: 900, noNaN: true }),
        (min, range) => {
          expect(range / sliderStep(min, min + range)).toBeGreaterThanOrEqual(9)
        },
      ),
    )
  })
})

describe('a date with a time', () => {
  test('converts from local time to an instant and back in any zone', () => {
    const zones = fc.constantFrom(
      'Africa/Nairobi',
      'UTC',
      'Asia/Kathmandu',
      'America/St_Johns',
      'Europe/London',
    )
    const times = fc.date({
      min: new Date('1990-01-01'),
      max: new Date('2060-01-01'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(times, zones, (time, zone) => {
        const iso = toIso(time, zone)
        expect(Math.floor(Date.parse(iso) / 60_000)).toBe(Math.floor(time.getTime() / 60_000))
        const local = toLocalInput(iso, zone)
        // A repeated hour is read as the first of the two.
        const back = Date.parse(fromLocalInput(local, zone))
        expect([0, 3_600_000]).toContain(Date.parse(iso) - back)
        expect(toLocalInput(new Date(back).toISOString(), zone)).toBe(local)
      }),
    )
  })

  test('has the offset of its zone at that time', () => {
    expect(fromLocalInput('2026-11-21T14:05', 'Africa/Nairobi')).toBe('2026-11-21T14:05:00+03:00')
    expect(fromLocalInput('2026-07-01T09:00', 'Europe/London')).toBe('2026-07-01T09:00:00+01:00')
    expect(fromLocalInput('2026-01-01T00:30', 'America/St_Johns')).toBe('2026-01-01T00:30:00-03:30')
    expect(fromLocalInput('2026-01-01T00:00', 'UTC')).toBe('2026-01-01T00:00:00+00:00')
    expect(fromLocalInput('', 'UTC')).toBe('')
  })

  test('is shown to the minute with a year of four digits, and as blank if invalid', () => {
    expect(toLocalInput('2026-11-21T11:05:59Z', 'Africa/Nairobi')).toBe('2026-11-21T14:05')
    expect(toLocalInput('0099-06-01T00:00:00Z', 'UTC')).toBe('0099-06-01T00:00')
    expect(toLocalInput('', 'UTC')).toBe('')
  })

  test.each([
    ['Europe/London', '2026-03-29T12:00', '+01:00'],
    ['America/New_York', '2026-03-08T04:00', '-04:00'],
    ['Australia/Sydney', '2026-10-04T04:00', '+11:00'],
  ])('in %s at %s, hours after the clocks changed, has the new offset', (zone, local, offset) => {
    expect(fromLocalInput(local, zone)).toBe(`${local}:00${offset}`)
  })

  test('moves forward if a clock change skips it, and uses the first of a repeated time', () => {
    expect(fromLocalInput('2026-03-29T01:30', 'Europe/London')).toBe('2026-03-29T02:30:00+01:00')
    expect(fromLocalInput('2026-10-25T01:30', 'Europe/London')).toBe('2026-10-25T01:30:00+01:00')
    expect(fromLocalInput('2026-04-05T02:30', 'Australia/Sydney')).toBe('2026-04-05T02:30:00+11:00')
  })
})

describe('a phone number', () => {
  test('has the calling code of its country', () => {
    expect(callingCodes.size).toBe(getCountries().length)
    for (const country of getCountries()) {
      expect([country, callingCodes.get(country)]).toEqual([country, getCountryCallingCode(country)])
    }
  })

  test('of any country is the same after typing, storing and showing', () => {
    for (const country of getCountries()) {
      const national = examples[country]
      if (national === undefined) continue
      const stored = `+${callingCodes.get(country)}${national}`
      expect(joinPhone(country, national)).toBe(stored)
      expect(splitPhone(stored, country)).toEqual({ country, national })
    }
  })

  test('drops a national prefix 0 but keeps a 0 that is part of the number', () => {
    expect(joinPhone('KE', '0712 345 678')).toBe('+254712345678')
    expect(joinPhone('CI', '0707 12 34 56')).toBe('+2250707123456')
    expect(joinPhone('KE', '+255 712-345-678')).toBe('+255712345678')
    expect(joinPhone('KE', '00255712345678')).toBe('+255712345678')
    expect(joinPhone('KE', '+254 700 123 456')).toBe('+254700123456')
    expect(joinPhone('KE', ' ')).toBe('')
    expect(joinPhone('nowhere', '712')).toBe('+712')
  })

  test('may be typed in Arabic and Persian digits', () => {
    expect(joinPhone('EG', '٠١٠٠١٢٣٤٥٦٧')).toBe('+201001234567')
    expect(joinPhone('IR', '۰۹۱۲۳۴۵۶۷۸۹')).toBe('+989123456789')
  })

  test('with a shared calling code belongs to the preferred country, else to the main one', () => {
    expect(splitPhone('+14155550100', 'CA')).toEqual({ country: 'CA', national: '4155550100' })
    expect(splitPhone('+14155550100', 'KE')).toEqual({ country: 'US', national: '4155550100' })
    expect(splitPhone('+', 'KE')).toEqual({ country: 'KE', national: '' })
  })
})
