import { expect, it } from 'vitest'
import { genderLabel } from '../messages/people-en.ts'
import {
  collectorStatuses,
  genders,
  localPhonePattern,
  looksLikePhone,
  newPhonePattern,
  phoneDigits,
  phonePattern,
} from './collector.ts'
import { genderOfLongerForm } from './collector-form.ts'

it('takes a number of ten to fourteen digits, with a plus or without', () => {
  for (const number of ['+254712345678', '254712345678', '+4512345678', '254-712-345678', '254 712 34567890'])
    expect(number).toMatch(phonePattern)
  for (const number of ['254.712.3456', '254 7123456', '2547123456'])
    expect([number.match(phonePattern) !== null, `+${number}`.match(newPhonePattern) !== null]).toEqual([
      true,
      true,
    ])
  for (const number of ['12', '+25471234', '+254712345678901', '0712 34', 'phone', '++254712345678', ''])
    expect(number).not.toMatch(phonePattern)
  for (const number of [
    '254712345',
    '254712345678901',
    '25x712345678',
    '254x712345678',
    '254712x345678',
    'x2547123456',
  ])
    expect([number.match(phonePattern), `+${number}`.match(newPhonePattern)]).toEqual([null, null])
})

it('has four genders and four statuses with the names of the wire', () => {
  expect(genders.map(gender => genderLabel[gender])).toEqual(['Female', 'Male', 'Other', 'Prefer not to say'])
  expect(genders.at(-1)).toBe('Prefer_not_to_say')
  expect(collectorStatuses).toEqual(['ACTIVE', 'INACTIVE', 'REQUEST_PENDING', 'ARCHIVED'])
})

it('requires the plus in the number of a new person', () => {
  expect('+254712345678').toMatch(newPhonePattern)
  expect('254712345678').not.toMatch(newPhonePattern)
  expect('x+254712345678').not.toMatch(newPhonePattern)
  for (const number of ['+254-712-345678', '+254 712.34567890']) expect(number).toMatch(newPhonePattern)
})

it('accepts a local number as dialled within the country', () => {
  for (const number of ['0712345678', '712345678']) expect(number).toMatch(localPhonePattern)
  for (const number of [
    '00712345678',
    '0012345678',
    '012345678',
    '+712345678',
    '71234567',
    '254712345678',
    '07123456789',
  ])
    expect(number).not.toMatch(localPhonePattern)
})

it('accepts two genders in the longer form', () => {
  for (const gender of ['Female', 'Male']) expect(genderOfLongerForm.safeParse(gender).success).toBe(true)
  expect(genderOfLongerForm.safeParse('Other').error?.issues[0]?.message).toBe('Select a gender')
})

it('recognises a phone number in a search, however it is typed', () => {
  for (const typed of ['0712 345 678', '712-345-678', '(0712) 345.678'])
    expect([looksLikePhone(typed), phoneDigits(typed)]).toEqual([true, '712345678'])
  expect(phoneDigits('+254 712')).toBe('254712')
  expect(phoneDigits('00254 700')).toBe('254700')
  for (const typed of ['0', ' - ', 'Ali 3', '']) expect(looksLikePhone(typed)).toBe(false)
})
