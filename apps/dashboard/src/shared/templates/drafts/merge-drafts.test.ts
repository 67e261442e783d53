import { type DraftField, emptyDraft, type TemplateDraft } from '@quadrat/domain/template/template-draft'
import { expect, it } from 'vitest'
import { isSame, mergeDrafts } from './merge-drafts.ts'

const text = (id: string, label = id): DraftField => ({ kind: 'text', id, label, isRequired: false })
const of = (fields: DraftField[], title = 'Planting'): TemplateDraft => ({
  meta: { ...emptyDraft().meta, title },
  fields,
})
const ids = ({ fields }: TemplateDraft) => fields.map(({ id }) => id)

const base = of([text('a'), text('b'), text('c')])

it('returns the changed draft if only one changed', () => {
  const changed = of([text('a'), text('b', 'New'), text('c')], 'Replanting')
  expect(mergeDrafts(base, changed, base)).toBe(changed)
  expect(mergeDrafts(base, base, changed)).toBe(changed)
})

it('contains the changes of both', () => {
  const theirs = of([text('a', 'Theirs'), text('x'), text('b'), text('c')], 'Their title')
  const mine = of([text('a'), text('b'), text('c', 'Mine'), text('y')])
  const merged = mergeDrafts(base, theirs, mine)
  expect(merged.meta.title).toBe('Their title')
  expect(merged.fields.map(({ id, label }) => [id, label])).toEqual([
    ['a', 'Theirs'],
    ['x', 'x'],
    ['b', 'b'],
    ['c', 'Mine'],
    ['y', 'y'],
  ])
})

it('contains the translations of both, text by text, and a language that one removed stays removed', () => {
  const at = (texts: Record<string, Record<string, string>>): TemplateDraft => {
    const { meta, fields } = of([text('a'), text('b')])
    return { meta: { ...meta, languages: { default: 'en', texts } }, fields }
  }
  const start = at({ sw: { 'a/label': 'A', 'b/label': 'B' }, fr: { 'a/label': 'Un' } })
  const theirs = at({
    sw: { 'a/label': 'Theirs', 'b/label': 'B' },
    fr: { 'a/label': 'Un' },
    ar: { 'a/label': 'ا' },
  })
  const mine = at({ sw: { 'a/label': 'A', title: 'Mine' } })
  expect(mergeDrafts(start, theirs, mine).meta.languages).toEqual({
    default: 'en',
    texts: { sw: { 'a/label': 'Theirs', title: 'Mine' }, ar: { 'a/label': 'ا' } },
  })
  const without = of([text('a'), text('b')])
  expect(mergeDrafts(start, without, at({ ...start.meta.languages?.texts })).meta.languages).toBeUndefined()
  expect(mergeDrafts(without, without, start).meta.languages).toEqual(start.meta.languages)
})

it('prefers mine where both changed the same', () => {
  const theirs = of([text('a', 'Theirs'), text('b'), text('c')], 'Their title')
  const mine = of([text('a', 'Mine'), text('b'), text('c')], 'My title')
  expect(isSame(mergeDrafts(base, theirs, mine), mine)).toBe(true)
})

it('drops a question that one removed, unless the other changed it', () => {
  const theirs = of([text('b'), text('c', 'Theirs')])
  const mine = of([text('a', 'Mine'), text('b')])
  expect(mergeDrafts(base, theirs, mine).fields.map(({ label }) => label)).toEqual(['Mine', 'b', 'Theirs'])
  expect(ids(mergeDrafts(base, of([text('b'), text('c')]), of([text('a'), text('b')])))).toEqual(['b'])
})

it('keeps the order of the one that moved a question', () => {
  const mine = of([text('c'), text('a'), text('b')])
  const theirs = of([text('a'), text('b'), text('new'), text('c', 'Theirs')])
  expect(mergeDrafts(base, theirs, mine).fields.map(({ label }) => label)).toEqual([
    'Theirs',
    'a',
    'b',
    'new',
  ])
  expect(ids(mergeDrafts(base, mine, of([text('a', 'Mine'), text('b'), text('c')])))).toEqual(['c', 'a', 'b'])
})
