import { type Speech, speak } from '@quadrat/domain/language/texts'
import { afterEach, describe, expect, it } from 'vitest'
import { readDay } from './dates.ts'
import {
  clockTime,
  count,
  dayText,
  fileSize,
  fullDateIn,
  longDate,
  relativeAge,
  tableDate,
} from './format.ts'
import { listOf } from './list-of.ts'
import { metres } from './units.ts'

const say = (language: Speech['language'], locale: string = language) =>
  speak({ language, locale, catalogue: {} })
afterEach(() => say('en', 'en-GB'))

// Spaces that do not break, and marks of direction, are invisible in an expectation.
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ').replace(/[\u200e\u200f\u061c]/g, '')

const now = new Date(2026, 10, 21, 12)
const at = new Date(2026, 2, 5, 14, 5).toISOString()
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString()

/** What a reader sees of the same values in each language. */
function shown() {
  return [
    tableDate(at),
    dayText('2026-03-05'),
    clockTime(at),
    fullDateIn('2026-11-21T22:30:00Z', 'Africa/Nairobi'),
    longDate(at),
    relativeAge(hoursAgo(5), now),
    relativeAge(hoursAgo(25), now),
    count(1234567),
    fileSize(1_240_000),
    metres(8.4),
    listOf(['A', 'B', 'C']),
  ].map(plain)
}

describe('dates, numbers and units', () => {
  it('are those of the specification in English', () => {
    expect(shown()).toEqual([
      '05/03/2026',
      '05/03/2026',
      '14:05',
      '22 November 2026 01:30',
      '5 March 2026',
      '5 hours ago',
      '1 day ago',
      '1,234,567',
      '1.2 MB',
      '8 m',
      'A, B and C',
    ])
  })

  it('are those of French', () => {
    say('fr')
    expect(shown()).toEqual([
      '05/03/2026',
      '05/03/2026',
      '14:05',
      '22 novembre 2026 à 01:30',
      '5 mars 2026',
      'il y a 5 heures',
      'il y a 1 jour',
      '1 234 567',
      '1,2 Mo',
      '8 m',
      'A, B et C',
    ])
  })

  it('are those of Swahili', () => {
    say('sw')
    expect(shown()).toEqual([
      '05/03/2026',
      '05/03/2026',
      '14:05',
      expect.stringMatching(/^22 Novemba 2026.* 01:30$/),
      '5 Machi 2026',
      'saa 5 zilizopita',
      'siku 1 iliyopita',
      '1,234,567',
      'MB 1.2',
      'mita 8',
      'A, B na C',
    ])
  })

  it('have the digits of the country in Arabic', () => {
    say('ar', 'ar-EG')
    expect([tableDate(at), count(1234567), relativeAge(hoursAgo(5), now)].map(plain)).toEqual([
      '٠٥/٠٣/٢٠٢٦',
      '١٬٢٣٤٬٥٦٧',
      'قبل ٥ ساعات',
    ])
    say('ar', 'ar-MA')
    expect([tableDate(at), count(1234567)].map(plain)).toEqual(['05/03/2026', '1.234.567'])
    expect(listOf(['أ', 'ب'])).toBe('أ وب')
  })

  it('change with the language', () => {
    say('fr')
    expect(count(1.5)).toBe('1,5')
    say('en', 'en-GB')
    expect(count(1.5)).toBe('1.5')
  })
})

it('a day is read with the digits of any keyboard', () => {
  expect(readDay('٠٥/٠٣/٢٠٢٦')).toBe('2026-03-05')
})
