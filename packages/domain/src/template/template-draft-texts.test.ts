import { expect, test } from 'vitest'
import { withLabelText } from '../logic/label-text.ts'
import { type DraftField, emptyDraft, newField, type TemplateDraft } from './template-draft.ts'
import { changeField } from './template-draft-fields.ts'
import { findText, replaceAllText, replaceText, revertTexts } from './template-draft-texts.ts'
import { allFields } from './template-structure.ts'

const answer = { type: 'self' }
const draft: TemplateDraft = {
  ...emptyDraft(),
  fields: [
    {
      ...(newField('radio', 'kind', 'Kind of tree, or tree-like plant') as DraftField & { kind: 'radio' }),
      options: [{ text: 'Tree', value: 'tree' }, { text: 'Shrub' }],
      other: { text: 'Other tree' },
    },
    {
      ...(newField('repeat', 'trees', 'Trees') as DraftField & { kind: 'repeat' }),
      fields: [
        {
          ...(newField('metric', 'height', 'Height') as DraftField & { kind: 'metric' }),
          metric: 'm of tree',
        },
        {
          ...(newField('integer', 'age', 'Age (years)') as DraftField & { kind: 'integer' }),
          extensions: { constraint: { rule: answer, message: 'A tree is not so old' } },
        },
      ],
    },
  ],
}
const found = (text: string, matchesCase = false) =>
  findText(draft, { text, matchesCase }).map(({ place, at }) => `${place.fieldId} ${place.part} ${at}`)

test('A text is found in labels, options, units and messages, in repeats as well', () => {
  expect(found('tree')).toEqual([
    'kind label 8',
    'kind label 17',
    'kind option 0',
    'kind other 6',
    'trees label 0',
    'height unit 5',
    'age message 2',
  ])
  expect(found('Tree', true)).toEqual(['kind option 0', 'trees label 0'])
  expect(found('(years)')).toEqual(['age label 4'])
  expect(found('')).toEqual([])
})

test('One place is replaced, or all of them, and values of options stay', () => {
  const search = { text: 'tree', matchesCase: false }
  const [, second] = findText(draft, search)
  const one = second && replaceText(draft, second, search, 'palm')
  expect(one?.fields[0]?.label).toBe('Kind of tree, or palm-like plant')
  expect(one?.fields[1]).toBe(draft.fields[1])
  expect(one && second && replaceText(one, second, search, 'palm')).toBe(one)
  const all = replaceAllText(draft, search, '$& palm')
  expect(findText(all, { text: '$& palm', matchesCase: true })).toHaveLength(7)
  expect(all.fields[0]).toMatchObject({ options: [{ text: '$& palm', value: 'tree' }, { text: 'Shrub' }] })
  expect(allFields(all.fields).at(-1)).toMatchObject({
    extensions: { constraint: { rule: answer, message: 'A $& palm is not so old' } },
  })
  expect(replaceAllText(draft, { text: 'cow', matchesCase: false }, 'x')).toBe(draft)
})

test('Replaced texts are put back, but for those that were edited since', () => {
  const all = replaceAllText(draft, { text: 'tree', matchesCase: false }, 'palm')
  expect(revertTexts(all, draft, all)).toEqual(draft)
  const [kind] = all.fields as [DraftField & { kind: 'radio' }]
  const edited = changeField(all, { ...kind, label: 'Which?' })
  const reverted = revertTexts(edited, draft, all)
  expect(reverted.fields[0]).toEqual({ ...draft.fields[0], label: 'Which?' })
  expect(reverted.fields[1]).toEqual(draft.fields[1])
})

test('A label keeps its marks when a part of it is replaced', () => {
  const marked = withLabelText(newField('text', 'q', ''), 'A **tall** tree')
  const start = { ...emptyDraft(), fields: [marked] }
  const search = { text: 'tall', matchesCase: true }
  const label = (by: string) => replaceAllText(start, search, by).fields[0]
  expect(label('high')).toMatchObject({
    label: 'A high tree',
    extensions: { labelText: 'A **high** tree' },
  })
})
