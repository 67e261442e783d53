import { Writable } from 'node:stream'
import pino from 'pino'
import { expect, it } from 'vitest'
import { fuzz } from '#test/fuzz/fuzz.ts'
import { testServer } from '#test/server.ts'

const errors: string[] = []
const output = new Writable({
  write(line, _encoding, done) {
    errors.push(String(line).slice(0, 3000))
    done()
  },
})
const server = await testServer({}, undefined, pino({ level: 'error' }, output))

/** The same inputs in each run; `npm run bench -- fuzz` sends others, and far more. */
const inputs = 600
const seed = 20261123

it('No generated input makes the server fail, or log an error', async () => {
  const { findings } = await fuzz(server.url, server.deps.db, inputs, seed)
  expect({ findings, errors }).toEqual({ findings: [], errors: [] })
})
