import { describe, expect, it } from 'vitest'
import { languagesPart } from '../collector-api/parts.ts'
import { optionValue } from './question.ts'
import { type Field, fieldSchema } from './template.ts'
import { inLanguage, inWantedLanguage } from './template-in-language.ts'
import {
  chooseTag,
  directionOf,
  ownNameOf,
  type TemplateLanguages,
  templateLanguagesSchema,
  titleIn,
  titleOf,
} from './template-languages.ts'

const rule = { rule: { type: 'number', value: 1 }, message: 'At least one' }
const fields: Field[] = [
  { kind: 'group', id: 'home', label: 'Home', isRequired: false, appearance: 'section' },
  { kind: 'text', id: 'name', label: 'Name', isRequired: true, extensions: { constraint: rule, name: 'n' } },
  {
    kind: 'repeat',
    id: 'people',
    label: 'People',
    isRequired: false,
    min: 0,
    max: 9,
    fields: [
      {
        kind: 'radio',
        id: 'sex',
        label: 'Sex',
        isRequired: false,
        options: [{ text: 'Female', value: 'f' }, { text: 'Male' }],
        other: { text: 'Other' },
      },
    ],
  },
].map(field => fieldSchema.parse(field))

const languages: TemplateLanguages = {
  default: 'en',
  texts: {
    sw: {
      title: 'Kaya',
      'home/label': 'Nyumba',
      'name/label': 'Jina',
      'name/constraint': 'Angalau moja',
      'people/label': 'Watu',
      'sex/label': 'Jinsia',
      'sex/option/f': 'Mwanamke',
      'sex/option/Male': 'Mwanamume',
      'sex/other': 'Nyingine',
    },
    ar: {},
  },
}
const template = { title: 'Household', fields, languages }

describe('the title of a template', () => {
  it('is in the first wanted language that it has, of any region', () => {
    const titles = { en: 'Household', sw: 'Kaya', 'pt-MZ': 'Agregado' }
    const shown = (...wanted: string[]) => titleIn('Household', titles, wanted)
    expect(shown('sw')).toBe('Kaya')
    expect(shown('fr', 'pt')).toBe('Agregado')
    expect(shown('en', 'sw')).toBe('Household')
    expect(shown('fr')).toBe('Household')
    expect(titleIn('Household', null, ['sw'])).toBe('Household')
  })

  it('is that of the form, and the default one where the language has no title', () => {
    expect(titleOf(template, ['sw'])).toBe('Kaya')
    expect(titleOf(template, ['ar', 'sw'])).toBe('Household')
    expect(titleOf({ title: 'Household' }, ['sw'])).toBe('Household')
  })
})

describe('a template in one of its languages', () => {
  it('has the texts of that language, those of groups, repeats, options and rules included, and the same values', () => {
    const { title, fields: shown } = inLanguage(template, 'sw')
    expect(title).toBe('Kaya')
    expect(shown.map(({ label }) => label)).toEqual(['Nyumba', 'Jina', 'Watu'])
    expect(shown[1]).toMatchObject({
      extensions: { constraint: { rule: rule.rule, message: 'Angalau moja' }, name: 'n' },
    })
    const [sex] = shown[2]?.kind === 'repeat' ? shown[2].fields : []
    if (sex?.kind !== 'radio') throw new Error('no radio question')
    expect(sex.label).toBe('Jinsia')
    expect(sex.options.map(({ text }) => text)).toEqual(['Mwanamke', 'Mwanamume'])
    expect(sex.options.map(optionValue)).toEqual(['f', 'Male'])
    expect(sex.other).toEqual({ text: 'Nyingine' })
  })

  it('shows in the default language what is not translated, and keeps the objects of fields', () => {
    expect(inLanguage(template, 'en')).toBe(template)
    expect(inLanguage(template, 'fr')).toBe(template)
    expect(inLanguage(template, 'ar').fields).toEqual(fields)
    expect(inLanguage(template, 'sw').fields[1]).toBe(inLanguage(template, 'sw').fields[1])
  })

  it('is chosen by the wanted languages in their order, of any region, else the default one', () => {
    expect(chooseTag(languages, ['fr', 'sw-KE', 'ar'])).toBe('sw')
    expect(chooseTag({ default: 'fr', texts: { 'pt-BR': {}, 'pt-PT': {} } }, ['pt-PT'])).toBe('pt-PT')
    expect(chooseTag({ default: 'fr', texts: { 'pt-BR': {} } }, ['pt'])).toBe('pt-BR')
    expect(chooseTag(languages, ['hi'])).toBe('en')
    expect(inWantedLanguage(template, ['fr', 'sw-KE']).title).toBe('Kaya')
    expect(inWantedLanguage(template, ['hi'])).toBe(template)
    const plain = { fields }
    expect(inWantedLanguage(plain, ['sw'])).toBe(plain)
  })

  it('is written in the direction of its script, and named in itself', () => {
    expect(['ar', 'ur', 'he', 'pa-Arab', 'ckb'].map(directionOf)).toEqual(Array(5).fill('rtl'))
    expect(['sw', 'hi', 'pa', 'pt-BR'].map(directionOf)).toEqual(Array(4).fill('ltr'))
    expect(ownNameOf('sw')).toBe('Kiswahili')
    expect(ownNameOf('de')).toBe('Deutsch')
  })
})

describe('the schema of the languages', () => {
  it('refuses what is no tag and empty texts', () => {
    const isRead = (value: unknown) => templateLanguagesSchema.safeParse(value).success
    expect(isRead(languages)).toBe(true)
    expect(isRead({ default: 'Swahili', texts: {} })).toBe(false)
    expect(isRead({ default: 'en', texts: { 'x y': {} } })).toBe(false)
    expect(isRead({ default: 'en', texts: { sw: { title: ' ' } } })).toBe(false)
    expect(isRead({ default: 'en', texts: { __proto__x: {} } })).toBe(false)
  })

  it('does not make the work of a phone unreadable', () => {
    expect(languagesPart.parse({ default: 'A newer way' })).toBeNull()
    expect(languagesPart.parse(undefined)).toBeUndefined()
  })
})
