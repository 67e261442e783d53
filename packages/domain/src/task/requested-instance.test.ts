// biome-ignore-all lint/suspicious/noTemplateCurlyInString: names in labels look like template places
import { expect, it } from 'vitest'
import { fieldSchema } from '../template/template.ts'
import { requestedChangeKey } from './requested-change.ts'
import { requestedChangeSchema } from './requested-change-form.ts'
import { namedInstance, nameInInstance, questionInInstance } from './requested-instance.ts'

const fields = [
  { id: 'village', kind: 'text', label: 'Village' },
  {
    id: 'members',
    kind: 'repeat',
    label: 'Member',
    fields: [
      { id: 'name', kind: 'text', label: 'Name' },
      { id: 'age', kind: 'integer', label: 'Age' },
      { id: 'height', kind: 'number', label: 'Height of …', extensions: { labelText: 'Height of ${name}' } },
      { id: 'face', kind: 'photo', label: 'Photo' },
      { id: 'jobs', kind: 'repeat', label: 'Job', fields: [{ id: 'pay', kind: 'number', label: 'Pay' }] },
    ],
  },
].map(field => fieldSchema.parse(field))
const job = { id: 'c0000000-0000-4000-8000-000000000003', answers: {} }
const face = { hash: 'f'.repeat(64), name: 'face.jpg', size: 5, mime: 'image/jpeg' as const }
const asha = {
  id: 'a0000000-0000-4000-8000-000000000001',
  answers: { name: 'Asha', age: 34, face: [face], jobs: [job] },
}
const nobody = { id: 'b0000000-0000-4000-8000-000000000002', answers: {} }
const report = { fields, answers: { village: 'Mida', members: [asha, nobody] } }
const change = (fieldId: string, instanceId: string, photoHash: string | null = null) =>
  namedInstance(report, { fieldId, instanceId, photoHash, remark: '' })

it('A change of one instance is named by its first answer, else by its place', () => {
  expect(change('age', asha.id)?.instanceTitle).toBe('Asha')
  expect(change('age', nobody.id)?.instanceTitle).toBe('Member 2')
  expect(change('pay', job.id)?.instanceTitle).toBe('Job 1')
})

it('A change of no such instance or question is none', () => {
  expect(change('age', 'd0000000-0000-4000-8000-000000000004')).toBeNull()
  expect(change('pay', asha.id)).toBeNull()
  expect(change('village', asha.id)).toBeNull()
  expect(change('members', asha.id)).toBeNull()
  expect(change('width', asha.id)).toBeNull()
  expect(change('age', asha.id, face.hash)).toBeNull()
  expect(change('face', asha.id, 'e'.repeat(64))).toBeNull()
  expect(change('face', nobody.id, face.hash)).toBeNull()
})

it('A photo of one instance is named by it', () => {
  expect(change('face', asha.id, face.hash)).toMatchObject({ photoHash: face.hash, instanceTitle: 'Asha' })
})

it('A question of an instance is called by its label, and by the instance unless the label shows that', () => {
  const name = (fieldId: string, instanceId: string, title: string) => {
    const asked = questionInInstance(report, { fieldId, instanceId })
    return asked && nameInInstance(report, asked, title, 'UTC')
  }
  expect(name('age', asha.id, 'Asha')).toBe('Age (Asha)')
  expect(name('height', asha.id, 'Asha')).toBe('Height of Asha')
  expect(name('height', nobody.id, 'Member 2')).toBe('Height of  (Member 2)')
  expect(name('pay', job.id, 'Job 1')).toBe('Pay (Job 1)')
  expect(name('village', asha.id, 'Asha')).toBeNull()
})

it('The same question of two instances is two parts, and a change of all of them a third', () => {
  const keys = [asha.id, nobody.id, undefined].map(instanceId =>
    requestedChangeKey({ fieldId: 'age', photoHash: null, instanceId }),
  )
  expect(new Set(keys).size).toBe(3)
})

it('The title of an instance is no input, and its id is bounded', () => {
  const given = { fieldId: 'age', photoHash: null, remark: '', instanceId: asha.id, instanceTitle: 'Juma' }
  expect(requestedChangeSchema.parse(given)).toEqual({
    fieldId: 'age',
    photoHash: null,
    remark: '',
    instanceId: asha.id,
  })
  expect(requestedChangeSchema.safeParse({ ...given, instanceId: 'x'.repeat(37) }).success).toBe(false)
})
