import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { readBody, releaseBody } from './body-blocks.ts'

const source = (...chunks: string[]) => Readable.from(chunks.map(chunk => Buffer.from(chunk)))

it('Reads a body from its chunks, with and without its length', async () => {
  expect(String(await readBody(source('one', ' and ', 'two'), 11, 100))).toBe('one and two')
  expect(String(await readBody(source('one', ' and ', 'two'), null, 100))).toBe('one and two')
  expect((await readBody(source(), 0, 100)).length).toBe(0)
})

it('Gives the memory of a body to the next one only after its release', async () => {
  const first = await readBody(source('first'), 5, 100)
  const second = await readBody(source('second'), 6, 100)
  expect(second.buffer).not.toBe(first.buffer)
  releaseBody(first)
  const third = await readBody(source('third'), 5, 100)
  expect(third.buffer).toBe(first.buffer)
  expect([String(second), String(third)]).toEqual(['second', 'third'])
})

it('Takes memory of its own for a body that is larger than a block', async () => {
  const large = 'x'.repeat(400_000)
  const body = await readBody(source(large), large.length, 500_000)
  expect(body.equals(Buffer.from(large))).toBe(true)
  releaseBody(body)
  expect((await readBody(source('next'), 4, 100)).buffer).not.toBe(body.buffer)
})

it('Refuses a body over the limit, by its length or its bytes, and one that is cut off', async () => {
  await expect(readBody(source(), 101, 100)).rejects.toMatchObject({ statusCode: 413 })
  await expect(readBody(source('x'.repeat(60), 'x'.repeat(60)), null, 100)).rejects.toMatchObject({
    statusCode: 413,
  })
  const cut = new Readable({ read() {} })
  cut.push('half')
  const reading = readBody(cut, 8, 100)
  cut.destroy(new Error('aborted'))
  await expect(reading).rejects.toMatchObject({ statusCode: 400, message: 'aborted' })
})
