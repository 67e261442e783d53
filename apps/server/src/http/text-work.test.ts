import { expect, it } from 'vitest'
import { makers } from '#test/make.ts'
import { makeRecords } from '#test/records.ts'
import { testServer } from '#test/server.ts'
import { type TextInput, textInputs } from '#test/text-inputs.ts'

/*
 * Sends long texts to every place that takes one. The server runs in the thread of the test, so the work of a request is
 * the time of this thread on a processor: what else the machine does is not in it.
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

const runs = ['x', '7', ' ', '.', '\n', 'a.', '(', '-', '@', ',', '"', 'é'].map(piece => (length: number) => {
  const middle = piece.repeat(length / piece.length)
  // Characters at both ends keep blanks from being trimmed, and let a search fail at the end of the run.
  return `x${middle}!`
})
/** Texts of one character, and one that has a run of each. */
const patterns: Record<string, (length: number) => string> = {
  letters: length => 'x'.repeat(length),
  runs: length => runs.map(run => run(length / runs.length)).join(''),
}

/** Sends texts to inputs and returns the work in ms. */
async function work(sent: readonly TextInput[], pattern: string, share: number): Promise<number> {
  // The limits of calls without a session would hide what the rest of the work is.
  await server.deps.db.pool.query('delete from sign_in_attempts')
  const requests = await Promise.all(
    sent.map(async input => {
      const body = await input.body(patterns[pattern]?.(Math.floor(longest(input) * share)) ?? '')
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

async function growsTooFast(input: TextInput, pattern: string, share: number): Promise<boolean> {
  if ((await work([input], pattern, share)) < expected.one) return false
  const best = async (part: number) =>
    Math.min(await work([input], pattern, part), await work([input], pattern, part))
  return (await best(share)) > 3 * (await best(share / 2))
}

it.each(Object.keys(patterns))(
  'The work for a text of %s grows no faster than its length',
  async pattern => {
    const found: string[] = []
    for (let at = 0; at < inputs.length && !found.length; at += groupSize) {
      const group = inputs.slice(at, at + groupSize)
      // First short: at full length, work that grows with the square would stop the test for hours.
      for (const share of [0.05, 1]) {
        if ((await work(group, pattern, share)) < expected.group) continue
        for (const input of group) if (await growsTooFast(input, pattern, share)) found.push(input.name)
        if (found.length) break
      }
    }
    expect(found).toEqual([])
  },
  120_000,
)
