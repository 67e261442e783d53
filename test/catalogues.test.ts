import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Area, areaOf, areas } from '@quadrat/domain/language/areas'
import { languageCodes, type Translated } from '@quadrat/domain/language/languages'
import { describe, expect, it } from 'vitest'
import { englishFiles, namespacesDefinedTwice } from '../packages/domain/scripts/all-texts.ts'
import { buttonTexts } from '../packages/domain/scripts/translation/button-texts.ts'
import {
  entriesOf,
  languageFolder,
  readNamespaces,
} from '../packages/domain/scripts/translation/catalogue.ts'
import { checkLanguage } from '../packages/domain/scripts/translation/check-language.ts'

/** Collectors work with these, in the language of their phone. */
const ofPhones: readonly Area[] = ['phone', 'form']
const all: readonly Area[] = areas

/**
 * The areas that a language has in full, and must keep so. `npm run texts -- missing` names what the others
 * lack.
 */
const COMPLETE: Record<Translated, readonly Area[]> = {
  sw: all,
  fr: all,
  pt: all,
  es: all,
  ar: all,
  hi: ofPhones,
}

const english = entriesOf(readNamespaces('en'))

const readFiles = (language: string) => {
  const folder = languageFolder(language)
  return new Map(
    readdirSync(folder).map(name => [name.replace('.json', ''), readFileSync(join(folder, name), 'utf8')]),
  )
}

it('The English catalogue is that of the code; run `npm run generate -- texts`', async () => {
  expect(readFiles('en')).toEqual(await englishFiles())
})

it('No two modules define the same namespace', () => {
  expect(namespacesDefinedTwice()).toEqual([])
})

it('Many texts are known to be on buttons', () => {
  expect(buttonTexts().size).toBeGreaterThan(100)
})

const translatedCodes = languageCodes.filter((code): code is Translated => code !== 'en')

describe.each(translatedCodes)('The catalogue %s', language => {
  const texts = [...entriesOf(readNamespaces(language))].map(([id, { message }]) => [id, message] as const)
  const translated = new Map(texts)
  const problems = checkLanguage(language, english, translated)

  it('has each text in the file of its area', () => {
    const elsewhere = [...readFiles(language)].flatMap(([area, text]) =>
      Object.keys(JSON.parse(text))
        .filter(namespace => areaOf(namespace) !== area)
        .map(namespace => `${area}.json: ${namespace}`),
    )
    expect(elsewhere).toEqual([])
  })

  it('has no text that the code does not have', () => {
    expect([...translated.keys()].filter(id => !english.has(id))).toEqual([])
  })

  it('has each text of the areas that are complete', () => {
    const needed = [...english.values()].filter(({ area }) => COMPLETE[language].includes(area))
    expect(needed.length).toBeGreaterThan(100)
    const rule = 'translate them: `npm run texts -- new`, fill in the file, `npm run texts -- add`'
    expect(
      needed.map(({ id }) => id).filter(id => !translated.has(id)),
      rule,
    ).toEqual([])
  })

  it('has the placeholders, branches, plural forms and tags that each text needs', () => {
    expect(problems.broken).toEqual([])
  })

  it('keeps to the glossary and the rules of its punctuation, and fits on buttons', () => {
    expect(problems.style).toEqual([])
    expect(problems.needless).toEqual([])
  })
})
