import { problemStatus } from '@quadrat/domain/problem'
import { z } from 'zod'
import { contentTypeOf, type Operation } from './operation.ts'
import { asArray, isVersioned } from './parts.ts'

const headers = {
  'Idempotency-Key': {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'Up to 200 characters of your choice. A repeat with the same key creates and sends nothing, and answers with the record of the first call.',
    schema: { type: 'string', maxLength: 200 },
  },
  'If-Match': {
    name: 'If-Match',
    in: 'header',
    description:
      'The `version` that you have seen, in quotes, or the `ETag` with which it came. If the record has changed since, the call is refused with 409.',
    schema: { type: 'string', examples: ['"3"'] },
  },
  'If-None-Match': {
    name: 'If-None-Match',
    in: 'header',
    description: 'The `ETag` of the answer that you have. If nothing has changed, the answer is 304.',
    schema: { type: 'string' },
  },
}
const etag = {
  ETag: {
    description: 'Changes with anything in the answer. It begins with the `version`.',
    schema: { type: 'string', examples: ['"3.k8Jx0vQ1"'] },
  },
}

const problem = {
  type: 'object',
  description: 'RFC 9457. Decide by `code`, which stays; sentences may change.',
  required: ['type', 'title', 'status', 'code'],
  properties: {
    type: { type: 'string', examples: ['urn:quadrat:problem:version.stale'] },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string', enum: Object.keys(problemStatus) },
    params: { type: 'object', description: 'Details. `errors` has the wrong values, each with its path.' },
  },
}

const refusal = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
})
const refusals = {
  401: refusal('The key or token is not valid.'),
  403: refusal('The key or role may not do this.'),
  404: refusal('The record doesn’t exist.'),
  409: refusal('Somebody was faster, or the state does not allow it.'),
  422: refusal('A value is wrong; `params.errors` names it.'),
  413: refusal('The body is too large.'),
  415: refusal('The content is of another kind.'),
  429: refusal('Too many calls: wait for `Retry-After`.'),
  503: refusal('The database is away: wait for `Retry-After`.'),
  507: refusal('The disk of the server is full: wait for `Retry-After`.'),
}

type JsonSchema = Record<string, unknown> & {
  $defs?: Record<string, JsonSchema>
  properties?: Record<string, JsonSchema>
  required?: string[]
}

/** Returns the description of the REST API as OpenAPI 3.1, made of the schemas that check its calls. */
export function describeApi(operations: readonly Operation[], version: string) {
  const schemas: Record<string, JsonSchema> = {}
  const paths: Record<string, Record<string, unknown>> = {}
  for (const one of operations) {
    paths[one.path] = { ...paths[one.path], [one.method.toLowerCase()]: describe(one, schemas) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Quadrat',
      version,
      description:
        'Reads and changes what the key or token may. Ids are texts of digits, times are UTC in ISO 8601. Lists answer pages: ask with `cursor` set to `next` until it is null. Answers may get new fields, and fields new values.',
    },
    servers: [{ url: '/api/v1' }],
    security: [{ bearer: [] }],
    tags: [...new Set(operations.map(({ tag }) => tag))].map(name => ({ name })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Problem: problem, ...schemas },
      responses: refusals,
    },
  }
}

function describe(one: Operation, schemas: Record<string, JsonSchema>) {
  const { id, tag, summary, description, permission, method, header, params, query, body, answer } = one
  const hasTag = isVersioned(answer)
  const isRead = method === 'GET'
  const parameters = [
    ...parametersOf('path', params, schemas),
    ...parametersOf('query', query, schemas),
    ...(header ? [headers[header]] : []),
    ...(isRead && hasTag ? [headers['If-None-Match']] : []),
  ]
  const content = (schema: JsonSchema) => ({ 'application/json': { schema } })
  const contentType = contentTypeOf(answer)
  return {
    operationId: id,
    tags: [tag],
    summary,
    description: [description, `Needs \`${permission}\`.`].filter(Boolean).join('\n\n'),
    security: [{ bearer: [permission] }],
    parameters,
    ...(body && { requestBody: { required: true, content: content(schemaOf(body, 'input', schemas)) } }),
    responses: {
      200: {
        description: 'Done',
        ...(hasTag && { headers: etag }),
        content: contentType ? { [contentType]: {} } : content(schemaOf(answer, 'output', schemas)),
      },
      ...(isRead && hasTag && { 304: { description: 'You have the newest.' } }),
      ...Object.fromEntries(
        Object.keys(refusals).map(status => [status, { $ref: `#/components/responses/${status}` }]),
      ),
    },
  }
}

function parametersOf(
  place: 'path' | 'query',
  schema: z.ZodType | undefined,
  schemas: Record<string, JsonSchema>,
): object[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input', schemas)
  return Object.entries(properties).map(([name, { description, ...own }]) => ({
    name,
    in: place,
    ...(description ? { description } : {}),
    required: place === 'path' || required.includes(name),
    ...(own.type === 'array' && { style: 'form', explode: false }),
    schema: own,
  }))
}

/** Returns a schema as JSON Schema. Those with an id are referred to, and added to `schemas`. */
function schemaOf(
  schema: z.ZodType,
  io: 'input' | 'output',
  schemas: Record<string, JsonSchema>,
): JsonSchema {
  const made = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      // A list can be written as one text, too. Clients make arrays.
      if (jsonSchema[asArray]) {
        Object.assign(jsonSchema, jsonSchema[asArray])
        delete jsonSchema.anyOf
        delete jsonSchema[asArray]
      }
      // The format says the same as the long pattern.
      if (jsonSchema.format === 'date-time' || jsonSchema.format === 'date') delete jsonSchema.pattern
      // A client must bear a field that a later version adds.
      if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
    },
  }) as JsonSchema
  const { $schema: _, $defs = {}, ...own } = referring(made)
  Object.assign(schemas, $defs)
  return typeof own.id === 'string' ? named(own, schemas) : own
}

function named({ id, ...own }: JsonSchema, schemas: Record<string, JsonSchema>): JsonSchema {
  schemas[String(id)] = own
  return { $ref: `#/components/schemas/${id}` }
}

/** Points references to where OpenAPI has its schemas. */
function referring(schema: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'))
}
