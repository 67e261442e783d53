import { problemSentence } from '@quadrat/domain/messages/en'
import { Problem, type ProblemBody } from '@quadrat/domain/problem'
import type { FastifyError, FastifyInstance } from 'fastify'

/** A refusal as both doors answer it. Anything that is no Problem is a fault of ours and tells nothing. */
export function problemBody(error: unknown): ProblemBody {
  const problem = error instanceof Problem ? error : new Problem('internal')
  const { code, params, status } = problem
  return { code, status, message: problemSentence(code, params), params }
}

/** Fastify's own refusals (a body too large, JSON that is none) in our words. */
function translate(error: FastifyError | Problem): Problem {
  if (error instanceof Problem) return error
  if (error.statusCode === 413) return new Problem('body.too-large')
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
    return new Problem('input.invalid', { errors: [{ path: '', message: error.message }] })
  return new Problem('internal')
}

const registered = 'https://iana.org/assignments/http-problem-types#'

/** Refusals that have a registered problem type (RFC 9457): members beside our own, for clients that know it. */
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

/** The one place of the REST doors where an error becomes an answer. */
export function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Problem, request, reply) => {
    const problem = translate(error)
    if (problem.code === 'internal') request.log.error(error)
    const body = problemBody(problem)
    if (problem.code === 'rate.limited') reply.header('Retry-After', String(problem.params.seconds ?? 60))
    const standard = standardMembers(problem)
    if (standard) reply.type('application/problem+json')
    // `details` is where clients of the specification look for the sentence.
    reply
      .code(body.status)
      .send({ ...standard, ...body, details: [{ messages: [{ message: body.message }] }] })
  })
}
