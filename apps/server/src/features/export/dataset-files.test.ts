import { parquetMetadata, parquetReadObjects } from 'hyparquet'
import { describe, expect, it } from 'vitest'
import { readDta } from '#test/read-dta.ts'
import { readSav } from '#test/read-sav.ts'
import { type Dataset, notAsked, type Value, type Variable } from './dataset.ts'
import { dtaFile } from './dta.ts'
import { parquetFile } from './parquet.ts'
import { savFile } from './sav.ts'

const at = new Date('2026-11-29T08:05:00Z')

const variable = (name: string, kind: Variable['kind'], more: Partial<Variable> = {}): Variable => ({
  name,
  label: `Label of ${name}`,
  kind,
  isWhole: false,
  options: [],
  ...more,
})

const options = [
  { value: 'mkoko', code: 1, label: 'Mkoko' },
  { value: 'mchu', code: 2, label: 'مچو' },
]
const variables = [
  variable('task:number', 'number', { isWhole: true }),
  variable('height/cm', 'number'),
  variable('species', 'choice', { options }),
  variable('seen', 'day'),
  variable('received', 'instant'),
  variable('note', 'text'),
  variable('with', 'text'),
]
const day = Date.UTC(2026, 4, 14)
const rows: Value[][] = [
  [1, -4.25, 'mkoko', day / 86_400_000, day + 34_200_000, 'الشتلات بخير', 'short'],
  [2, null, 'mchu', null, null, 'x'.repeat(254) + 'é'.repeat(300), ''],
  [3_000_000_000, notAsked, notAsked, notAsked, notAsked, notAsked, 'ends '],
  [4, 1e300, 'unknown', 0, 0, 'y'.repeat(40_000), null],
]

function dataset(of: readonly Variable[] = variables, all: readonly Value[][] = rows): Dataset {
  return {
    label: 'Bed check',
    variables: of,
    async *rows() {
      // Batches as they come from the database, one of them empty.
      yield all.slice(0, 1)
      yield []
      yield all.slice(1)
    },
  }
}

async function bytesOf(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(chunks))
}

const parquetOf = async (of: Dataset) => {
  const bytes = await bytesOf(parquetFile(of))
  const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer
  return { metadata: parquetMetadata(file), rows: await parquetReadObjects({ file }) }
}

describe('A file of SPSS', () => {
  it('has the values, with dates of its own, long texts, and what was not asked as missing', async () => {
    const file = readSav(await bytesOf(savFile(dataset(), at)))
    const toSpss = (ms: number) => ms / 1000 + 12_219_379_200
    expect(file.rows).toEqual([
      [1, -4.25, 1, toSpss(day), toSpss(day + 34_200_000), 'الشتلات بخير', 'short'],
      [2, null, 2, null, null, 'x'.repeat(254) + 'é'.repeat(300), ''],
      [3_000_000_000, -99, -99, null, null, '', 'ends'],
      [4, 1e300, null, toSpss(0), toSpss(0), 'y'.repeat(32_767), ''],
    ])
  })

  it('has labels, labels of values, and names that SPSS takes', async () => {
    const file = readSav(await bytesOf(savFile(dataset(), at)))
    expect(file).toMatchObject({ label: 'Bed check', encoding: 'UTF-8' })
    expect(file.variables.map(({ name }) => name)).toEqual([
      'task_number',
      'height_cm',
      'species',
      'seen',
      'received',
      'note',
      'with_v',
    ])
    expect(file.variables[2]).toEqual({
      name: 'species',
      label: 'Label of species',
      width: 0,
      format: (5 << 16) | (8 << 8),
      missing: [-99],
      labels: [
        [1, 'Mkoko'],
        [2, 'مچو'],
        [-99, 'Not asked'],
      ],
    })
    expect(file.variables[5]).toMatchObject({ width: 32_767, missing: [] })
  })

  it('says that a question was not asked by a value that no answer has', async () => {
    const of = [variable('n', 'number')]
    const file = readSav(await bytesOf(savFile(dataset(of, [[-100], [5], [notAsked]]), at)))
    expect(file.variables[0]?.missing).toEqual([-9_999_999])
    expect(file.rows).toEqual([[-100], [5], [-9_999_999]])
  })

  it('may have no rows', async () => {
    const file = readSav(await bytesOf(savFile(dataset(variables, []), at)))
    expect(file.rows).toEqual([])
    expect(file.variables).toHaveLength(7)
  })

  it('is written in chunks of a limited size', async () => {
    const many = Array.from({ length: 20_000 }, (_, n): Value[] => [
      n,
      n / 7,
      'mchu',
      n,
      n * 1000,
      `${n}`,
      'text',
    ])
    const chunks = await Array.fromAsync(savFile(dataset(variables, many), at))
    expect(Math.max(...chunks.map(one => one.length))).toBeLessThan(200_000)
    const { rows } = readSav(Buffer.concat(chunks))
    expect(rows).toHaveLength(20_000)
    expect(rows[19_999]?.slice(0, 3)).toEqual([19_999, 19_999 / 7, 2])
  })
})

