import { readFileSync } from 'node:fs'
import { languageCodes } from '@quadrat/domain/language/languages'
import { placeholdersOf, pluralFormsOf } from '@quadrat/domain/language/message'
import type { TextTree } from '@quadrat/domain/language/texts'
import { describe, expect, it } from 'vitest'
import { allTexts, englishCatalogue } from '../../scripts/all-texts.ts'

const read = (language: string) =>
  readFileSync(new URL(`../../../../packages/domain/src/languages/${language}.json`, import.meta.url), 'utf8')

/** Returns the messages of a catalogue by their keys: 'app.tabs.tasks'. */
function messagesOf(tree: TextTree, before = ''): Map<string, string> {
  const found = new Map<string, string>()
  for (const [key, value] of Object.entries(tree)) {
    const path = before + key
    if (typeof value === 'string') found.set(path, value)
    else for (const [inner, message] of messagesOf(value, `${path}.`)) found.set(inner, message)
  }
  return found
}

const english = messagesOf(await allTexts())

it('The English catalogue is that of the code; run `npm run generate`', async () => {
  expect(read('en')).toBe(await englishCatalogue())
})

describe.each(languageCodes.filter(code => code !== 'en'))('The catalogue %s', language => {
  const translated = messagesOf(JSON.parse(read(language)) as TextTree)

  it('has each text, and none that the code does not have', () => {
    expect([...translated.keys()].sort()).toEqual([...english.keys()].sort())
  })

  it('has words in each text', () => {
    expect([...translated].filter(([, message]) => message.trim() === '').map(([key]) => key)).toEqual([])
  })

  it('has the placeholders of the English texts', () => {
    const differing = [...translated].filter(
      ([key, message]) => `${placeholdersOf(message)}` !== `${placeholdersOf(english.get(key) ?? '')}`,
    )
    expect(differing).toEqual([])
  })

  it('has a plural form for each number', () => {
    const rules = new Intl.PluralRules(language)
    const needed = new Set(Array.from({ length: 200 }, (_, number) => rules.select(number)))
    const lacking = [...translated].flatMap(([key, message]) =>
      pluralFormsOf(message)
        .map(forms => [...needed].filter(form => !forms.includes(form)))
        .filter(forms => forms.length > 0)
        .map(forms => `${key}: ${forms}`),
    )
    expect(lacking).toEqual([])
  })

  it('has a plural wherever English has one', () => {
    const without = [...english]
      .filter(([, message]) => pluralFormsOf(message).length > 0)
      .filter(([key]) => pluralFormsOf(translated.get(key) ?? '').length === 0)
    expect(without.map(([key]) => key)).toEqual([])
  })
})
