import { problemSentence } from '@quadrat/domain/messages/en'
import { Problem, type ProblemBody } from '@quadrat/domain/problem'
import type { FastifyError, FastifyInstance } from 'fastify'
import { logRequestError, outageOf } from '#src/platform/operation/outage.ts'

/**
 * Returns the body of an error for REST and GraphQL. An error that is no Problem is a bug; its details are
 * hidden.
 */
export function problemBody(error: unknown): ProblemBody {
  const problem = error instanceof Problem ? error : new Problem('internal')
  const { code, params, status } = problem
  return { code, status, message: problemSentence(code, params), params }
}

/** The sentences of Fastify's own errors. */
const sentenceOf: Record<string, string> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not valid JSON.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The body is empty, and this call needs one.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The body has another length than its Content-Length says.',
}

/** Converts the errors of Fastify, such as a body that is too large or invalid JSON, to problems. */
function translate(error: FastifyError | Problem): Problem {
  if (error instanceof Problem) return error
  const outage = outageOf(error)
  if (outage) return outage
  if (error.statusCode === 413) return new Problem('body.too-large')
  if (error.statusCode === 415) return new Problem('body.type-refused')
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
    return new Problem('input.invalid', {
      errors: [{ path: '', message: sentenceOf[error.code] ?? 'This request cannot be read.' }],
    })
  return new Problem('internal')
}

const registered = 'https://iana.org/assignments/http-problem-types#'

/** Returns the additional members of errors with a registered problem type (RFC 9457), else null. */
function standardMembers({ code, params }: Problem) {
  if (code === 'file.offset-wrong')
    return {
      type: `${registered}mismatching-upload-offset`,
      title: 'Mismatching Upload Offset',
      'expected-offset': params.offset,
      'provided-offset': params.given,
    }
  if (code === 'file.length-wrong')
    return { type: `${registered}inconsistent-upload-length`, title: 'Inconsistent Upload Length Values' }
  return null
}

/** Returns the value of `Retry-After`, or null if a later try changes nothing. */
export function retryAfterOf({
  code,
  status,
  params,
}: Pick<Problem, 'code' | 'status' | 'params'>): string | null {
  return code === 'rate.limited' || status > 500 ? String(params.seconds ?? (status > 500 ? 5 : 60)) : null
}

/** Converts the errors of all REST endpoints to responses. */
export function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Problem, request, reply) => {
    const problem = translate(error)
    if (problem.status >= 500) logRequestError(request.log, error)
    const body = problemBody(problem)
    const retryAfter = retryAfterOf(problem)
    if (retryAfter) reply.header('Retry-After', retryAfter)
    const standard = standardMembers(problem)
    if (standard) reply.type('application/problem+json')
    // Clients of the specification read the sentence from `details`.
    reply
      .code(body.status)
      .send({ ...standard, ...body, details: [{ messages: [{ message: body.message }] }] })
  })
}
