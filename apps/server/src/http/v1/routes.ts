import { createHash } from 'node:crypto'
import { limits } from '@quadrat/domain/limits'
import { Problem } from '@quadrat/domain/problem'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AppDeps } from '#src/deps.ts'
import { type Context, withTransaction } from '#src/platform/database/transaction.ts'
import { parseInput } from '#src/platform/input/parse.ts'
import { inputTexts } from '#src/platform/input/texts-en.ts'
import { requirePermission } from '#src/platform/security/authorize.ts'
import { bearer } from '../bearer.ts'
import { entityMatches } from '../conditional.ts'
import { answerProblemDetails } from '../problems.ts'
import { inFieldNames } from './field-names.ts'
import { describeApi } from './openapi.ts'
import type { Operation, Sending } from './operation.ts'
import { operations } from './operations.ts'
import { isVersioned } from './parts.ts'
import { referenceRoutes } from './reference.ts'

/** The REST API for other programs, and its description. docs/api.md tells how to use it. */
export async function apiRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  answerProblemDetails(app)
  const description = JSON.stringify(describeApi(operations, '1'))
  app.get('/api/v1/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(description),
  )

  await app.register(referenceRoutes)

  for (const one of operations)
    app.route({
      method: one.method,
      url: `/api/v1${one.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      bodyLimit: one.bodyBytes ?? limits.bodyBytes,
      // The permission is checked before a large body is read.
      ...(one.bodyBytes && {
        preParsing: async ({ headers }: FastifyRequest) => {
          await withTransaction(deps, bearer(headers), async ctx =>
            requirePermission(ctx.viewer, one.permission),
          )
        },
      }),
      handler: async (request, reply) => {
        const answer = await withTransaction(
          deps,
          bearer(request.headers),
          ctx => run(one, ctx, inputOf(one, request, ctx.viewer.personId, deps)),
          { readsOnly: one.method === 'GET' },
        )
        if (typeof answer === 'function') return (answer as Sending)(request, reply)
        const text = JSON.stringify(answer)
        const tag = isVersioned(one.answer) ? tagOf(answer, text) : null
        if (tag !== null) {
          reply.header('ETag', tag)
          if (one.method === 'GET' && entityMatches(request.headers['if-none-match'], tag))
            return reply.code(304).send()
        }
        return reply.type('application/json; charset=utf-8').send(text)
      },
    })
}

async function run(one: Operation, ctx: Context, input: ReturnType<typeof inputOf>): Promise<unknown> {
  try {
    return await one.run(ctx, input)
  } catch (error) {
    throw inFieldNames(error)
  }
}

function inputOf(
  { method, header, params, query, body }: Operation,
  request: FastifyRequest,
  personId: number,
  deps: AppDeps,
) {
  // Ignored, it would let a change through that the caller wants refused.
  if (method !== 'GET' && header !== 'If-Match' && request.headers['if-match'] !== undefined)
    throw refusedHeader('If-Match')
  return {
    params: params && parseInput(params, request.params),
    query: query && parseInput(query, request.query),
    body: body && parseInput(body, request.body ?? {}),
    seenVersion: seenVersion(request.headers['if-match']),
    clientId: clientIdOf(request.headers['idempotency-key'], personId, request.url),
    deps,
  }
}

/** The entity tag of a record: its version, and a hash of all that is said, such as the names of others. */
function tagOf(answer: unknown, text: string): string | null {
  const { version, row_version = version } = answer as Record<string, unknown>
  if (row_version === undefined) return null
  return `"${row_version}.${createHash('sha256').update(text).digest('base64url').slice(0, 16)}"`
}

/**
 * Reads the version in `If-Match`, alone or as the beginning of an entity tag; null if there is none or any
 * will do. @throws Problem input.invalid
 */
function seenVersion(header: string | undefined): number | null {
  if (header === undefined || header.trim() === '*') return null
  const [, version] = /^\s*(?:W\/)?"?(\d{1,9})(?:\.[\w-]{1,64})?"?\s*$/.exec(header) ?? []
  if (version === undefined) throw refusedHeader('If-Match')
  return Number(version)
}

const keySchema = z.string().min(1).max(200).optional()

/**
 * Makes the id of a record from `Idempotency-Key`: a repeat of the same caller to the same address has the
 * same id, and finds the record. @throws Problem input.invalid
 */
function clientIdOf(
  header: string | string[] | undefined,
  personId: number,
  url: string,
): string | undefined {
  const { data: key, success } = keySchema.safeParse(header)
  if (!success) throw refusedHeader('Idempotency-Key')
  if (key === undefined) return undefined
  const hex = createHash('sha256')
    .update(JSON.stringify([personId, url, key]))
    .digest('hex')
  // A UUID of version 8, which is made of a hash of one's own choice.
  return hex.slice(0, 32).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-8$3-8$4-$5')
}

function refusedHeader(path: string): Problem {
  return new Problem('input.invalid', { errors: [{ path, message: inputTexts.notAccepted }] })
}
