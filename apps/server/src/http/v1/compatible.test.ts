import { expect, it } from 'vitest'
import { type Api, brokenIn, contractOf } from '#test/api-contract.ts'
import released from '#test/api-of-last-release.json' with { type: 'json' }
import { describeApi } from './openapi.ts'
import { operations } from './operations.ts'

/** What to do about a failure. */
const advice = `This breaks programs that were written for the last release: keep the old form, and add the \
new one beside it. If it was never released, or has to go before 1.0.0 (say so under Changed in \
CHANGELOG.md), run: npm run generate -- api`

it('What the last release described is still there', () => {
  const today = contractOf(describeApi(operations, '1') as unknown as Api)
  expect(brokenIn(released, today), advice).toEqual([])
})

type Schema = Api['components']['schemas'][string]

const text = { type: 'string' }
const shown: Schema = {
  type: 'object',
  required: ['id', 'status', 'area'],
  properties: {
    id: text,
    status: { enum: ['on', 'off'] },
    area: { anyOf: [{ type: 'number' }, { type: 'null' }] },
    owner: { type: 'object', properties: { name: text }, required: ['name'] },
  },
}
const written: Schema = {
  type: 'object',
  required: ['name'],
  properties: { name: text, kind: { enum: ['wood', 'stone'] } },
}

/** A made-up API with a list of huts, and one that is created. */
function huts({
  answer = shown,
  body = written,
  query = {} as Record<string, Schema>,
  permission = 'hut.read',
}) {
  const responses = {
    200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Hut' } } } },
  }
  return contractOf({
    paths: {
      '/huts': {
        get: {
          security: [{ bearer: [permission] }],
          parameters: Object.entries({ limit: { type: 'integer' }, ...query }).map(([name, schema]) => ({
            name,
            in: 'query',
            required: 'required' in schema,
            schema,
          })),
          responses,
        },
        post: {
          security: [{ bearer: ['hut.write'] }],
          parameters: [],
          requestBody: { content: { 'application/json': { schema: body } } },
          responses,
        },
      },
    },
    components: { schemas: { Hut: answer } },
  })
}
const before = huts({})
const withMore = (schema: Schema, properties: Record<string, Schema>, required = schema.required ?? []) => ({
  ...schema,
  required,
  properties: { ...schema.properties, ...properties },
})

it.each([
  [
    'a field of the answer',
    { answer: withMore(shown, { height: text }, [...(shown.required ?? []), 'height']) },
  ],
  ['a word of the answer', { answer: withMore(shown, { status: { enum: ['on', 'off', 'gone'] } }) }],
  ['a field of the body that can be left out', { body: withMore(written, { height: text }) }],
  ['a field of the body that could not be left out', { body: withMore(written, {}, []) }],
  ['a word of the body', { body: withMore(written, { kind: { enum: ['wood', 'stone', 'clay'] } }) }],
  ['any text for a word', { body: withMore(written, { kind: text }) }],
  [
    'an object of the body, required in itself',
    {
      body: withMore(written, { site: { type: 'object', required: ['x'], properties: { x: text } } }),
    },
  ],
  ['a parameter', { query: { near: { type: 'array', items: text } } }],
  ['a wider number', { query: { limit: { type: 'number' } } }],
])('Adding %s breaks nothing', (_, after) => {
  expect(brokenIn(before, huts(after))).toEqual([])
  expect(brokenIn(before, before)).toEqual([])
})

const { area: _, ...withoutArea } = shown.properties ?? {}
it.each([
  [
    'GET /huts is gone',
    Object.fromEntries(Object.entries(before).filter(([place]) => !place.startsWith('GET'))),
  ],
  ['GET /huts was hut.read and is hut.write', huts({ permission: 'hut.write' })],
  ['Hut.area is gone', huts({ answer: { ...shown, properties: withoutArea } })],
  [
    'Hut.area was null | number and is optional null | number',
    huts({ answer: { ...shown, required: ['id', 'status'] } }),
  ],
  ['Hut.id was string and is integer', huts({ answer: withMore(shown, { id: { type: 'integer' } }) })],
  [
    'Hut.id was string and is null | string',
    huts({ answer: withMore(shown, { id: { type: ['string', 'null'] } }) }),
  ],
  [
    'Hut.owner.name was string and is number',
    huts({
      answer: withMore(shown, {
        owner: { type: 'object', properties: { name: { type: 'number' } }, required: ['name'] },
      }),
    }),
  ],
  ['POST /huts body.kind is gone', huts({ body: { ...written, properties: { name: text } } })],
  [
    'POST /huts body.kind was optional "stone" | "wood" and is optional "wood"',
    huts({ body: withMore(written, { kind: { enum: ['wood'] } }) }),
  ],
  [
    'POST /huts body.height is new and required',
    huts({ body: withMore(written, { height: text }, ['name', 'height']) }),
  ],
  [
    'POST /huts body.kind was optional "stone" | "wood" and is "stone" | "wood"',
    huts({ body: withMore(written, {}, ['name', 'kind']) }),
  ],
  ['GET /huts query near is new and required', huts({ query: { near: { ...text, required: [] } } })],
  ['GET /huts query limit was optional integer and is optional string', huts({ query: { limit: text } })],
])('%s', (sentence, after) => {
  expect(brokenIn(before, after)).toEqual([sentence])
})
