import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { type KeyOf, mergeLines } from './merge-lines.ts'

const byCompany: KeyOf = field => BigInt(field(1))

/** A stream that ends its pieces anywhere, also within a line or a letter. */
const inPieces = (lines: string[], size: number) => {
  const bytes = Buffer.from(lines.map(line => `${line}\n`).join(''))
  return Readable.from(
    Array.from({ length: Math.ceil(bytes.length / size) }, (_, n) =>
      bytes.subarray(n * size, (n + 1) * size),
    ),
  )
}

it.each([1, 3, 7, 1000])('merges lines by the number in a field, in pieces of %d bytes', async size => {
  const merged = mergeLines(
    [
      inPieces(['é\t1', 'a\\tb\t1', 'z\t281474976710657'], size),
      inPieces([], size),
      inPieces(['b\t2', 'c\t10', 'd\t281474976710656'], size),
    ],
    byCompany,
  )
  expect((await text(merged)).trimEnd().split('\n')).toEqual([
    'é\t1',
    'a\\tb\t1',
    'b\t2',
    'c\t10',
    'd\t281474976710656',
    'z\t281474976710657',
  ])
})

it('merges more than fits into one piece', async () => {
  const lines = Array.from({ length: 20_000 }, (_, n) => `name ${n}\t${n}`)
  const merged = mergeLines(
    [lines.filter((_, n) => n % 3 === 0), lines.filter((_, n) => n % 3 !== 0)].map(of => inPieces(of, 4096)),
    byCompany,
  )
  expect((await text(merged)).trimEnd().split('\n')).toEqual(lines)
})

it('fails as one of its streams does, and ends the others', async () => {
  const other = Readable.from([Buffer.from('a\t1\n'), Buffer.from('b\t2\n')])
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from('c\t3\n')
      throw new Error('the node is gone')
    })(),
  )
  await expect(text(mergeLines([other, broken], byCompany))).rejects.toThrow('the node is gone')
  expect(other.destroyed).toBe(true)
})
