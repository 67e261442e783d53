import type { Answers } from '@quadrat/domain/answer/answers'
import { fieldSchema, type RepeatField } from '@quadrat/domain/template/template'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#src/testing/mount.tsx'
import type { StoredFile } from '../task.api.ts'
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
      files={[]}
      taskId="7"
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

test('a label that shows an answer of its row has a gap in the head, one with an answer of the report has none', async () => {
  const town = fieldSchema.parse({ id: 'town', kind: 'text', label: 'Town' })
  const asked = fieldSchema.parse({
    ...members,
    fields: [
      { id: 'name', kind: 'text', label: 'Name' },
      // biome-ignore lint/suspicious/noTemplateCurlyInString: labels name a question so
      { id: 'age', kind: 'integer', label: 'Age of …', extensions: { labelText: 'Age of ${name}' } },
      // biome-ignore lint/suspicious/noTemplateCurlyInString: labels name a question so
      { id: 'born', kind: 'text', label: 'Born in …?', extensions: { labelText: 'Born in ${town}?' } },
    ],
  }) as RepeatField
  const rows = [
    { id: 'a', answers: { name: 'Asha', age: 34, born: 'Yes' } },
    { id: 'b', answers: { name: 'Juma', age: 7 } },
  ]
  mount(
    <RepeatAnswer
      repeatId="members"
      label="Members"
      fields={asked.fields}
      value={rows}
      files={[]}
      taskId="7"
      view={{ fields: [town, asked], answers: { town: 'Lamu', members: rows } as Answers, hidden: new Set() }}
      timezone="UTC"
    />,
  )
  await expect.element(table.getByRole('columnheader', { name: 'Born in Lamu?' })).toBeVisible()
  await expect.element(table.getByRole('columnheader', { name: 'Age of …', exact: true })).toBeVisible()
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

test('a repeat within a repeat is as wide as its columns', async () => {
  await page.viewport(1440, 900)
  const names = ['What they do', 'Where they do it', 'For how many years', 'For how much a month']
  const jobs = {
    id: 'jobs',
    kind: 'repeat',
    label: 'Jobs',
    fields: names.map((label, n) => ({ id: `job${n}`, kind: 'text', label })),
  }
  const asked = fieldSchema.parse({ ...members, fields: [jobs] }) as RepeatField
  const job = { id: 'j', answers: Object.fromEntries(names.map((label, n) => [`job${n}`, label])) }
  const rows = [{ id: 'a', answers: { jobs: [job] } }]
  mount(
    <RepeatAnswer
      repeatId="members"
      label="Members"
      fields={asked.fields}
      value={rows}
      files={[]}
      taskId="7"
      view={{ fields: [asked], answers: { members: rows } as Answers, hidden: new Set() }}
      timezone="UTC"
    />,
  )
  const inner = page.getByRole('region', { name: 'Jobs' })
  await expect.element(inner).toBeVisible()
  expect(inner.element().scrollWidth).toBe(inner.element().clientWidth)
})

test('a recording is played in the row of its instance, and a photo opens there', async () => {
  const hash = (letter: string) => letter.repeat(64)
  const audio = (letter: string) => ({
    hash: hash(letter),
    name: `${letter}.webm`,
    size: 9,
    mime: 'audio/webm',
  })
  const photo = { hash: hash('c'), name: 'c.jpg', size: 9, mime: 'image/jpeg', width: 4, height: 3 }
  const plots = fieldSchema.parse({
    id: 'plots',
    kind: 'repeat',
    label: 'Plots',
    fields: [
      { id: 'note', kind: 'audio', label: 'Voice note' },
      { id: 'shot', kind: 'photo', label: 'Photo' },
    ],
  }) as RepeatField
  const instances = [
    { id: 'a', answers: { note: [{ ...audio('a'), seconds: 42 }] } },
    { id: 'b', answers: { note: [audio('b')], shot: [photo] } },
    { id: 'd', answers: { note: [audio('d')] } },
  ]
  const stored = [audio('b'), audio('a'), photo].map(
    file =>
      ({
        ...file,
        id: file.name,
        url: `/files/${file.name}`,
        downloadUrl: `/files/${file.name}?save`,
      }) as StoredFile,
  )
  mount(
    <RepeatAnswer
      repeatId="plots"
      label="Plots"
      fields={plots.fields}
      value={instances}
      files={stored}
      taskId="7"
      view={{ fields: [plots], answers: { plots: instances } as Answers, hidden: new Set() }}
      timezone="UTC"
    />,
  )
  const row = (n: number) => page.getByRole('row').nth(n)
  await expect
    .element(row(1).getByRole('link', { name: 'Download a.webm' }))
    .toHaveTextContent('a.webm (0:42)')
  expect(row(1).element().querySelector('audio')?.getAttribute('src')).toBe('/files/a.webm')
  expect(row(2).element().querySelector('audio')?.getAttribute('aria-label')).toBe('Voice note (2)')
  await expect.element(row(2).getByRole('button', { name: 'Photo (2): open photo 1 of 1' })).toBeVisible()
  // It has not arrived.
  expect(row(3).element().textContent).toContain('d.webm The file isn’t here')
  expect(row(3).element().querySelector('audio')).toBeNull()
})

test('the lines of a matrix are columns under its name', async () => {
  const options = [{ text: 'Never' }, { text: 'Always' }]
  const line = { kind: 'radio', options, extensions: { group: 'water' } }
  const wells = fieldSchema.parse({
    id: 'wells',
    kind: 'repeat',
    label: 'Wells',
    fields: [
      { id: 'name', kind: 'text', label: 'Name' },
      { id: 'water', kind: 'group', label: 'The water', extensions: { matrix: true } },
      { ...line, id: 'clean', label: 'It is clean' },
      { ...line, id: 'near', label: 'It is near' },
    ],
  }) as RepeatField
  const answers = [{ id: 'a', answers: { name: 'Kisima', clean: 'Always', near: 'Never' } }]
  mount(
    <RepeatAnswer
      repeatId="wells"
      label="Wells"
      fields={wells.fields}
      value={answers}
      files={[]}
      taskId="7"
      view={{ fields: [wells], answers: { wells: answers }, hidden: new Set() }}
      timezone="UTC"
    />,
  )
  await expect.element(page.getByText('The water')).toBeVisible()
  const box = (text: string) =>
    page.getByText(text, { exact: true }).element().closest('th')?.getBoundingClientRect()
  expect(box('The water')?.left).toBe(box('It is clean')?.left)
  expect(box('The water')?.right).toBe(box('It is near')?.right)
  await expect.element(page.getByRole('row', { name: '1 Kisima Always Never' })).toBeVisible()
})
