import { randomUUID } from 'node:crypto'
import { fieldSchema } from '@quadrat/domain/template/template'
import { expect, it } from 'vitest'
import { fieldsOf, photosOf } from './submission.rules.ts'

const field = (id: string) => ({ id, kind: 'number', label: 'Height' })
/** Server tests share a process and so the cache. These ids belong to no record. */
let made = 10 ** 12
const version = (...ids: string[]) => ({ companyId: 1, id: ++made, rowVersion: 1, fields: ids.map(field) })

it('The fields of a version are parsed with the defaults of their kinds', () => {
  expect(fieldsOf(version('height'))).toEqual([{ ...field('height'), isRequired: false, min: 0, max: 100 }])
})

it('The fields of a version are parsed once for each rowVersion', () => {
  const first = version('height')
  expect(fieldsOf({ ...first, fields: [] })).toEqual([])
  expect(fieldsOf(first)).toEqual([])
  expect(fieldsOf({ ...first, rowVersion: 2 })).toHaveLength(1)
  expect(fieldsOf(version('height', 'width'))).toHaveLength(2)
})

it('A version with the same id in another company has its own fields', () => {
  const first = version('height')
  expect(fieldsOf(first)).toHaveLength(1)
  expect(fieldsOf({ ...version('height', 'width'), companyId: 2, id: first.id })).toHaveLength(2)
  expect(fieldsOf(first)).toHaveLength(1)
})

it('The oldest of more than five hundred versions leaves the cache', () => {
  const [first, second] = [version('a'), version('b')]
  // All entries from before are older than these.
  for (let n = 0; n < 500; n++) fieldsOf(version())
  fieldsOf(first)
  fieldsOf(second)
  for (let n = 0; n < 498; n++) fieldsOf(version())
  expect(fieldsOf({ ...first, fields: [] })).toHaveLength(1)
  fieldsOf(version())
  expect(fieldsOf({ ...second, fields: [] })).toHaveLength(1)
  expect(fieldsOf({ ...first, fields: [] })).toHaveLength(0)
})

it('A value that is no field is refused', () => {
  expect(() => fieldsOf({ companyId: 1, id: ++made, rowVersion: 1, fields: [{ kind: 'number' }] })).toThrow()
})

it('A signature or an empty drawing is behind all photos, wherever its question stands', () => {
  const ask = (id: string, kind: string, more: object = {}) =>
    fieldSchema.parse({ id, kind, label: id, ...more })
  const fields = [
    ask('name', 'signature'),
    ask('sketch', 'drawing'),
    ask('marked', 'drawing', { ground: 'photo' }),
    ask('trees', 'repeat', { fields: [ask('bark', 'photo')] }),
    ask('crown', 'photo'),
  ]
  const photo = (name: string) => ({ hash: name.padEnd(64, '0'), name, size: 1, mime: 'image/png' as const })
  const answers = {
    name: [photo('name')],
    sketch: [photo('sketch')],
    marked: [photo('marked')],
    crown: [photo('crown')],
    trees: [{ id: randomUUID(), answers: { bark: [photo('bark')] } }],
  }
  const order = (photos: ReturnType<typeof photo>[]) =>
    photosOf(fields, { answers, photos } as never, new Map()).map(row => row.photo.name)
  expect(order([photo('own')])).toEqual(['own', 'marked', 'bark', 'crown', 'name', 'sketch'])
  expect(order([])[0]).toBe('marked')
})
