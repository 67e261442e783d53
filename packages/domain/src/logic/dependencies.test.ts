import { expect, test } from 'vitest'
import type { Expression } from '../expression/expression.ts'
import { type DraftField, newField } from '../template/template-draft.ts'
import { dependenciesIn, dependenciesOf } from './dependencies.ts'

const reads = (id: string): Expression => ({ type: 'field', id })
const ruled = (id: string, extensions: Record<string, unknown>) =>
  ({ ...newField('integer', id, id), extensions }) as DraftField

test('What a field depends on and is used by is found over groups and repeats', () => {
  const rule = { type: 'operation', operator: '=', left: reads('size'), right: reads('size') }
  const fields: DraftField[] = [
    newField('integer', 'size', 'Size'),
    ruled('sum', {
      calculate: { value: reads('age'), isShown: true },
      relevant: rule,
      required: reads('size'),
    }),
    {
      ...(newField('repeat', 'members', 'Members') as DraftField & { kind: 'repeat' }),
      extensions: { count: reads('size') },
      fields: [
        newField('integer', 'age', 'Age'),
        ruled('lost', { constraint: { rule: reads('gone'), message: '' } }),
      ],
    },
    newField('text', 'free', 'Free'),
  ]
  expect(dependenciesOf(fields, 'size')).toEqual({
    dependsOn: [],
    usedBy: [
      { id: 'sum', parts: ['relevant', 'required'] },
      { id: 'members', parts: ['count'] },
    ],
  })
  expect(dependenciesOf(fields, 'sum').dependsOn.map(({ id }) => id)).toEqual(['size', 'age'])
  expect(dependenciesOf(fields, 'lost').dependsOn).toEqual([{ id: 'gone', parts: ['constraint'] }])
  expect(dependenciesOf(fields, 'free')).toEqual({ dependsOn: [], usedBy: [] })
  expect([...dependenciesIn(fields).keys()]).toEqual(['size', 'sum', 'members', 'age', 'lost'])
})
