import { speak } from '@quadrat/domain/language/texts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { perLocale } from './per-locale.ts'

test('a formatter is made once for each locale, and follows the language', () => {
  onTestFinished(() => speak({ language: 'en', locale: 'en-GB', catalogue: {} }))
  const make = vi.fn((locale: string) => new Intl.NumberFormat(locale))
  const numbers = perLocale(make)
  expect([numbers().format(1.5), numbers().format(2.5)]).toEqual(['1.5', '2.5'])
  speak({ language: 'pt', locale: 'pt', catalogue: {} })
  expect(numbers().format(1.5)).toBe('1,5')
  expect(make.mock.calls.map(([locale]) => locale)).toEqual(['en-GB', 'pt'])
})
