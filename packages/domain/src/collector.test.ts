import { expect, it } from 'vitest'
import { localPhonePattern, looksLikePhone, newPhonePattern, phoneDigits, phonePattern } from './collector.ts'
import { genderOfLongerForm } from './collector-form.ts'

it('takes a number of ten to fourteen digits, with a plus or without', () => {
  for (const number of ['+254712345678', '254712345678', '+4512345678', '254-712-345678', '254 712 34567890'])
    expect(number).toMatch(phonePattern)
  for (const number of ['12', '+25471234', '+254712345678901', '0712 34', 'phone', '++254712345678', ''])
    expect(number).not.toMatch(phonePattern)
})

it('asks for the plus of somebody new', () => {
  expect('+254712345678').toMatch(newPhonePattern)
  expect('254712345678').not.toMatch(newPhonePattern)
})

it('knows a number as it is dialled within the country', () => {
  for (const number of ['0712345678', '712345678']) expect(number).toMatch(localPhonePattern)
  for (const number of ['00712345678', '012345678', '+712345678', '71234567', '254712345678'])
    expect(number).not.toMatch(localPhonePattern)
})

it('has a longer form that knows two genders', () => {
  expect(genderOfLongerForm.safeParse('Female').success).toBe(true)
  expect(genderOfLongerForm.safeParse('Other').error?.issues[0]?.message).toBe('Select a gender')
})

it('looks for a number however it was typed', () => {
  for (const typed of ['0712 345 678', '712-345-678', '(0712) 345.678'])
    expect([looksLikePhone(typed), phoneDigits(typed)]).toEqual([true, '712345678'])
  expect(phoneDigits('+254 712')).toBe('254712')
  for (const typed of ['0', ' - ', 'Ali 3', '']) expect(looksLikePhone(typed)).toBe(false)
})
