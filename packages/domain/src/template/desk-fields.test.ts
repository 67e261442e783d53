import { expect, test } from 'vitest'
import { fieldsAtDesk } from './desk-fields.ts'
import { fieldSchema } from './template.ts'

test('At a desk places are set by hand, and no accuracy is asked for, in repeats too', () => {
  const plot = { id: 'plot', kind: 'position', label: 'The plot', accuracy: 10 }
  const fields = [plot, { id: 'plots', kind: 'repeat', label: 'Plots', fields: [{ ...plot, id: 'inner' }] }]
  const [first, repeat] = fieldsAtDesk(fields.map(field => fieldSchema.parse(field)))
  expect(first).toMatchObject({ byHand: true, accuracy: null })
  expect(repeat).toMatchObject({ fields: [{ byHand: true, accuracy: null }] })
})
