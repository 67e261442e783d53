import { afterEach, expect, it } from 'vitest'
import { formatMessage } from './message.ts'
import { pseudoCatalogue, pseudoMessage } from './pseudo.ts'
import { defineTexts, speak } from './texts.ts'

afterEach(() => speak({ language: 'en', locale: 'en-GB', catalogue: {} }))

it('A pseudo-message keeps placeholders, choices and tags', () => {
  const message =
    '{name} sent {count, plural, one {# report <b>now</b>} other {{kind, select, a {old} other {new}} reports}}.'
  const write = (count: number) =>
    formatMessage(pseudoMessage(message), { name: 'Asha', count, kind: 'a' }, 'en')
  expect(write(1)).toBe('[Asha šééñŧ 1 réépóórŧ <b>ñóów</b>.]')
  expect(write(2)).toBe('[Asha šééñŧ óóld réépóórŧš.]')
})

it('The pseudo-language has each text, also of parts that are loaded after it', () => {
  speak({ language: 'en', locale: 'en-GB', catalogue: pseudoCatalogue() })
  const texts = defineTexts('test/late', { save: 'Save', tabs: { people: 'People' } })
  expect([texts.save, texts.tabs.people]).toEqual(['[Šáávéé]', '[Pééóópléé]'])
})
