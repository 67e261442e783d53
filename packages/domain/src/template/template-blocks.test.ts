// biome-ignore-all lint/suspicious/noTemplateCurlyInString: names in labels look like template places
import { expect, test } from 'vitest'
import { logicOf } from '../logic/field-logic.ts'
import { blockOf, withBlock } from './template-blocks.ts'
import { type DraftField, emptyDraft, newField, type TemplateDraft } from './template-draft.ts'
import { errorsOf } from './template-draft-errors.ts'
import type { TemplateLanguages } from './template-languages.ts'
import { allFields } from './template-structure.ts'

let seed = 0
const random = () => (seed++ % 997) / 997
const field = (kind: Parameters<typeof newField>[0], id: string, extensions: Record<string, unknown> = {}) =>
  ({ ...newField(kind, id, id), extensions }) as DraftField
const name = (id: string) => ({ type: 'field', id }) as const

const members = {
  ...newField('repeat', 'members', 'members'),
  extensions: { group: 'home' },
  fields: [
    field('text', 'who'),
    field('integer', 'age', { labelText: 'Age of ${who}', relevant: name('who') }),
    field('text', 'school', { relevant: name('consent'), required: name('age') }),
  ].map(one => (one.id === 'age' ? { ...one, label: 'Age of …' } : one)),
} as DraftField
const languages: TemplateLanguages = {
  default: 'en',
  texts: {
    sw: { title: 'Kaya', 'consent/label': 'Idhini', 'who/label': 'Jina', 'age/label': 'Umri wa …' },
    fr: { 'who/label': 'Nom' },
  },
}
const household: TemplateDraft = {
  meta: { ...emptyDraft().meta, title: 'Household', category: '3', languages },
  fields: [field('radio', 'consent'), field('group', 'home'), members],
}
const block = (): TemplateDraft => {
  const found = blockOf(household, 'members', 'Members')
  if (!found) throw new Error('the block is missing')
  return found
}
const labels = (draft: TemplateDraft) => allFields(draft.fields).map(({ label }) => label)

test('a block has a field with what is in it and its translations, and nothing else of the template', () => {
  expect(labels(block())).toEqual(['members', 'who', 'Age of …', 'school'])
  expect(block().meta).toMatchObject({ title: 'Members', category: null })
  expect(block().meta.languages).toEqual({
    default: 'en',
    texts: { sw: { 'who/label': 'Jina', 'age/label': 'Umri wa …' }, fr: { 'who/label': 'Nom' } },
  })
  expect(blockOf(household, 'nobody', 'x')).toBeNull()
})

test('it is added with ids of its own, its rules, and the translations that the template has', () => {
  const other: TemplateDraft = {
    meta: { ...emptyDraft().meta, languages: { default: 'en', texts: { sw: { title: 'Shule' } } } },
    fields: [field('text', 'who')],
  }
  const { draft, first, lost } = withBlock(other, block(), random)
  const [, repeat, who, age, school] = allFields(draft.fields)
  expect(repeat?.id).toBe(first)
  expect(new Set(allFields(draft.fields).map(({ id }) => id)).size).toBe(5)
  expect(age && logicOf(age).relevant).toEqual(name(who?.id ?? ''))
  expect(age).toMatchObject({ extensions: { labelText: `Age of \${${who?.id}}` } })
  // The question about consent stayed behind.
  expect(lost).toBe(1)
  expect(school && logicOf(school)).toMatchObject({ relevant: null, required: name(age?.id ?? '') })
  expect(draft.meta.languages).toEqual({
    default: 'en',
    texts: { sw: { title: 'Shule', [`${who?.id}/label`]: 'Jina', [`${age?.id}/label`]: 'Umri wa …' } },
  })
  expect(errorsOf(draft).filter(({ fieldId }) => fieldId !== null)).toEqual([])
})

test('it is added twice, and in the language that the template begins with', () => {
  const swahili: TemplateDraft = {
    meta: { ...emptyDraft().meta, languages: { default: 'sw', texts: {} } },
    fields: [],
  }
  const once = withBlock(swahili, block(), random)
  expect(labels(once.draft)).toEqual(['members', 'Jina', 'Umri wa …', 'school'])
  const again = withBlock(once.draft, block(), random).draft
  expect(new Set(allFields(again.fields).map(({ id }) => id)).size).toBe(8)
  expect(withBlock(emptyDraft(), block(), random).draft.meta).toEqual(emptyDraft().meta)
})

test('an answer in a label stays out if its question stays behind', () => {
  const alone = blockOf({ ...household, fields: [members] }, 'age', 'Age')
  const { draft, lost } = withBlock(emptyDraft(), alone ?? emptyDraft(), random)
  expect(lost).toBe(2)
  expect(draft.fields).toMatchObject([{ label: 'Age of …' }])
  expect(JSON.stringify(draft.fields)).not.toContain('labelText')
})
