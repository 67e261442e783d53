import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { refusal } from '#test/refusal.ts'
import { parseInput, readId } from './parse.ts'

describe('An input', () => {
  const schema = z.object({ name: z.string().trim(), tags: z.array(z.object({ id: z.int('No id') })) })

  it('is parsed by its schema', () => {
    expect(parseInput(schema, { name: ' Asha ', tags: [{ id: 1 }] })).toEqual({
      name: 'Asha',
      tags: [{ id: 1 }],
    })
  })

  it('is refused with all errors and their paths', () => {
    const refused = refusal(() => parseInput(schema, { name: 7, tags: [{ id: 1 }, { id: 'x' }] }))
    expect(refused).toEqual([
      'input.invalid',
      {
        errors: [
          { path: 'name', message: expect.any(String) },
          { path: 'tags.1.id', message: 'No id' },
        ],
      },
    ])
  })
})

it.each([
  ['7', 7],
  [7, 7],
  ['007', 7],
  [String(Number.MAX_SAFE_INTEGER), Number.MAX_SAFE_INTEGER],
  ['9007199254740992', null],
  ['12345678901234567', null],
  ['', null],
  [' 7', null],
  ['7 ', null],
  ['-7', null],
  ['7.5', null],
  ['1e3', null],
  ['seven', null],
])('The id %j is read as %j', (id, number) => {
  if (number === null) expect(refusal(() => readId(id, 'task'))).toEqual(['not-found', { what: 'task' }])
  else expect(readId(id)).toBe(number)
})

it('A malformed id is a missing record if no kind is given', () => {
  expect(refusal(() => readId('x'))).toEqual(['not-found', { what: 'record' }])
})
