import { describe, expect, it } from 'vitest'
import { entriesOf } from './catalogue.ts'
import { checkLanguage } from './check-language.ts'
import { structureProblems } from './check-structure.ts'
import { styleProblems } from './check-style.ts'
import { readExceptions } from './exceptions.ts'
import { readGlossary } from './glossary.ts'
import { typeset } from './typeset.ts'

describe('The structure of a translation', () => {
  const count = '{count, plural, one {# report} other {# reports}}'

  it.each([
    ['sw', 'Keep {max}.', 'Bakisha {max}.'],
    ['fr', count, '{count, plural, one {# rapport} other {# rapports}}'],
    ['fr', count, '{count, plural, one {# rapport} many {# de rapports} other {# rapports}}'],
    [
      'ar',
      count,
      '{count, plural, =0 {لا} =1 {تقرير} two {تقريران} few {# تقارير} many {# تقريرًا} other {# تقرير}}',
    ],
    ['es', '{who, select, staff {Staff} other {You}}', '{who, select, staff {Personal} other {Usted}}'],
    ['pt', 'Open <a>help</a>.', 'Abra a <a>ajuda</a>.'],
  ])('in %s is accepted: %s', (language, english, message) => {
    expect(structureProblems(language, english, message)).toEqual([])
  })

  it.each([
    ['sw', 'Keep {max}.', 'Bakisha.', 'placeholders are none, those of English max'],
    ['sw', 'Keep {max}.', 'Bakisha {maks}.', 'placeholders are maks, those of English max'],
    ['sw', 'Keep {max}.', 'Bakisha {max.', 'no message of ICU'],
    ['sw', 'Keep it.', ' ', 'no words'],
    ['sw', 'and {name}', 'na {name} ', 'begins or ends with a space'],
    ['fr', count, '{count} rapports', 'no plural of {count}'],
    ['ar', count, '{count, plural, one {تقرير} other {# تقرير}}', 'lacks zero, two, few, many'],
    [
      'fr',
      count,
      '{count, plural, one {# rapport} few {#} other {# rapports}}',
      'few, which this language never',
    ],
    [
      'es',
      '{who, select, staff {S} other {Y}}',
      '{who, select, personal {S} other {Y}}',
      'branches of {who}',
    ],
    ['pt', 'Open <a>help</a>.', 'Abra a <b>ajuda</b>.', 'tags are </b>, <b>'],
  ])('in %s is refused: %s as %s', (language, english, message, problem) => {
    expect(structureProblems(language, english, message).join()).toContain(problem)
  })
})

describe('The style of a translation', () => {
  const terms = readGlossary(
    [
      ['term', 'find', 'meaning', 'fr', 'ar'],
      ['report', 'report, reports', '', 'rapport, compte rendu', 'تقرير, تقارير'],
      ['answer', '', '', 'réponse', ''],
    ]
      .map(cells => cells.join('\t'))
      .join('\n'),
  )
  const rules = (language: string, english: string, message: string, isOnButton = false) =>
    styleProblems({ language, english, message }, terms, isOnButton).map(({ rule }) => rule)

  it.each([
    ['fr', 'Delete it?', 'Supprimer\u202f?'],
    ['fr', 'At {time}: {name}', 'À {time}\u202f: {name}'],
    ['fr', 'Daily at 9:00.', 'Chaque jour à 9:00.'],
    ['fr', 'Like https://example.org/?a=b', 'Comme https://example.org/?a=b'],
    ['fr', 'Reports', 'Comptes rendus et rapports'],
    ['fr', 'Answer it', 'Dites-le'],
    ['es', 'Delete it?', '¿Eliminar?'],
    ['es', 'Search', 'Search'],
    ['ar', 'Reports, 1,500', 'التقارير، 1,500'],
    ['ar', '{latitude}, {longitude}', '{latitude}, {longitude}'],
  ])('in %s is accepted: %s as %s', (language, english, message) => {
    expect(rules(language, english, message)).toEqual([])
  })

  it.each([
    ['fr', 'Delete it?', 'Supprimer ?', 'punctuation'],
    ['fr', 'Delete it?', 'Supprimer?', 'punctuation'],
    ['fr', '{way}: {kind}', '{way}: {kind}', 'punctuation'],
    ['fr', '“{name}”', '« {name} »', 'punctuation'],
    ['fr', 'The app', "L'appli", 'punctuation'],
    ['es', 'Delete it?', 'Eliminar?', 'punctuation'],
    ['es', 'Welcome!', 'Bienvenida!', 'punctuation'],
    ['ar', 'Delete it?', 'حذف?', 'punctuation'],
    ['ar', 'Today, {time}', 'اليوم, {time}', 'punctuation'],
    ['sw', 'Send it', 'Tuma  hii', 'spaces'],
    ['sw', 'Send it now', 'Send it now', 'english'],
    [
      'fr',
      '{count, plural, one {# report} other {# reports}}',
      '{count, plural, one {# avis} other {# avis}}',
      'term',
    ],
    ['ar', 'All reports', 'الكل', 'term'],
  ])('in %s is refused: %s as %s', (language, english, message, rule) => {
    expect(rules(language, english, message)).toEqual([rule])
  })

  it('of a button is about as long as English', () => {
    const long = 'Umefanya hivi mara nyingi sana'
    expect(rules('sw', 'Send', long, true)).toEqual(['button'])
    expect(rules('sw', 'Send', long)).toEqual([])
    expect(rules('sw', 'Send it to everyone', long, true)).toEqual([])
  })

  it('of French has the spaces that a keyboard lacks', () => {
    expect(typeset('fr', "« {name} » : l'appli ?")).toBe('«\u202f{name}\u202f»\u202f: l’appli\u202f?')
    expect(typeset('sw', 'a : b')).toBe('a : b')
  })
})

describe('The check of a language', () => {
  const english = entriesOf({ 'phone/app': { send: 'Send it now', left: '{count} left' } })
  const spanish = new Map([
    ['phone/app/send', 'Send it now'],
    ['phone/app/left', 'faltan'],
    ['phone/app/gone', 'no existe'],
  ])
  const check = (lines: string[]) =>
    checkLanguage('es', english, spanish, readExceptions(['language\tid\trule\treason', ...lines].join('\n')))

  it('names what breaks and what is not said well', () => {
    expect(check([])).toEqual({
      broken: ['phone/app/left: its placeholders are none, those of English count'],
      style: ['phone/app/send (english): still in English: Send it now'],
      needless: [],
    })
  })

  it('leaves out what is excepted with a reason, and names exceptions without a need', () => {
    expect(check(['es\tphone/app/send\tenglish\tA name.']).style).toEqual([])
    expect(check(['es\tphone/app/send\tenglish\t']).style).toHaveLength(1)
    expect(check(['es\tphone/app/send\tterm\tA name.']).needless).toHaveLength(1)
    expect(check(['fr\tphone/app/send\tterm\tA name.']).needless).toEqual([])
  })
})
