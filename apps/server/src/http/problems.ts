import { describeError } from '@quadrat/domain/messages/answers-en'
import { problemSentence } from '@quadrat/domain/messages/problem-en'
import { Problem, type ProblemBody } from '@quadrat/domain/problem'
import { writeXml, type Xml, xml } from '@quadrat/domain/xform/xml'
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import { inputTexts } from '#src/platform/input/texts-en.ts'
import { hasSpeaker, speakTo } from '#src/platform/language/speech.ts'
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
function sentenceOf(code: string): string {
  switch (code) {
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
      return inputTexts.bodyNotJson
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
      return inputTexts.bodyEmpty
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return inputTexts.bodyLength
    default:
      return inputTexts.unreadable
  }
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
      errors: [{ path: '', message: sentenceOf(error.code) }],
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

/** The status of what the server can't do, now or later. */
const notImplemented = 501

/** Returns the value of `Retry-After`, or null if a later try changes nothing. */
export function retryAfterOf({
  code,
  status,
  params,
}: Pick<Problem, 'code' | 'status' | 'params'>): string | null {
  const isOutage = status > 500 && status !== notImplemented
  return code === 'rate.limited' || isOutage ? String(params.seconds ?? (isOutage ? 5 : 60)) : null
}

/** Headers of the body that was about to be sent, which are not true of an error. */
const bodyHeaders = [
  'accept-ranges',
  'cache-control',
  'content-disposition',
  'content-length',
  'content-range',
  'content-type',
  'etag',
]

/** Converts the errors of all REST endpoints to responses. */
export function answerProblems(app: FastifyInstance): void {
  answerErrors(app, (body, problem, reply) => {
    const standard = standardMembers(problem)
    if (standard) reply.type('application/problem+json')
    // Clients of the specification read the sentence from `details`.
    return { ...standard, ...body, details: [{ messages: [{ message: body.message }] }] }
  })
}

/** Converts the errors of the endpoints of `app` to problem details (RFC 9457). */
export function answerProblemDetails(app: FastifyInstance): void {
  answerErrors(app, (body, problem, reply) => {
    // A browser asks for no password because of it.
    if (problem.status === 401) reply.header('WWW-Authenticate', 'Bearer')
    return problemDetails(body, problem, reply)
  })
}

/** Returns problem details (RFC 9457), and sets their content type. */
export function problemDetails(
  { message, ...body }: ProblemBody,
  problem: Problem,
  reply: FastifyReply,
): object {
  reply.type('application/problem+json')
  return { type: `urn:quadrat:problem:${body.code}`, title: message, ...standardMembers(problem), ...body }
}

/** Converts the errors of the endpoints of `app` to the envelope of OpenRosa, whose message apps show. */
export function answerOpenRosaErrors(app: FastifyInstance): void {
  answerErrors(app, ({ message, status }, { params }, reply) => {
    // Apps answer 401 by asking for a name and a password, which a key in the address does not have.
    if (status === 401) reply.code(403)
    reply.type('text/xml; charset=utf-8')
    // The only reason is the message itself.
    const sentences = new Set([message, ...reasonsOf(params)])
    return writeXml(openRosaMessage('submit_error', [...sentences].join(' ')))
  })
}

/** Returns the envelope of an answer. */
export function openRosaMessage(nature: string, message: string): Xml {
  return xml('OpenRosaResponse', { xmlns: 'http://openrosa.org/http/response' }, [
    xml('message', { nature }, [message]),
  ])
}

/** What is wrong with the first places that a refusal names. */
function reasonsOf({ errors }: Problem['params']): string[] {
  if (!Array.isArray(errors)) return []
  return errors.slice(0, 3).map(({ label, ...error }) => {
    const sentence: string = error.message ?? describeError(error)
    return label ? `${label}: ${sentence}` : sentence
  })
}

/** The challenge by which Excel, Power BI and QGIS ask for a name and a password: the API key. */
const challenge = 'Basic realm="Quadrat"'

/** Converts the errors of feeds to problem details that OData (`error`) and OGC (`description`) read, too. */
export function answerFeedProblems(app: FastifyInstance): void {
  answerErrors(app, ({ message, code, params, ...body }, problem, reply) => {
    if (problem.status === 401) reply.header('WWW-Authenticate', challenge)
    // Both standards have 400 for what they can't read.
    const status = code === 'input.invalid' ? 400 : body.status
    reply.code(status).type('application/json')
    const error = { code, message }
    const type = `urn:quadrat:problem:${code}`
    return { error, description: message, type, title: message, code, status, params }
  })
}

function answerErrors(
  app: FastifyInstance,
  bodyOf: (body: ProblemBody, problem: Problem, reply: FastifyReply) => object | string,
): void {
  app.setErrorHandler((error: FastifyError | Problem, request, reply) => {
    const problem = translate(error)
    if (problem.status >= 500 && problem.status !== notImplemented) logRequestError(request.log, error)
    // An error of the body comes before the request has a language.
    const body = hasSpeaker()
      ? problemBody(problem)
      : speakTo(request.headers['accept-language'], () => problemBody(problem))
    for (const name of bodyHeaders) reply.removeHeader(name)
    const retryAfter = retryAfterOf(problem)
    if (retryAfter) reply.header('Retry-After', retryAfter)
    reply.code(body.status).send(bodyOf(body, problem, reply))
  })
}
