import { expect, it } from 'vitest'
import { fieldsOf } from './submission.rules.ts'

const field = (id: string) => ({ id, kind: 'number', label: 'Height' })
/** Server tests share a process and so the cache. These ids belong to no record. */
let made = 10 ** 12
const version = (...ids: string[]) => ({ id: ++made, rowVersion: 1, fields: ids.map(field) })

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
  expect(() => fieldsOf({ id: ++made, rowVersion: 1, fields: [{ kind: 'number' }] })).toThrow()
})
