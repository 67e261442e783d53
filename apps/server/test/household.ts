import { type Field, fieldSchema } from '@quadrat/domain/template/template'

const fieldsOf = (list: object[]): Field[] => list.map(field => fieldSchema.parse(field))
const members = {
  id: 'members',
  kind: 'repeat',
  label: 'Members',
  extensions: { name: 'member' },
  fields: [
    { id: 'first', kind: 'text', label: 'Name', extensions: { name: 'first_name' } },
    { id: 'face', kind: 'photo', label: 'Face' },
    {
      id: 'jobs',
      kind: 'repeat',
      label: 'Jobs',
      fields: [{ id: 'pay', kind: 'metric', label: 'Pay', metric: 'KES', min: null, max: null }],
    },
  ],
}
const water = {
  id: 'water',
  kind: 'checkbox',
  label: 'Water',
  extensions: { name: 'water' },
  options: [{ text: 'Well', value: 'well' }, { text: 'Rain, stored' }],
}
const height = (unit: string) => ({ id: 'height', kind: 'metric', label: 'Height', metric: unit })
/** Of a template with repeats within each other, a checkbox with values, and a position. */
export const householdFields = fieldsOf([
  water,
  { id: 'plot', kind: 'position', label: 'Plot' },
  height('cm'),
  members,
])
/** The version before: another label and another unit. */
export const oldHouseholdFields = fieldsOf([{ ...water, label: 'Which water?' }, height('inch')])
/** Of another template, with a question of the same name. */
export const shopFields = fieldsOf([{ id: 'w', kind: 'text', label: 'Water', extensions: { name: 'water' } }])
