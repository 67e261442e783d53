import { readAnswerFilter } from '@quadrat/domain/answer/answer-filter'
import { expect, it } from 'vitest'
import { answerText } from './answer-text.ts'

const height = { kind: 'metric', unit: 'cm', options: ['red_mangrove'], optionLabels: ['Red mangrove'] }
const days = (first: string, after: string) =>
  `${new Date(`${first}T00:00`).getTime() / 1000}_${new Date(`${after}T00:00`).getTime() / 1000}`

it.each([
  ['is.Mkoko', 'Mkoko'],
  ['is.red_mangrove', 'Red mangrove'],
  ['some', 'Any answer'],
  ['none', 'No answer'],
  ['bin.10_20', '10 to under 20 cm'],
  ['between.2.5_2.5', '2.5 cm'],
  ['between.1000_2000', '1,000 – 2,000 cm'],
  ['between.10_', '10 cm or more'],
  ['between._10', 'up to 10 cm'],
  [`date.${days('2026-02-01', '2026-03-01')}`, '01/02/2026 – 28/02/2026'],
  [`date.${days('2026-02-01', '2026-02-02')}`, '01/02/2026'],
])('The filter %s reads %j', (text, words) => {
  const filter = readAnswerFilter(`7.height.${text}`)
  if (typeof filter === 'string') throw new Error(filter)
  expect(answerText(filter, height)).toBe(words)
})

it.each([
  ['bin.6.2_6.4', '06:12 to under 06:24'],
  ['between.6.3333_6.3333', '06:20'],
  ['between.6_18.5', '06:00 – 18:30'],
  ['between.6_', '06:00 or later'],
  ['between._18', 'up to 18:00'],
])('The filter %s of a time of day reads %j', (text, words) => {
  const filter = readAnswerFilter(`7.woken.${text}`)
  if (typeof filter === 'string') throw new Error(filter)
  expect(answerText(filter, { kind: 'time', unit: null, options: [], optionLabels: [] })).toBe(words)
})
