import { describe, expect, it } from 'vitest'
import type { Translated } from '../../src/language/languages.ts'
import { entriesOf } from './catalogue.ts'
import { newTextsOf, translationsOf } from './new-texts.ts'

const english = entriesOf({
  'people/groups': { title: 'Groups', add: 'Add {name}: ready' },
  'phone/app': { send: 'Send' },
})
const languages: Translated[] = ['fr', 'sw', 'hi']
const swahili = new Map([
  ['people/groups/title', 'Vikundi'],
  ['phone/app/send', 'Tuma'],
])
const nothing = new Map<string, string>()

describe('New texts', () => {
  it('have a place for each language that lacks them and is meant to have them', () => {
    const translated = new Map<Translated, Map<string, string>>([
      ['fr', nothing],
      ['sw', swahili],
      ['hi', nothing],
    ])
    expect(newTextsOf(english, translated)).toEqual({
      'people/groups/title': { en: 'Groups', fr: '' },
      'people/groups/add': { en: 'Add {name}: ready', fr: '', sw: '' },
      'phone/app/send': { en: 'Send', fr: '', hi: '' },
    })
  })

  it('are taken by language, those that are empty are left out', () => {
    const given = {
      'people/groups/title': { en: 'Groups', fr: 'Groupes' },
      'people/groups/add': { en: 'Add {name}: ready', fr: 'Ajouter {name} : prêt', sw: '' },
    }
    const found = translationsOf(given, english, languages)
    expect([...found.keys()]).toEqual(['fr'])
    // French has a narrow space before a colon.
    expect(found.get('fr')?.get('people/groups/add')).toBe('Ajouter {name}\u202f: prêt')
    expect(found.get('fr')?.get('people/groups/title')).toBe('Groupes')
  })

  it.each([
    ['people/groups/title', { en: 'Group', fr: 'Groupe' }, 'English is another one now'],
    ['people/groups/gone', { en: 'Gone', fr: 'Parti' }, 'English is another one now'],
    ['people/groups/title', { en: 'Groups', xx: 'Groups' }, 'there is no language xx'],
    ['people/groups/add', { en: 'Add {name}: ready', fr: 'Ajouter' }, 'people/groups/add (fr): '],
  ])('of %s are refused as a whole where one would break: %o', (id, texts, problem) => {
    expect(() => translationsOf({ [id]: texts as Record<string, string> }, english, languages)).toThrow(
      problem,
    )
  })
})
