import { defineTexts, speak, spoken } from '@quadrat/domain/language/texts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadTexts, withTexts } from './area-texts.ts'
import { chosenLanguage, followLanguage, startLanguage, wantedLanguage } from './language.ts'

const first = defineTexts('first/language-test', { save: 'Save' })
let files: Record<string, object> = {}
let asked: string[] = []

beforeEach(() => {
  files = {}
  asked = []
  vi.spyOn(window, 'fetch').mockImplementation(async address => {
    const path = /[a-z]{2}\/[\w-]+\.json$/.exec(String(address))?.[0] ?? ''
    asked.push(path)
    const texts = files[path]
    return texts ? Response.json(texts) : new Response('', { status: 503 })
  })
})

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
  document.documentElement.lang = 'en'
  document.documentElement.dir = 'ltr'
  speak({ language: 'en', locale: 'en-GB', catalogue: {} })
})

test('texts arrive by area, and what failed is asked for again with the next page', async () => {
  localStorage.setItem('quadrat-dashboard-language', 'ar')
  await startLanguage()
  const { lang, dir } = document.documentElement
  expect([lang, dir, spoken().locale]).toEqual(['ar', 'rtl', 'ar'])
  expect(first.save).toBe('Save')

  files['ar/first.json'] = { 'first/language-test': { save: 'حفظ' } }
  await loadTexts()
  expect(first.save).toBe('حفظ')
  expect(asked.filter(path => path === 'ar/first.json')).toHaveLength(2)

  // The code of a dialog brings texts that nobody has named before.
  files['ar/help.json'] = { 'help/language-test': { open: 'فتح' } }
  const help = await withTexts(async () => defineTexts('help/language-test', { open: 'Open' }))
  expect(help.open).toBe('فتح')
  // What has arrived is not asked for again. Other areas are defined by the tests of other files.
  asked.splice(0)
  await loadTexts()
  expect(asked.filter(path => /first|help/.test(path))).toEqual([])
})

test('English loads nothing', async () => {
  await startLanguage()
  await withTexts(async () => null, ['people'])
  expect([document.documentElement.lang, asked]).toEqual(['en', []])
})

test('what was chosen counts before the browser, and the company last', () => {
  const languages = vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de', 'pt-MZ'])
  expect([wantedLanguage(), chosenLanguage()]).toEqual(['pt', undefined])
  localStorage.setItem('quadrat-company-language', 'fr')
  expect(wantedLanguage()).toBe('pt')
  languages.mockReturnValue(['de'])
  expect(wantedLanguage()).toBe('fr')
  localStorage.setItem('quadrat-dashboard-language', 'sw')
  expect([wantedLanguage(), chosenLanguage()]).toEqual(['sw', 'sw'])
  // An older version knew it, or somebody typed it.
  localStorage.setItem('quadrat-dashboard-language', 'xx')
  expect(wantedLanguage()).toBe('fr')
})

test('a person without a choice reads on in the language of the page', () => {
  expect(followLanguage(null, null)).toBe(false)
  expect(followLanguage('en', 'fr')).toBe(false)
  expect([chosenLanguage(), localStorage.getItem('quadrat-company-language')]).toEqual(['en', 'fr'])
})
