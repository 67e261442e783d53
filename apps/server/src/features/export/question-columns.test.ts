import { fieldSchema } from '@quadrat/domain/template/template'
import { expect, it } from 'vitest'
import { questionColumns } from './question-columns.ts'

const field = (text: string) =>
  fieldSchema.parse({
    kind: 'checkbox',
    id: 'region',
    label: 'Region',
    isRequired: false,
    options: [{ text, value: 'coast' }, { text: 'Rift' }],
  })
const asked = (templateId: number, version: number, text: string) => ({
  templateId,
  version,
  title: `Wells ${templateId}`,
  fields: [field(text)],
  template: [field(text)],
})

it('The cells of all versions have the newest text of an option, of their own template', () => {
  const { columns, columnsOf } = questionColumns(
    [asked(1, 2, 'Coastal zone'), asked(1, 1, 'Coast'), asked(2, 1, 'Shore')],
    0,
    [],
    { titles: 'labels', answers: 'labels', optionColumns: true },
  )
  const cells = [...columnsOf.values()].map(of => of.get('region')?.parts[0]?.cellOf(['coast', 'Rift']))
  expect(cells).toEqual(['Coastal zone; Rift', 'Coastal zone; Rift', 'Shore; Rift'])
  expect(columns.map(({ header }) => header).filter(header => header.includes('Coast'))).toHaveLength(1)
})
