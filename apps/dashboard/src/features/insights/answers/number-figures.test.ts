import { expect, test } from 'vitest'
import { numberText, numberTitle, trendOf } from './number-figures.ts'

const part = (value: number | null, count = 20) => ({ value, count })

test('a trend compares the same days in percent, a share in points', () => {
  expect(trendOf('reports', part(12), part(10))).toEqual({ isUp: true, text: '20 %' })
  expect(trendOf('mean', part(30), part(40))).toEqual({ isUp: false, text: '25 %' })
  expect(trendOf('share', part(52.06), part(50))).toEqual({ isUp: true, text: '2.1 points' })
  expect(trendOf('sum', part(-5), part(-10))).toEqual({ isUp: true, text: '50 %' })
})

test('the trend is hidden without a change, without answers or with fewer than ten earlier reports', () => {
  expect(trendOf('reports', part(10), part(10))).toBeNull()
  expect(trendOf('mean', part(null), part(10))).toBeNull()
  expect(trendOf('mean', part(10), part(null))).toBeNull()
  expect(trendOf('reports', part(30), part(9, 9))).toBeNull()
  expect(trendOf('sum', part(30), part(0))).toBeNull()
})

test('a number is written with its unit and names what it measures', () => {
  expect(numberText(1204, { measure: 'reports', kind: null, unit: null })).toBe('1,204')
  expect(numberText(38.523, { measure: 'mean', kind: 'metric', unit: 'cm' })).toBe('38.52 cm')
  expect(numberText(null, { measure: 'mean', kind: 'metric', unit: 'cm' })).toBe('–')
  expect(numberText(12.4667, { measure: 'mean', kind: 'time', unit: null })).toBe('12:28')
  expect(numberTitle({ measure: 'reports', label: null, kind: null, unit: null, option: null })).toBe(
    'Reports',
  )
  expect(numberTitle({ measure: 'mean', label: 'Height', kind: 'metric', unit: 'cm', option: null })).toBe(
    'Mean of Height, cm',
  )
})
