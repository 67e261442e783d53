import { expect, it } from 'vitest'
import { makers } from '#test/make.ts'
import { makeRecords } from '#test/records.ts'
import { testServer } from '#test/server.ts'
import { type TextInput, textInputs } from '#test/text-inputs.ts'

/*
 * Sends long texts to every place that takes one. The server runs in the thread of the test, so the work of a
 * request is the time of this thread on a processor: what else the machine does is not in it.
 */

const server = await testServer()
const make = makers(server.deps.db)
const company = await make.company()
const { ids, collector } = await makeRecords(server, make, company, 'Quail')
const tokens = { staff: company.superAdmin.token, collector: collector.token, nobody: null }
const inputs = textInputs(ids)

/** Requests at a time, whose work is measured as one. */
const groupSize = 16
/** Work in ms that a text and a group of them stay below, unless it grows with the square of the length. */
const expected = { one: 60, group: 300 }
/** Some endpoints take small bodies; all others take a megabyte or more. */
const longest = ({ path }: TextInput) =>
  /^\/api\/(auth|collector\/(?!submissions))/.test(path) ? 12_000 : 200_000

/** A long word, as in most names, and a run of each of the characters that checks look for. */
function textOf(length: number): string {
  const pieces = ['7', ' ', '.', '\n', 'a.', '(', '-', '@', ',', '"', 'é']
  // Characters around each run keep blanks from being trimmed, and let a search fail at its end.
  const runs = pieces.map(piece => `x${piece.repeat(length / 2 / pieces.length / piece.length)}!`)
  return ['x'.repeat(length / 2), ...runs].join('')
}

/** Sends texts to inputs and returns the work in ms. */
async function work(sent: readonly TextInput[], share: number): Promise<number> {
  // The limits of calls without a session would hide what the rest of the work is.
  await server.deps.db.pool.query('delete from sign_in_attempts')
  const requests = await Promise.all(
    sent.map(async input => {
      const body = await input.body(textOf(longest(input) * share))
      const isFile = body instanceof Uint8Array
      return {
        ...input,
        token: tokens[input.caller],
        body: isFile ? body : Buffer.from(JSON.stringify(body)),
        headers: { 'content-type': isFile ? 'application/octet-stream' : 'application/json' },
      }
    }),
  )
  const before = process.threadCpuUsage()
  const answers = await Promise.all(
    requests.map(({ method, path, ...options }) => server.rest(method, path, options)),
  )
  const { user, system } = process.threadCpuUsage(before)
  const unread = answers.flatMap(({ status }, n) =>
    [413, 429].includes(status) || status >= 500 ? `${requests[n]?.name}: ${status}` : [],
  )
  expect(unread).toEqual([])
  return (user + system) / 1000
}

async function growsTooFast(input: TextInput, share: number): Promise<boolean> {
  if ((await work([input], share)) < expected.one) return false
  const best = async (part: number) => Math.min(await work([input], part), await work([input], part))
  // The garbage of other requests is collected in the same thread. What really grows does so in each round.
  for (let round = 0; round < 3; round++) if ((await best(share)) <= 3 * (await best(share / 2))) return false
  return true
}

it('The work for a text grows no faster than its length', async () => {
  const found: string[] = []
  for (let at = 0; at < inputs.length && !found.length; at += groupSize) {
    const group = inputs.slice(at, at + groupSize)
    // First short: at full length, work that grows with the square would stop the test for hours.
    for (const share of [0.1, 1]) {
      if ((await work(group, share)) < expected.group) continue
      for (const input of group) if (await growsTooFast(input, share)) found.push(input.name)
      if (found.length) break
    }
  }
  expect(found).toEqual([])
}, 240_000)
