import { expect, test } from 'vitest'
import { fieldsAtDesk } from './desk-fields.ts'
import { fieldSchema } from './template.ts'

test('At a desk places may be set by hand, in repeats too; a measured one is as accurate as on a phone', () => {
  const plot = { id: 'plot', kind: 'position', label: 'The plot', accuracy: 10 }
  const fields = [plot, { id: 'plots', kind: 'repeat', label: 'Plots', fields: [{ ...plot, id: 'inner' }] }]
  const [first, repeat] = fieldsAtDesk(fields.map(field => fieldSchema.parse(field)))
  expect(first).toMatchObject({ byHand: true, accuracy: 10 })
  expect(repeat).toMatchObject({ fields: [{ byHand: true, accuracy: 10 }] })
})
