import { afterEach, expect, it } from 'vitest'
import { formName, languageChoices, languageName } from './language-names.ts'
import { speak } from './texts.ts'

afterEach(() => speak({ language: 'en', locale: 'en-GB', catalogue: {} }))

it('languages are named in the one that is spoken, and in English in files', () => {
  expect([languageName('sw'), formName('sw')]).toEqual(['Swahili', 'Swahili (sw)'])
  speak({ language: 'fr', locale: 'fr', catalogue: {} })
  expect([languageName('sw'), formName('sw')]).toEqual(['swahili', 'Swahili (sw)'])
  expect(languageName('qqq')).toBe('qqq')
})

it('the choices are sorted by their names', () => {
  const spanish = () => languageChoices().findIndex(({ tag }) => tag === 'es')
  const german = () => languageChoices().findIndex(({ tag }) => tag === 'de')
  expect(german()).toBeLessThan(spanish())
  speak({ language: 'es', locale: 'es', catalogue: {} })
  // 'alemán' and 'español', but 'German' and 'Spanish'.
  expect(languageChoices()[german()]?.name).toBe('alemán')
  expect(german()).toBeLessThan(20)
})
