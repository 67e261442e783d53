import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { inputMessage } from '#src/platform/input/input-messages.ts'
import { makers } from '#test/make.ts'
import { testServer } from '#test/server.ts'

const server = await testServer()
const make = makers(server.deps.db)
/** Words of zod's and Fastify's own sentences. */
const raw =
  /invalid|expected|discriminator|too (big|small)|unrecognized|content-type is set|unsupported media/i

const values: [z.core.$ZodType, unknown][] = [
  [z.string(), 1],
  [z.string(), undefined],
  [z.string().min(1), ''],
  [z.string().min(3), 'a'],
  [z.string().max(2), 'abc'],
  [z.string().regex(/a/), 'b'],
  [z.email(), 'b'],
  [z.uuid(), 'b'],
  [z.iso.date(), 'b'],
  [z.iso.datetime(), 'b'],
  [z.number(), 'b'],
  [z.number().max(2), 3],
  [z.int(), 1.5],
  [z.boolean(), 'b'],
  [z.array(z.string()).max(1), ['a', 'b']],
  [z.array(z.string()), 'b'],
  [z.object({}), 'b'],
  [z.strictObject({}), { a: 1 }],
  [z.record(z.string(), z.string()), 'b'],
  [z.enum(['a', 'b']), 'c'],
  [z.literal('a'), 'c'],
  [z.union([z.string(), z.number()]), true],
  [z.discriminatedUnion('type', [z.object({ type: z.literal('a') })]), { type: 'b' }],
  [z.date(), 'b'],
  [z.map(z.string(), z.string()), 'b'],
  [z.custom(() => false), 'b'],
]

it.each(values.map(([schema, value], n) => ({ schema, value, n })))(
  'The refusal of a value has a plain sentence ($n)',
  ({ schema, value }) => {
    const { error } = z.safeParse(schema, value, { error: inputMessage })
    expect(error?.issues.length).toBeGreaterThan(0)
    for (const { message } of error?.issues ?? []) {
      expect(message).not.toMatch(raw)
      expect(message).toMatch(/^[A-Z].*\.$/)
    }
  },
)

describe('A body that cannot be read', async () => {
  const { superAdmin } = await make.company()
  const send = async (path: string, type: string, body: string) => {
    const answer = await fetch(new URL(path, server.url), {
      method: 'POST',
      headers: { 'content-type': type, authorization: `Bearer ${superAdmin.token}` },
      body,
    })
    return { status: answer.status, body: (await answer.json()) as { code: string; message: string } }
  }

  it.each([
    [415, 'body.type-refused', 'application/x-www-form-urlencoded', 'data=1'],
    [415, 'body.type-refused', 'text/csv', 'a,b'],
    [422, 'input.invalid', 'application/json', '{ nothing'],
    [422, 'input.invalid', 'application/json', ''],
  ])('is refused with %i and a plain sentence', async (status, code, type, body) => {
    for (const path of ['/export-tasks', '/graphql', '/api/auth/local']) {
      const answer = await send(path, type, body)
      expect([answer.status, answer.body.code]).toEqual([status, code])
      expect(answer.body.message).not.toMatch(raw)
      expect(answer.body.message).toMatch(/\.$/)
    }
  })

  it('names the ways to sign in where another one is asked for', async () => {
    const answer = await send('/api/auth/local', 'application/json', '{"type":"x"}')
    expect(answer.body.message).not.toMatch(raw)
    expect(answer.body.message).toContain('baoleader')
  })
})
