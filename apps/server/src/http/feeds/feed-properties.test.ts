import type { Field } from '@quadrat/domain/template/template'
import { describe, expect, it } from 'vitest'
import { identifiersOf, questionProperties } from './feed-properties.ts'

const question = (id: string, kind: string, name: string) =>
  ({ id, kind, label: name, isRequired: false, extensions: { name } }) as unknown as Field
const version = (number: number, fields: Field[]) => ({
  templateId: 7,
  version: number,
  title: 'Example',
  fields,
  template: fields,
})
const row = (made: ReturnType<typeof questionProperties>, number: number, answers: object) => {
  const values: unknown[] = made.properties.map(() => null)
  made.fill(values, 0, number, answers as never, () => null)
  return Object.fromEntries(made.properties.map(({ name }, n) => [name, values[n]]))
}

describe('The names of properties', () => {
  it('are identifiers of OData, each once', () => {
    expect(
      identifiersOf(['age', 'first-name', 'first.name', 'plot/latitude', 'العمر', '_x'], ['id']),
    ).toEqual(['age', 'first_name', 'first_name_2', 'plot_latitude', 'العمر', '_x'])
  })

  it('stay as they are, where another name would become the same', () => {
    expect(identifiersOf(['a-b', 'a_b'], [])).toEqual(['a_b_2', 'a_b'])
  })

  it('differ from those that all reports have', () => {
    expect(identifiersOf(['status', 'Status', 'id'], ['id', 'status'])).toEqual([
      'answer_status',
      'answer_Status_2',
      'answer_id',
    ])
  })
})

describe('The type of a property', () => {
  it('holds the answers of all versions', () => {
    const made = questionProperties(
      [
        version(2, [question('a', 'number', 'size'), question('b', 'number', 'mixed')]),
        version(1, [question('a', 'integer', 'size'), question('b', 'text', 'mixed')]),
      ],
      [],
    )
    expect(made.properties.map(({ name, kind }) => [name, kind])).toEqual([
      ['size', 'number'],
      ['mixed', 'text'],
    ])
    expect(row(made, 2, { a: 1.5, b: 3 })).toEqual({ size: 1.5, mixed: '3' })
    expect(row(made, 1, { a: 1, b: 'three' })).toEqual({ size: 1, mixed: 'three' })
  })

  it('leaves out an answer that it can’t hold', () => {
    const made = questionProperties(
      [
        version(1, [
          question('a', 'integer', 'count'),
          question('b', 'date', 'day'),
          question('c', 'date-time', 'at'),
        ]),
      ],
      [],
    )
    expect(row(made, 1, { a: 2.5, b: 'soon', c: 'later' })).toEqual({ count: null, day: null, at: null })
    expect(row(made, 1, { a: 2, b: '2026-11-22', c: '2026-11-22T09:00:00+03:00' })).toEqual({
      count: 2,
      day: '2026-11-22',
      at: '2026-11-22T06:00:00.000Z',
    })
  })
})
