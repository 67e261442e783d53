import { expect, it } from 'vitest'
import { type Field, fieldSchema } from '../template/template.ts'
import type { RepeatInstance } from './answers.ts'
import { instanceChanges } from './instance-changes.ts'

const fieldOf = (label: string): Field =>
  fieldSchema.parse({
    id: 'members',
    kind: 'repeat',
    label,
    fields: [
      { id: 'name', kind: 'text', label: 'Name' },
      { id: 'face', kind: 'photo', label: 'Face' },
      { id: 'jobs', kind: 'repeat', label: 'Jobs', fields: [{ id: 'pay', kind: 'number', label: 'Pay' }] },
    ],
  })
const job = (id: string, pay: number) => ({ id, answers: { pay } })
const told = (before: RepeatInstance[] | null, after: RepeatInstance[] | null) =>
  instanceChanges(
    { field: fieldOf('People'), answer: before },
    { field: fieldOf('Members'), answer: after },
  ).map(({ path, state, field, before, after, difference }) => [
    path.join(' › '),
    state,
    field.label,
    before,
    after,
    difference,
  ])

const asha = (pay: number, name = 'Asha') => ({
  id: 'a',
  answers: { name, jobs: [job('x', 5), job('y', pay)] },
})
const juma = { id: 'j', answers: { name: 'Juma' } }

it('A change within repeats names the instances that it is in', () => {
  expect(told([juma, asha(10)], [juma, asha(14)])).toEqual([
    ['Members 2 (Asha) › Jobs 2', 'kept', 'Pay', 10, 14, 4],
  ])
})

it('An instance is called by its first answer, except where that answer itself has changed', () => {
  const member = (name: string, pay: number) => ({ id: 'a', answers: { name, jobs: [job('x', pay)] } })
  expect(told([member('Asha', 1)], [member('Aisha', 2)]).map(([where, , label]) => [where, label])).toEqual([
    ['Members 1', 'Name'],
    ['Members 1 (Aisha) › Jobs 1', 'Pay'],
  ])
})

it('Instances are compared by their ids, wherever they stand, and are added and removed', () => {
  expect(told([juma, asha(10)], [asha(10), juma])).toEqual([])
  expect(told([juma, asha(10)], [asha(10, 'Aisha'), { id: 'n', answers: { name: 'New' } }])).toEqual([
    ['Members 1', 'kept', 'Name', 'Asha', 'Aisha', null],
    ['Members 2', 'added', 'Name', null, 'New', null],
    ['Members 1', 'removed', 'Name', 'Juma', null, null],
  ])
})

it('A repeat that was not answered in one of the versions has added or removed instances alone', () => {
  expect(told(null, [juma])).toEqual([['Members 1', 'added', 'Name', null, 'Juma', null]])
  expect(told([juma], null)).toEqual([['Members 1', 'removed', 'Name', 'Juma', null, null]])
})

it('Photos of instances are left to the comparison of photos', () => {
  const face = (hash: string) => [{ hash, name: 'f.jpg', size: 1, mime: 'image/jpeg' as const }]
  expect(
    told([{ id: 'a', answers: { face: face('1') } }], [{ id: 'a', answers: { face: face('2') } }]),
  ).toEqual([])
})
