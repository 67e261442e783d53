import { expect, it } from 'vitest'
import { readTaskNumber } from './task-number.ts'

it.each([
  ['1042', 1042],
  ['#1042', 1042],
  [' Task #1042 ', 1042],
  ['task 1042', 1042],
  ['Report # 1,042', 1042],
  ['1\u202f042\u202f311', 1_042_311],
  ['١٠٤٢', 1042],
  ['۱۰۴۲', 1042],
  ['0', null],
  ['0711', null],
  ['9'.repeat(17), null],
  ['10,42', null],
  ['Task', null],
  ['12 Mangroves', null],
  ['-5', null],
  ['1.5', null],
  ['', null],
])('reads the number of a report in %j', (typed, number) => {
  expect(readTaskNumber(typed)).toBe(number)
})
