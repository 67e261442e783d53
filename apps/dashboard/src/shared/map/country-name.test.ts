import { type Speech, speak } from '@quadrat/domain/language/texts'
import { afterEach, expect, it } from 'vitest'
import { countryName } from './country-name.ts'
import { seas } from './seas.ts'

const say = (language: Speech['language'], locale: string = language) =>
  speak({ language, locale, catalogue: {} })
afterEach(() => say('en', 'en-GB'))

const congo = { name: 'Dem. Rep. Congo', code: 'CD' }

it('a country on the map has the name of the atlas in English, and its own in another language', () => {
  expect(countryName(congo)).toBe('Dem. Rep. Congo')
  say('sw')
  expect(countryName({ name: 'Egypt', code: 'EG' })).toBe('Misri')
  say('fr')
  expect(countryName({ name: 'Tanzania', code: 'TZ' })).toBe('Tanzanie')
  expect(countryName({ name: 'Somaliland' })).toBe('Somaliland')
})

it('countries and seas have names in Arabic', () => {
  speak({
    ...{ language: 'ar', locale: 'ar' },
    catalogue: { 'first/map': { seas: { indian: 'المحيط الهندي' } } },
  })
  expect(countryName({ name: 'Egypt', code: 'EG' })).toBe('مصر')
  expect(seas()[0]?.name).toBe('المحيط الهندي')
})
