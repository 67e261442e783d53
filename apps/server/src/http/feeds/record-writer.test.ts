import { describe, expect, it } from 'vitest'
import type { Property, PropertyKind } from './feed-properties.ts'
import { memberWriter, RecordBytes } from './record-writer.ts'

const pageOf = (records: readonly string[]) => {
  const page = new RecordBytes()
  for (const record of records) page.add(record)
  return page
}
const whole = (page: RecordBytes) => page.between('[', ']').toString()

describe('The records of a page', () => {
  it('stay apart from those of other pages, at the same moment and later', () => {
    const [one, other] = [pageOf(['"one"']), pageOf(['"other"'])]
    one.add('"second"')
    other.add('"last"')
    const first = one.between('[', ']')
    const later = pageOf(['"later, in the memory of the first"'])
    expect(whole(other)).toBe('["other",\n"last"]')
    expect(whole(later)).toBe('["later, in the memory of the first"]')
    expect(first.toString()).toBe('["one",\n"second"]')
    expect(whole(pageOf([]))).toBe('[]')
  })

  it('may be larger than the memory that is kept, in any script', () => {
    const records = Array.from({ length: 7 }, (_, n) => `"${'é好🌿'.repeat(200_000)}${n}"`)
    expect(JSON.parse(whole(pageOf(records)))).toEqual(records.map(one => JSON.parse(one)))
    expect(whole(pageOf(['"small"']))).toBe('["small"]')
  })
})

describe('A record', () => {
  const property = (name: string, kind: PropertyKind): Property => ({ name, kind, label: null, fields: null })
  const values: [PropertyKind, unknown][] = [
    ['text', 'plain'],
    ['text', 'a "quote", \\ and \n'],
    ['text', null],
    ['integer', -7],
    ['number', 0.1],
    ['flag', false],
    ['day', '2026-05-14'],
    ['choices', []],
    ['choices', ['Wet', 'a "dry" one', '\ud800']],
    ['choices', null],
    ['point', { type: 'Point', coordinates: [40.012, -3.355] }],
    [
      'point',
      {
        type: 'LineString',
        coordinates: [
          [1, 2],
          [3, 4],
        ],
      },
    ],
    [
      'line',
      {
        type: 'LineString',
        coordinates: [
          [1, 2],
          [3, 4],
        ],
      },
    ],
    ['point', null],
  ]

  it('is that of JSON.stringify', () => {
    const properties = values.map(([kind], n) => property(`p${n}`, kind))
    const write = memberWriter(properties, [...properties.keys()])
    const expected = Object.fromEntries(values.map(([, value], n) => [`p${n}`, value]))
    expect(`{${write(values.map(([, value]) => value))}}`).toBe(JSON.stringify(expected))
  })
})
