// biome-ignore-all lint/suspicious/noTemplateCurlyInString: names in expressions look like template places
import { expect, it } from 'vitest'
import type { TemplateDraft } from '../template/template-draft.ts'
import { codebookOf } from './codebook.ts'

const draft: TemplateDraft = {
  meta: { title: 'Trees', category: '1', unSdg: null, withComment: false, photoRequired: false },
  fields: [
    {
      kind: 'radio',
      id: 'kind',
      label: 'Kind of tree',
      isRequired: true,
      extensions: { name: 'species', hint: 'By its roots' },
      options: [{ text: 'Red mangrove', value: 'rhizophora' }, { text: 'Other' }],
    },
    {
      kind: 'repeat',
      id: 'plots',
      label: 'Plots',
      isRequired: false,
      min: 0,
      max: 9,
      fields: [
        {
          kind: 'metric',
          id: 'height',
          label: 'Height',
          isRequired: false,
          metric: 'cm',
          min: 1,
          max: 900,
          extensions: {
            relevant: {
              type: 'operation',
              operator: '=',
              left: { type: 'field', id: 'kind' },
              right: { type: 'text', value: 'rhizophora' },
            },
          },
        },
      ],
    },
    { kind: 'data-list', id: 'village', label: 'Village', isRequired: false, listId: '4' },
  ],
}

it('A codebook names each question, what it takes, its rules and what answers keep of its options', () => {
  const [questions, options] = codebookOf(draft, { version: 3, lists: [{ id: '4', name: 'Villages' }] })
  expect(questions?.rows.slice(1)).toEqual([
    ['species', 'Kind of tree', 'One choice', '', '', 'yes', '', '', '', '', 'Trees', '3', 'By its roots'],
    ['plots', 'Plots', 'Repeat', '', '0 – 9', '', '', '', '', '', 'Trees', '3', ''],
    [
      'height',
      'Height',
      'Number with unit',
      'cm',
      '1 – 900',
      '',
      "Show this question when: ${species} = 'rhizophora'",
      '',
      'plots',
      '',
      'Trees',
      '3',
      '',
    ],
    ['village', 'Village', 'Data list', '', '', '', '', '', '', 'Villages', 'Trees', '3', ''],
  ])
  expect(options?.rows.slice(1)).toEqual([
    ['species', 'rhizophora', 'Red mangrove', 'Trees', '3'],
    ['species', 'Other', 'Other', 'Trees', '3'],
  ])
})

it('A name stays as it is when the label changes', () => {
  const [, kind] =
    codebookOf(
      { ...draft, fields: draft.fields.map(field => ({ ...field, label: `New ${field.label}` })) },
      { version: 4, lists: [] },
    )[0]?.rows ?? []
  expect(kind?.slice(0, 2)).toEqual(['species', 'New Kind of tree'])
})

it('The bounds of a number are both, one or none', () => {
  const bounds = (min: number | null, max: number | null) => {
    const field = { kind: 'number', id: 'n', label: 'N', isRequired: false, min, max } as const
    return codebookOf({ ...draft, fields: [field] }, { version: 1, lists: [] })[0]?.rows[1]?.[4]
  }
  expect([bounds(0, 9), bounds(1, null), bounds(null, 9), bounds(null, null)]).toEqual([
    '0 – 9',
    '≥ 1',
    '≤ 9',
    '',
  ])
})
