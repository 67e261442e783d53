import { createHash } from 'node:crypto'
import { limits } from '@quadrat/domain/limits'
import { Problem } from '@quadrat/domain/problem'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AppDeps } from '#src/deps.ts'
import { withTransaction } from '#src/platform/database/transaction.ts'
import { inputTexts } from '#src/platform/input/texts-en.ts'
import { parseInput } from '#src/platform/security/permit.ts'
import { bearer } from '../bearer.ts'
import { answerProblemDetails } from '../problems.ts'
import { describeApi } from './openapi.ts'
import type { Operation } from './operation.ts'
import { operations } from './operations.ts'

/** The REST API for other programs, and its description. docs/api.md tells how to use it. */
export async function apiRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  answerProblemDetails(app)
  const description = JSON.stringify(describeApi(operations, '1'))
  app.get('/api/v1/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(description),
  )

  for (const one of operations)
    app.route({
      method: one.method,
      url: `/api/v1${one.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      bodyLimit: limits.bodyBytes,
      handler: async (request, reply) => {
        const answer = await withTransaction(deps, bearer(request.headers), ctx =>
          one.run(ctx, inputOf(one, request, ctx.viewer.personId, deps)),
        )
        const version = versionOf(answer)
        if (version !== null) reply.header('ETag', `"${version}"`)
        return answer
      },
    })
}

function inputOf(
  { params, query, body }: Operation,
  request: FastifyRequest,
  personId: number,
  deps: AppDeps,
) {
  return {
    params: params && parseInput(params, request.params),
    query: query && parseInput(query, request.query),
    body: body && parseInput(body, request.body ?? {}),
    seenVersion: seenVersion(request.headers['if-match']),
    clientId: clientIdOf(request.headers['idempotency-key'], personId, request.url),
    deps,
  }
}

/** The version of an answer that is one record; null for lists. */
function versionOf(answer: unknown): number | null {
  const isRecord = typeof answer === 'object' && answer !== null && 'version' in answer
  return isRecord ? Number(answer.version) : null
}

/** Reads the version in `If-Match`; null if there is none or any will do. @throws Problem input.invalid */
function seenVersion(header: string | undefined): number | null {
  if (header === undefined || header.trim() === '*') return null
  const [, version] = /^\s*"?(\d{1,9})"?\s*$/.exec(header) ?? []
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
