import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { requestableParts } from '#src/shared/tasks/requested-changes/requestable-parts.ts'
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
  markedLabel: '',
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

test('marks in the labels of a repeat are drawn in its changes', async () => {
  const age = { ...change, fieldId: 'age', label: 'Age now', markedLabel: 'Age **now**', kind: 'integer' }
  const inside = { ...age, where: 'Members 1', state: 'kept', before: '34', after: '52', difference: 18 }
  const members = {
    ...change,
    matrix: null,
    fieldId: 'village',
    before: '1',
    after: '1',
    instances: [inside],
  }
  const changed = { ...before, changes: { ...before.changes, answers: [members] } }
  const shown = changed as unknown as Resubmission
  mount(<AnswersPanel task={task} before={shown} canRequestChanges={false} onShowPhoto={() => {}} />)
  const mark = page.getByText('now', { exact: true })
  await expect.element(mark).toBeVisible()
  expect(mark.element().tagName).toBe('STRONG')
  expect(page.getByText(/\*\*/).query()).toBeNull()
})

test('a hidden calculated answer is shown without a mark, also in a repeat', async () => {
  const calculated = (id: string, isShown: boolean) => {
    const calculate = { value: { type: 'text', value: '7' }, isShown }
    return { id, label: id, kind: 'text', extensions: { calculate } }
  }
  const both = (end: string) => [calculated(`total${end}`, true), calculated(`lookup${end}`, false)]
  const inside = { id: 'asha', answers: { 'total-inside': '7', 'lookup-inside': '7' } }
  const members = {
    ...answer('members', '', ''),
    value: [inside],
    field: { id: 'members', label: 'Members', kind: 'repeat' },
  }
  const ofAll = {
    ...task,
    template: {
      dataFields: [...both(''), { id: 'members', label: 'Members', kind: 'repeat', fields: both('-inside') }],
    },
    evidences: [
      { ...task.evidences[0], answers: [answer('total', '7', '7'), answer('lookup', '7', '7'), members] },
    ],
  } as unknown as Task
  mount(<AnswersPanel task={ofAll} before={null} canRequestChanges onShowPhoto={() => {}} />)
  await expect.element(page.getByRole('term').filter({ hasText: 'lookup' })).toBeVisible()
  await expect.element(page.getByRole('columnheader', { name: 'lookup-inside' })).toBeVisible()
  const marks = page
    .getByRole('button')
    .elements()
    .map(one => one.getAttribute('aria-label'))
  expect(marks).toEqual([
    expect.stringMatching(/total/),
    expect.stringMatching(/total-inside/),
    expect.stringMatching(/Members/),
  ])
  expect(requestableParts(ofAll).map(({ fieldId }) => fieldId)).toEqual([
    'total',
    'members',
    'total-inside',
    'photos',
    'position',
  ])
})

test('a wide table scrolls within itself', async () => {
  await page.viewport(390, 844)
  show(true)
  await expect.element(table).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test('nothing of a signature is cut off in its small picture, as it is of a photo', async () => {
  const file = (id: string) => ({
    id,
    name: 'a.png',
    mime: 'image/png',
    url: 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    formats: {},
  })
  const kinds = ['photo', 'signature', 'drawing', 'consent']
  const drawn = kinds.map(kind => ({
    ...answer(kind, '', ''),
    field: { id: kind, label: kind, kind },
    photos: [file(kind)],
  }))
  const fields = kinds.map(kind => ({ id: kind, label: kind, kind }))
  const evidences = [{ answers: drawn, notes: null, photos: [], refusedPhotos: [] }]
  const signed = { ...task, template: { dataFields: fields }, evidences } as unknown as Task
  mount(<AnswersPanel task={signed} before={null} canRequestChanges={false} onShowPhoto={() => {}} />)
  await expect.element(page.getByRole('button', { name: /consent/ })).toBeVisible()
  const fits = () =>
    [...document.querySelectorAll('dd button img')].map(one => getComputedStyle(one).objectFit)
  await expect.poll(fits).toEqual(['cover', 'contain', 'contain', 'contain'])
})

test('an answer that reads as before has changed all the same: a recording of the same name', async () => {
  const sides = { before: 'recording.webm', after: 'recording.webm', matrix: null }
  const answers = [{ ...change, fieldId: 'village', kind: 'audio', ...sides }]
  mount(
    <AnswersPanel
      task={task}
      before={{ ...before, changes: { ...before.changes, answers } }}
      canRequestChanges={false}
      onShowPhoto={() => {}}
    />,
  )
  await expect.element(page.getByText('recording.webm (changed)')).toBeVisible()
  await expect.element(page.getByText('Before:')).not.toBeInTheDocument()
})