describe('A file of Stata', () => {
  it('has the values, with dates of its own, long texts, and what was not asked as .n', async () => {
    const file = readDta(await bytesOf(dtaFile(dataset(), at)))
    const days = day / 86_400_000 + 3653
    const epoch = 3653 * 86_400_000
    expect(file.rows).toEqual([
      [1, -4.25, 1, days, day + epoch + 34_200_000, 'الشتلات بخير', 'short'],
      [2, '.', 2, '.', '.', 'x'.repeat(254) + 'é'.repeat(300), ''],
      [3_000_000_000, '.n', '.n', '.n', '.n', '', 'ends '],
      [4, 1e300, '.', 3653, epoch, 'y'.repeat(40_000), ''],
    ])
  })

  it('has labels, labels of values, and names that Stata takes', async () => {
    const file = readDta(await bytesOf(dtaFile(dataset(), at)))
    expect(file).toMatchObject({ label: 'Bed check', release: 118 })
    expect(file.variables.map(({ name }) => name)).toContain('with_v')
    expect(file.variables[2]).toMatchObject({
      label: 'Label of species',
      labels: [
        [1, 'Mkoko'],
        [2, 'مچو'],
        ['.n', 'Not asked'],
      ],
    })
    expect(file.variables[3]?.format).toBe('%tdCCYY-NN-DD')
  })

  it('stores whole numbers as small as they are', async () => {
    const of = ['a', 'b', 'c', 'd', 'e'].map(name => variable(name, 'number', { isWhole: true }))
    const { variables, rows } = readDta(
      await bytesOf(
        dtaFile(
          dataset(of, [
            [100, 101, -32_768, 2 ** 31, notAsked],
            [-127, null, 1, 0, 1],
          ]),
          at,
        ),
      ),
    )
    expect(variables.map(({ type }) => type)).toEqual([65_530, 65_529, 65_528, 65_526, 65_530])
    expect(rows).toEqual([
      [100, 101, -32_768, 2 ** 31, '.n'],
      [-127, '.', 1, 0, 1],
    ])
  })

  it('has the format of many variables beyond 32,767', async () => {
    const of = Array.from({ length: 32_768 }, (_, n) => variable(`v${n}`, n === 0 ? 'text' : 'number'))
    const row: Value[] = ['z'.repeat(300), ...new Array<Value>(32_767).fill(7)]
    const file = readDta(await bytesOf(dtaFile(dataset(of, [row]), at)))
    expect(file.release).toBe(119)
    expect(file.rows[0]?.slice(0, 2)).toEqual(['z'.repeat(300), 7])
    expect(file.rows[0]).toHaveLength(32_768)
  }, 60_000)

  it('may have no rows', async () => {
    expect(readDta(await bytesOf(dtaFile(dataset(variables, []), at))).rows).toEqual([])
  })
})

