import type { Answers } from '@quadrat/domain/answer/answers'
import { fieldSchema, type RepeatField } from '@quadrat/domain/template/template'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#src/testing/mount.tsx'
import { RepeatAnswer } from './repeat-answer.tsx'

const members = fieldSchema.parse({
  id: 'members',
  kind: 'repeat',
  label: 'Members',
  fields: [
    { id: 'name', kind: 'text', label: 'Name' },
    { id: 'age', kind: 'integer', label: 'Age' },
    { id: 'school', kind: 'text', label: 'School' },
    { id: 'jobs', kind: 'repeat', label: 'Jobs', fields: [{ id: 'pay', kind: 'number', label: 'Pay' }] },
  ],
}) as RepeatField
const value = [
  { id: 'a', answers: { name: 'Asha', age: 34, jobs: [{ id: 'j', answers: { pay: 500 } }] } },
  { id: 'b', answers: { name: 'Juma' } },
]
const show = (action?: (fieldId: string, instanceId: string) => React.ReactNode) =>
  mount(
    <RepeatAnswer
      repeatId="members"
      label="Members"
      fields={members.fields}
      value={value}
      view={{ fields: [members], answers: { members: value } as Answers, hidden: new Set() }}
      timezone="UTC"
      action={action}
    />,
  )
const table = page.getByRole('region', { name: 'Members' }).getByRole('table').first()

test('instances are rows, and questions that anybody answered are columns', async () => {
  show()
  await expect.element(table.getByRole('columnheader', { name: 'Age' })).toBeVisible()
  await expect.element(table.getByRole('columnheader', { name: 'School' })).not.toBeInTheDocument()
  await expect.element(table.getByRole('row', { name: '2 Juma' })).toBeVisible()
  await expect
    .element(page.getByRole('region', { name: 'Jobs' }).getByRole('cell', { name: '500' }))
    .toBeVisible()
})

test('each answer of an instance has the button of the reviewer, an empty one too', async () => {
  show((fieldId, instanceId) => <button type="button">{`${fieldId} of ${instanceId}`}</button>)
  for (const name of ['name of a', 'age of a', 'age of b', 'pay of j'])
    await expect.element(page.getByRole('button', { name, exact: true })).toBeVisible()
})

test('a wide table scrolls within itself', async () => {
  await page.viewport(390, 844)
  show()
  const region = page.getByRole('region', { name: 'Members' })
  await expect.element(region).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  expect(region.element().getAttribute('tabindex')).toBe('0')
})
