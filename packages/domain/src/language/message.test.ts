import { describe, expect, it } from 'vitest'
import { choicesOf, formatMessage, placeholdersOf, valueMark, wordingsOf } from './message.ts'

const reports = '{count, plural, =0 {nothing of {name}} one {# report of {name}} other {# reports of {name}}}'

describe('A message', () => {
  it('has the form of its number', () => {
    const write = (count: number) => formatMessage(reports, { count, name: 'Asha' }, 'en-GB')
    expect([0, 1, 1500].map(write)).toEqual(['nothing of Asha', '1 report of Asha', '1,500 reports of Asha'])
  })

  it('has the forms of the language', () => {
    const message = '{count, plural, zero {0} one {1} two {2} few {few} many {many} other {other}}'
    const write = (count: number) => formatMessage(message, { count }, 'ar')
    expect([0, 1, 2, 3, 11, 100].map(write)).toEqual(['0', '1', '2', 'few', 'many', 'other'])
  })

  it('has the digits of the locale', () => {
    expect(formatMessage('{count} km', { count: 12.5 }, 'ar-EG')).toBe('١٢٫٥ km')
    expect(formatMessage('{count} km', { count: 12.5 }, 'pt-MZ')).toBe('12,5 km')
  })

  it('chooses by a word, and keeps a sign for numbers outside of plurals', () => {
    const message = '{who, select, staff {#1 of staff} other {#1 of you}}'
    expect(formatMessage(message, { who: 'staff' }, 'en')).toBe('#1 of staff')
    expect(formatMessage(message, { who: 'me' }, 'en')).toBe('#1 of you')
  })

  it('keeps braces and signs of its values', () => {
    expect(formatMessage('{name}', { name: '{count} #' }, 'en')).toBe('{count} #')
  })

  it.each(['{', '{count', 'a } b', '{count, plural, one {x}}', '{count, date, short}', '{a b}'])(
    '%s is refused',
    message => {
      expect(() => formatMessage(message, {}, 'en')).toThrow(SyntaxError)
    },
  )

  it('names its placeholders and choices', () => {
    expect(placeholdersOf(reports)).toEqual(['count', 'name'])
    expect(choicesOf(reports)).toEqual([{ name: 'count', kind: 'plural', keys: ['=0', 'one', 'other'] }])
  })

  it('has a wording for each combination of branches', () => {
    expect(
      wordingsOf('{a, select, x {X {name}} other {Y}}: {b, plural, one {# tree} other {# trees}}'),
    ).toEqual(
      [`X ${valueMark}: ${valueMark} tree`, `X ${valueMark}: ${valueMark} trees`].concat([
        `Y: ${valueMark} tree`,
        `Y: ${valueMark} trees`,
      ]),
    )
  })
})
