import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Answers } from '../answer/answers.ts'
import { canBeInTitle, titleFields, titleLimits, titleOf } from './report-title.ts'
import { type Field, fieldSchema } from './template.ts'
import { newField } from './template-draft.ts'
import { copyPart } from './template-draft-fields.ts'
import { withKind } from './template-draft-kinds.ts'
import { titleChoices, titleExample, withoutLostTitle, withTitle } from './template-draft-title.ts'

const field = (kind: string, id: string, place: number | null, more: object = {}): Field =>
  fieldSchema.parse({
    kind,
    id,
    label: `Question ${id}`,
    isRequired: false,
    ...(place !== null && { extensions: { title: place } }),
    ...more,
  })

const titleIn = (fields: readonly Field[], answers: Answers) => titleOf(fields, answers, 'Africa/Nairobi')

describe('the title of a report', () => {
  const state = field('radio', 'state', 2, {
    options: [
      { text: 'Works', value: 'ok' },
      { text: 'Broken', value: 'no' },
    ],
    other: { text: 'Other' },
  })
  const well = field('text', 'well', 1)

  it('has the chosen answers in their order, a choice by its label', () => {
    expect(titleIn([state, well], { well: 'Kisima well', state: 'no' })).toBe('Kisima well · Broken')
    expect(titleIn([state, well], { well: 'Kisima well', state: 'Dry' })).toBe('Kisima well · Dry')
  })

  it('leaves empty answers out, and is missing without any', () => {
    expect(titleIn([well, state], { well: ' \n ', state: 'ok' })).toBe('Works')
    expect(titleIn([well, state], {})).toBe(null)
    expect(titleIn([field('text', 'note', null)], { note: 'Hello' })).toBe(null)
  })

  it('writes each kind the same in all languages', () => {
    const written = (kind: string, answer: Answers[string], more: object = {}) =>
      titleIn([field(kind, 'q', 1, more)], { q: answer })
    expect(written('metric', 2.5, { metric: 'm' })).toBe('2.5 m')
    expect(written('percentage', 40)).toBe('40%')
    expect(written('rating', 3, { stars: 5 })).toBe('3/5')
    expect(written('integer', 12000)).toBe('12000')
    expect(written('date', '2026-11-27')).toBe('2026-11-27')
    const month = field('date', 'q', 1, { extensions: { title: 1, look: 'month-year' } })
    expect(titleIn([month], { q: '2026-11-01' })).toBe('2026-11')
    expect(written('date-time', '2026-11-27T21:30:00Z')).toBe('2026-11-28 00:30')
    expect(titleOf([field('date-time', 'q', 1)], { q: '2026-11-27T21:30:00Z' }, 'Nowhere/Here')).toBe(
      '2026-11-27 21:30',
    )
    expect(written('date-time', 'soon')).toBe('soon')
    expect(written('data-list', { optionId: '7', value: 'Kilifi' }, { listId: '1' })).toBe('Kilifi')
  })

  it('takes no answer of an older version that has another form', () => {
    expect(titleIn([well], { well: [{ id: 'x', answers: {} }] } as unknown as Answers)).toBe(null)
  })

  it('has neither photos, places, contact data, several choices nor answers in repeats', () => {
    const others = ['photo', 'signature', 'position', 'line', 'phone-number', 'email', 'checkbox', 'ranking']
    for (const kind of others)
      expect({ kind, can: canBeInTitle({ kind: kind as 'photo' }) }).toEqual({ kind, can: false })
    const repeat = field('repeat', 'trees', null, { fields: [field('text', 'species', 1)] })
    expect(titleFields([repeat])).toEqual([])
  })

  it('is one line of limited length without signs that turn the text around', () => {
    const anyText = fc.string({ unit: 'binary', maxLength: 150 })
    fc.assert(
      fc.property(anyText, anyText, anyText, fc.boolean(), (a, b, c, isMarked) => {
        const fields = [well, field('text', 'b', 2), field('text', 'c', isMarked ? 3 : null)]
        const title = titleIn(fields, { well: a, b, c })
        if (title === null) return
        expect(title.length).toBeLessThanOrEqual(titleLimits.characters)
        expect(title).toBe(title.trim())
        expect(title).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u)
        expect(title.isWellFormed()).toBe(true)
      }),
    )
  })

  it('is shortened between words, so that an erasure finds whole names', () => {
    const title = titleIn([well], { well: `${'word '.repeat(23)}Mwangi Jane` })
    expect(title).toBe(`${'word '.repeat(23).trim()}…`)
    expect(titleIn([well], { well: 'a'.repeat(200) })).toBe(`${'a'.repeat(119)}…`)
    expect(titleIn([well], { well: `${'a'.repeat(118)}😀😀` })).toBe(`${'a'.repeat(118)}…`)
    expect(titleIn([well], { well: `${'a'.repeat(119)} b` })).toBe(`${'a'.repeat(119)}…`)
  })
})

describe('the title in the builder', () => {
  const well = newField('text', 'well', 'Name of the well')
  const state = { ...newField('radio', 'state', 'State'), options: [{ text: 'Works' }] } as typeof well
  const photo = newField('photo', 'photo', 'Photo')
  const fields = [photo, state, well]

  it('is chosen in order, of the questions that can be in it', () => {
    expect(titleChoices(fields).map(({ id }) => id)).toEqual(['state', 'well'])
    const chosen = withTitle(fields, ['well', 'state'])
    expect(titleFields(chosen).map(({ id }) => id)).toEqual(['well', 'state'])
    expect(titleExample(chosen, 'Untitled')).toBe('Name of the well · Works')
    expect(withTitle(chosen, [])).toEqual(fields)
    expect(withTitle(chosen, ['well', 'state'])).toBe(chosen)
  })

  it('loses a question that becomes another kind or goes into a repeat', () => {
    const chosen = withTitle(fields, ['well', 'state'])
    expect(withoutLostTitle(chosen)).toBe(chosen)
    const changed = chosen.map(one =>
      one.id === 'well' ? withKind(one as typeof photo & { kind: 'text' }, 'photo') : one,
    )
    expect(withoutLostTitle(changed).map(one => 'extensions' in one && one.extensions)).toEqual([
      false,
      { title: 2 },
      false,
    ])
    const repeat = { ...newField('repeat', 'r', 'Again'), fields: chosen } as never
    expect(withoutLostTitle([repeat])).toEqual([{ ...newField('repeat', 'r', 'Again'), fields }])
  })

  it('does not have the copy of a question', () => {
    const [, , marked] = withTitle(fields, ['well'])
    if (!marked) throw new Error('no field')
    expect(copyPart({ field: marked, parts: [] }, 'copy').field).toEqual({
      ...well,
      id: 'copy',
      extensions: {},
    })
  })
})
