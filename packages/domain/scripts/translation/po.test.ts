import { describe, expect, it } from 'vitest'
import { entriesOf, filesOf } from './catalogue.ts'
import { outdatedAfter } from './changed.ts'
import { remarksOnTexts } from './comments.ts'
import { missingTexts } from './missing.ts'
import { exportPo, importPo } from './po.ts'

const english = entriesOf({
  'people/groups': {
    title: 'Groups',
    list: { count: '{count, plural, one {# group} other {# groups}}', 'a.b': 'Say “{name}”\nor "none"' },
  },
  'phone/app': { send: 'Send' },
})
const remarks = new Map([
  [
    'people/groups/list.count',
    { path: 'apps/texts-en.ts', comments: ['Texts of groups.', 'Above the list.'] },
  ],
])
const swahili = new Map([
  ['people/groups/title', 'Vikundi'],
  ['phone/app/send', 'Tuma'],
])

const write = (translated = swahili, outdated = {}) =>
  exportPo({ language: 'sw', english, translated, outdated, remarks })

describe('A PO file', () => {
  it('has each text with its place, English, comments and translation', () => {
    expect(write()).toContain(
      [
        '#: apps/texts-en.ts',
        '#. Texts of groups.',
        '#. Above the list.',
        '#, icu-format',
        'msgctxt "people/groups/list.count"',
        'msgid "{count, plural, one {# group} other {# groups}}"',
        'msgstr ""',
      ].join('\n'),
    )
    expect(write()).toContain('msgctxt "phone/app/send"\nmsgid "Send"\nmsgstr "Tuma"\n')
  })

  it('comes back as it went', () => {
    const all = new Map([...english.values()].map(({ id, message }) => [id, message]))
    const { language, texts, outdated, problems } = importPo(write(all), english)
    expect({ language, texts, outdated, problems }).toEqual({
      language: 'sw',
      texts: all,
      outdated: new Map(),
      problems: [],
    })
  })

  it('leaves alone what it has no translation of', () => {
    expect([...importPo(write(), english).texts.keys()]).toEqual([...swahili.keys()])
  })

  it('marks a translation of a former English text, which the import leaves until the mark is gone', () => {
    const outdated = { 'phone/app/send': { english: 'Post', translation: 'Tuma' } }
    const file = write(swahili, outdated)
    expect(file).toContain('#, fuzzy\n#| msgid "Post"\nmsgctxt "phone/app/send"')
    const left = importPo(file, english)
    expect([left.fuzzy, left.texts.has('phone/app/send')]).toEqual([1, false])
    const seen = importPo(file.replace('#, fuzzy\n', ''), english)
    expect([seen.fuzzy, seen.texts.get('phone/app/send'), seen.outdated.size]).toEqual([0, 'Tuma', 0])
  })

  it('of a former English text is outdated when it comes back', () => {
    const file = write().replace('msgid "Send"', 'msgid "Post"')
    expect(importPo(file, english).outdated).toEqual(
      new Map([['phone/app/send', { english: 'Post', translation: 'Tuma' }]]),
    )
  })

  it('is refused with the lines of what would break', () => {
    const count = 'people/groups/list.count'
    const file = write(new Map([...swahili, [count, '{count, plural, other {vikundi {n}}}']]))
    const { problems } = importPo(file.replaceAll('phone/app/send', 'phone/app/sent'), english)
    const lineOf = (text: string) => file.split('\n').findIndex(line => line.includes(text)) + 1
    expect(problems).toEqual([
      { line: lineOf(count), text: `${count}: its placeholders are count, n, those of English count` },
      { line: lineOf(count), text: `${count}: a plural lacks one` },
      { line: lineOf('phone/app/send'), text: 'phone/app/sent: there is no text with this context' },
    ])
  })

  it('whose contexts are folded has lines, too', () => {
    const file = write().replace('msgctxt "phone/app/send"', 'msgctxt ""\n"phone/app/"\n"sent"')
    const line = file.split('\n').indexOf('msgctxt ""') + 1
    expect(importPo(file, english).problems).toEqual([
      { line, text: 'phone/app/sent: there is no text with this context' },
    ])
  })

  it.each(['en', 'xx', ''])('of the language “%s” is refused', language => {
    expect(() => importPo(write().replace('Language: sw', `Language: ${language}`), english)).toThrow(
      SyntaxError,
    )
  })
})

describe('The files of a language', () => {
  it('have its texts in the order of English', () => {
    const texts = new Map([...swahili].reverse())
    expect([...filesOf(english.values(), texts)]).toEqual([
      ['phone', '{\n  "phone/app": {\n    "send": "Tuma"\n  }\n}\n'],
      ['people', '{\n  "people/groups": {\n    "title": "Vikundi"\n  }\n}\n'],
    ])
  })

  it('lack what is not translated; those of a phone only what phones show', () => {
    const idsOf = (language: string) => missingTexts(language, english, new Map()).map(({ id }) => id)
    expect(missingTexts('sw', english, swahili).map(({ id }) => id)).toEqual([
      'people/groups/list.count',
      'people/groups/list.a.b',
    ])
    expect([idsOf('sw').length, idsOf('hi')]).toEqual([4, ['phone/app/send']])
  })
})

describe('A translation', () => {
  const before = entriesOf({ 'phone/app': { send: 'Post' } })
  const old = { 'phone/app/send': { english: 'Post', translation: 'Tuma' } }

  it('is outdated once English has changed, and stays so', () => {
    expect(outdatedAfter({}, swahili, before, english)).toEqual(old)
    expect(outdatedAfter(old, swahili, english, english)).toEqual(old)
  })

  it('is up to date once it has changed, or English has changed back', () => {
    const changed = new Map([['phone/app/send', 'Peleka']])
    expect(outdatedAfter(old, changed, english, english)).toEqual({})
    expect(outdatedAfter(old, swahili, english, before)).toEqual({})
  })
})

it('The remarks on a text are the comments above it, its group and its namespace', () => {
  const remarks = remarksOnTexts()
  expect(remarks.get('phone/app/badge.edits')?.comments).toEqual([
    'Texts of the app that several features show.',
    'Read aloud after a number beside a tab.',
  ])
  expect(remarks.get('form/form/captureFailures.too-large')?.path).toBe(
    'packages/forms/src/parts/texts-en.ts',
  )
})
