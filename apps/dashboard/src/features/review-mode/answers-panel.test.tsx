import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { requestedChangesOf } from '#src/shared/tasks/requested-changes/requested-changes-draft.ts'
import type { FieldValue, Task } from '#src/shared/tasks/task.api.ts'
import { mount } from '#src/testing/mount.tsx'
import { AnswersPanel } from './answers-panel.tsx'
import type { Resubmission } from './resubmission.ts'

const options = [
  { text: 'Never', value: '1' },
  { text: 'Often', value: '2' },
]
const line = (id: string, label: string) => ({
  id,
  label,
  kind: 'radio',
  options,
  extensions: { group: 'water' },
})
const dataFields = [
  { id: 'village', label: 'Village', kind: 'text' },
  { id: 'water', label: 'The water', kind: 'group', extensions: { matrix: true } },
  line('clean', 'It is clean'),
  line('near', 'It is near'),
  line('cheap', 'It is cheap'),
]
const answer = (id: string, value: string, text: string): FieldValue => ({
  id,
  value,
  text,
  listLabels: null,
  field: { id, label: id, kind: 'radio' },
  photos: [],
})
const answers = [
  answer('village', 'Kilifi', 'Kilifi'),
  answer('clean', '2', 'Often'),
  answer('near', 'Mud', 'Mud'),
]
const task = {
  id: '71',
  timezone: 'UTC',
  reportedAt: null,
  createdAt: '2026-11-21T08:00:00Z',
  template: { dataFields },
  evidences: [{ answers, notes: null, photos: [], refusedPhotos: [] }],
} as unknown as Task
const change = {
  label: '',
  kind: 'radio',
  askedBefore: true,
  askedAfter: true,
  difference: null,
  instances: [],
}
const before: Resubmission = {
  changes: {
    answers: [{ ...change, fieldId: 'clean', before: 'Never', after: 'Often', matrix: null }],
    unchanged: 1,
    photos: [],
    comment: null,
    position: null,
  },
  requestedChanges: [],
}
const show = (canRequestChanges: boolean) =>
  mount(
    <AnswersPanel task={task} before={before} canRequestChanges={canRequestChanges} onShowPhoto={() => {}} />,
  )
const table = page.getByRole('region', { name: 'The water' }).getByRole('table')
const row = (name: string | RegExp) => table.getByRole('row', { name })

beforeEach(() => requestedChangesOf('71').set([]))

test('a matrix is a table: lines are rows, options are columns, and no answer is hidden', async () => {
  show(false)
  await expect.element(table.getByRole('columnheader')).toHaveLength(3)
  await expect.element(row('It is clean (chosen)')).toBeVisible()
  const cells = row('It is clean (chosen)').getByRole('cell')
  expect(cells.elements().map(({ textContent }) => textContent)).toEqual(['', '(chosen)', ''])
  // The scale has lost this option.
  await expect.element(table.getByRole('columnheader', { name: 'Mud' })).toBeVisible()
  await expect.element(row('It is cheap Not answered')).toBeVisible()
})

test('each line has its change and its mark', async () => {
  show(true)
  await expect.element(row(/^Before: Never After: Often$/)).toBeVisible()
  await page.getByRole('button', { name: /It is near/ }).click()
  await expect
    .poll(() => requestedChangesOf('71').get())
    .toMatchObject([{ fieldId: 'near', photoHash: null }])
  await expect.element(table.getByRole('textbox', { name: /It is near/ })).toBeVisible()
})

test('a wide table scrolls within itself', async () => {
  await page.viewport(390, 844)
  show(true)
  await expect.element(table).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})