describe('A file of Parquet', () => {
  it('has the values with their types, and labels in its metadata', async () => {
    const { metadata, rows } = await parquetOf(dataset())
    expect(rows).toEqual([
      {
        task_number: 1n,
        height_cm: -4.25,
        species: 'mkoko',
        seen: new Date(day),
        received: new Date(day + 34_200_000),
        note: 'الشتلات بخير',
        with: 'short',
      },
      expect.objectContaining({ task_number: 2n, height_cm: null, seen: null, with: '' }),
      expect.objectContaining({ task_number: 3_000_000_000n, species: null, note: null, with: 'ends ' }),
      expect.objectContaining({ height_cm: 1e300, species: 'unknown', note: 'y'.repeat(40_000), with: null }),
    ])
    const described = metadata.key_value_metadata?.find(({ key }) => key === 'variables')?.value ?? ''
    expect(JSON.parse(described)[2]).toEqual({
      name: 'species',
      label: 'Label of species',
      options: [
        { value: 'mkoko', label: 'Mkoko' },
        { value: 'mchu', label: 'مچو' },
      ],
    })
  })

  it('has many rows in several groups', async () => {
    const of = [variable('n', 'number', { isWhole: true }), variable('t', 'text')]
    const many = Array.from({ length: 60_000 }, (_, n): Value[] => [n, `text ${n}`])
    const { metadata, rows } = await parquetOf(dataset(of, many))
    expect(metadata.row_groups).toHaveLength(2)
    expect(rows).toHaveLength(60_000)
    expect(rows[59_999]).toEqual({ n: 59_999n, t: 'text 59999' })
  })

  it('has numbers and texts of every size, with their bounds', async () => {
    const of = [
      variable('whole', 'number', { isWhole: true }),
      variable('same', 'number', { isWhole: true }),
      variable('part', 'number'),
      variable('day', 'day'),
      variable('text', 'text'),
      variable('word', 'choice', { options }),
      variable('empty', 'text'),
    ]
    const wholes = [0, -1, 2 ** 32, -(2 ** 32) - 1, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER, 2 ** 53]
    // Each text is longer than a page, or of characters that UTF-16 sorts otherwise than UTF-8.
    const texts = ['a'.repeat(1_100_000), '\u{1f33f}', '\ufffd', '', 'é'.repeat(700_000), null, 'z']
    const many = wholes.map((whole, n): Value[] => [
      whole,
      n % 2 ? 7 : notAsked,
      n / 8 - 0.5,
      -n,
      texts[n] ?? null,
      n === 3 ? null : 'mkoko',
      null,
    ])
    const { metadata, rows } = await parquetOf(dataset(of, many))
    expect(rows).toEqual(
      many.map(([whole, same, part, , text, word], n) => ({
        whole: Number.isSafeInteger(whole) ? BigInt(whole as number) : null,
        same: same === notAsked ? null : 7n,
        part,
        day: new Date(-n * 86_400_000),
        text,
        word,
        empty: null,
      })),
    )
    const columns = metadata.row_groups[0]?.columns.map(one => one.meta_data) ?? []
    const bounds = columns.map(one => [one?.statistics?.min_value, one?.statistics?.max_value])
    expect(bounds[0]).toEqual([BigInt(Number.MIN_SAFE_INTEGER), BigInt(Number.MAX_SAFE_INTEGER)])
    expect(bounds[2]).toEqual([-0.5, 0.25])
    expect(bounds[4]).toEqual(['', '\u{1f33f}'])
    expect(bounds[6]).toEqual([undefined, undefined])
    expect(columns.map(one => Number(one?.statistics?.null_count))).toEqual([1, 4, 0, 0, 1, 1, 7])
    expect(columns[6]?.encodings).toEqual(['PLAIN'])
    expect(columns[4]?.encoding_stats).toEqual([expect.objectContaining({ encoding: 'PLAIN', count: 4 })])
  })

  it('has options once in a group', async () => {
    const of = [variable('species', 'choice', { options }), variable('n', 'number', { isWhole: true })]
    const many = Array.from({ length: 9000 }, (_, n): Value[] => [
      n % 7 ? (n % 3 ? 'mkoko' : 'mchu') : null,
      n % 5,
    ])
    const { metadata, rows } = await parquetOf(dataset(of, many))
    expect(rows.map(({ species, n }) => [species, Number(n)])).toEqual(many)
    const columns = metadata.row_groups[0]?.columns.map(one => one.meta_data) ?? []
    expect(columns.map(one => one?.encodings)).toEqual([
      ['PLAIN', 'RLE_DICTIONARY'],
      ['PLAIN', 'RLE_DICTIONARY'],
    ])
    expect(Number(columns[0]?.total_compressed_size)).toBeLessThan(4000)
  })

  it('may have no rows', async () => {
    expect((await parquetOf(dataset(variables, []))).rows).toEqual([])
  })
})
