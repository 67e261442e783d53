import { describe, expect, it } from 'vitest'
import type { DraftField, TemplateDraft } from './template-draft.ts'
import { lineLabels, linesOf, matrixOf, newLines, withLines, withScale } from './template-draft-matrix.ts'
import { optionKey, textKey } from './template-languages.ts'

const options = [{ text: 'Never' }, { text: 'Always' }]
const line = (id: string): DraftField => ({
  id,
  kind: 'radio',
  label: id,
  isRequired: false,
  options,
  extensions: { group: 'water' },
})
const draft: TemplateDraft = {
  meta: {
    title: 'Water',
    category: '1',
    unSdg: null,
    withComment: false,
    photoRequired: false,
    languages: {
      default: 'en',
      texts: {
        sw: Object.fromEntries(
          ['clean', 'near'].flatMap(id => [
            [textKey(id, 'label'), `${id} (sw)`],
            [optionKey(id, 'Never'), 'Kamwe'],
            [optionKey(id, 'Always'), 'Kila mara'],
          ]),
        ),
      },
    },
  },
  fields: [
    {
      id: 'water',
      kind: 'group',
      label: 'Water',
      isRequired: false,
      appearance: 'section',
      extensions: { matrix: true },
    },
    line('clean'),
    line('near'),
    {
      id: 'why',
      kind: 'text',
      label: 'Why?',
      isRequired: false,
      extensions: {
        relevant: {
          type: 'operation',
          operator: '=',
          left: { type: 'field', id: 'near' },
          right: { type: 'text', value: 'Never' },
        },
      },
    },
  ],
}

describe('The scale of a matrix', () => {
  it('is edited once: all lines have it, and rules and translations of each line follow', () => {
    const renamed = withScale(draft, 'water', [{ text: 'Not once' }, { text: 'Always' }])
    expect(linesOf(renamed.fields, 'water').map(one => one.options[0]?.text)).toEqual([
      'Not once',
      'Not once',
    ])
    expect(renamed.fields[3]).toMatchObject({
      extensions: { relevant: { right: { value: 'Not once' } } },
    })
    expect(renamed.meta.languages?.texts.sw).toMatchObject({
      [optionKey('clean', 'Not once')]: 'Kamwe',
      [optionKey('near', 'Not once')]: 'Kamwe',
    })
  })

  it('is that of new lines too, with its translations', () => {
    const more = withLines(draft, 'water', ['It is cheap', 'It is safe'])
    const lines = linesOf(more.fields, 'water')
    expect(lines.map(({ label }) => label)).toEqual(['clean', 'near', 'It is cheap', 'It is safe'])
    expect(lines[3]?.options).toEqual(options)
    expect(more.meta.languages?.texts.sw?.[optionKey(lines[3]?.id ?? '', 'Always')]).toBe('Kila mara')
    expect(matrixOf(more.fields, lines[3] as DraftField)?.id).toBe('water')
  })

  it('stays as it is where a template is full', () => {
    const many = Array.from({ length: 1000 }, (_, n) => `Line ${n}`)
    expect(withLines(draft, 'water', many)).toBe(draft)
  })
})

it('Lines are pasted one per row, with ids of their own', () => {
  expect(lineLabels(' It is clean \r\n\n It is near')).toEqual(['It is clean', 'It is near'])
  const [one, two] = newLines(['Same', 'Same'], options, [])
  expect(one?.id).not.toBe(two?.id)
})

it('Only a question in a matrix has one', () => {
  expect(matrixOf(draft.fields, draft.fields[3] as DraftField)).toBeNull()
  expect(linesOf(draft.fields, 'why')).toEqual([])
})
