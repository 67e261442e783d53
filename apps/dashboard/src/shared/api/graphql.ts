import { positionHeader } from '@quadrat/domain/event'
import { invalidToken } from '@quadrat/domain/messages/dashboard-problem-en'
import { Problem, type ProblemCode, type ProblemParams, problemStatus } from '@quadrat/domain/problem'
import type { TypedDocumentString } from '#src/generated/graphql.ts'
import { endSession, getSession, type Session } from '#src/shared/account/session.ts'
import { chosenLanguage } from '#src/shared/language/language.ts'
import { noteDataAway } from './data-reach.ts'
import { notePosition } from './live-position.ts'
import { runtime } from './runtime.ts'
import { texts } from './texts-en.ts'

/** No response: the network or the server is not available. A retry makes sense. */
export class NoAnswer extends Error {
  constructor() {
    super(texts.noAnswer)
    this.name = 'NoAnswer'
  }
}

/** The longest wait for a response, in ms. Networks and proxies can drop a request without a word. */
const patienceMs = 60_000

/**
 * Executes a GraphQL operation.
 * @throws Problem for a refusal; NoAnswer without a response
 */
export async function graphql<Result, Variables>(
  document: TypedDocumentString<Result, Variables>,
  variables: Variables,
  signal?: AbortSignal,
): Promise<Result> {
  const asked = getSession()
  const response = await send('/graphql', asJson({ query: document.toString(), variables }), inTime(signal))
  const position = response.headers.get(positionHeader)
  if (asked && position && asked.jwt === getSession()?.jwt) notePosition(asked.jwt, position)
  const body = await readJson(response)
  const error = body.errors?.[0]
  if (error) throw refusal(error.message, error.extensions?.code, error.extensions?.params, asked)
  if (!response.ok || !body.data) throw refusal(restMessage(body), body.code, body.params, asked)
  return body.data as Result
}

/** Sends a POST request with a JSON body. Throws like `graphql`. */
export async function post<Result>(path: string, json: unknown = {}): Promise<Result> {
  const asked = getSession()
  return restAnswer<Result>(await send(path, asJson(json), inTime()), asked)
}

/** Sends a GET request. Throws like `graphql`. */
export async function get<Result>(path: string, signal?: AbortSignal): Promise<Result> {
  const asked = getSession()
  return restAnswer<Result>(await send(path, {}, inTime(signal)), asked)
}

/**
 * Sends a POST request and returns the file of the response, with the name from the server. Throws like
 * `graphql`.
 */
export async function postForFile(path: string, json: unknown): Promise<{ file: Blob; name: string }> {
  const asked = getSession()
  return fileOf(await send(path, asJson(json)), asked)
}

/**
 * Sends a GET request and returns the file of the response, with the name from the server. Throws like
 * `graphql`.
 */
export async function getFile(path: string): Promise<{ file: Blob; name: string }> {
  const asked = getSession()
  return fileOf(await send(path, {}, inTime()), asked)
}

async function fileOf(response: Response, asked: Session | null): Promise<{ file: Blob; name: string }> {
  if (!response.ok) {
    const body = await readJson(response)
    throw refusal(restMessage(body), body.code, body.params, asked)
  }
  const named = /filename\*=UTF-8''([^;]+)|filename="([^"]+)"/i.exec(
    response.headers.get('content-disposition') ?? '',
  )
  return { file: await response.blob(), name: decodeURIComponent(named?.[1] ?? named?.[2] ?? 'export') }
}

/** Sends a file and returns the unread response. Throws like `graphql`. */
export async function postFile(path: string, file: Blob, signal?: AbortSignal): Promise<Response> {
  const headers = { 'content-type': 'application/octet-stream' }
  const asked = getSession()
  const response = await send(path, { method: 'POST', headers, body: file }, signal)
  if (response.ok) return response
  const body = await readJson(response)
  throw refusal(restMessage(body), body.code, body.params, asked)
}

async function restAnswer<Result>(response: Response, asked: Session | null): Promise<Result> {
  if (response.status === 204) return undefined as Result
  const body = await readJson(response)
  if (!response.ok) throw refusal(restMessage(body), body.code, body.params, asked)
  return body as Result
}

interface Body {
  data?: unknown
  errors?: { message: string; extensions?: { code?: string; params?: ProblemParams } }[]
  code?: string
  message?: string
  params?: ProblemParams
  details?: { messages?: { message?: string }[] }[]
}

const asJson = (json: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(json),
})

function inTime(signal?: AbortSignal): AbortSignal {
  const patience = AbortSignal.timeout(patienceMs)
  return signal ? AbortSignal.any([signal, patience]) : patience
}

const isTimeout = (error: unknown) => error instanceof DOMException && error.name === 'TimeoutError'

function send(path: string, what: RequestInit, signal?: AbortSignal): Promise<Response> {
  const headers = { ...what.headers, ...callHeaders() }
  return fetch(runtime.backendUrl + path, { ...what, headers, signal })
    .then(response => {
      // Any other answer comes from a server that has read its data, or refused before it did.
      if (response.ok) noteDataAway(false)
      return response
    })
    .catch((error: unknown) => {
      if (signal?.aborted && !isTimeout(error)) throw error
      throw new NoAnswer()
    })
}

/** The headers of each call: who calls, and in which language the answers are wanted. */
export function callHeaders(): Record<string, string> {
  const language = chosenLanguage()
  return { ...authorization(), ...(language && { 'accept-language': language }) }
}

export function authorization(): Record<string, string> {
  const session = getSession()
  return session ? { authorization: `Bearer ${session.jwt}` } : {}
}

async function readJson(response: Response): Promise<Body> {
  try {
    return (await response.json()) as Body
  } catch (error) {
    // A proxy responded with a page instead of the server.
    throw response.ok && !isTimeout(error) ? refusal() : new NoAnswer()
  }
}

function restMessage(body: Body): string {
  return body.details?.[0]?.messages?.[0]?.message ?? texts.unknown
}

/**
 * Builds the refusal, and ends the session if the server does not accept it any more.
 * @param asked the session of the request. The answer may arrive after a sign-out, when somebody has signed
 * in again: then
 *   it says nothing about the session of now.
 */
export function refusal(
  message: string = texts.unknown,
  code?: string,
  params: ProblemParams = {},
  asked: Session | null = getSession(),
): Problem {
  // Older servers and proxies answer with the sentence of the specification and no code.
  const isInvalidToken = code === 'token.invalid' || (!code && message === invalidToken)
  const problem = new Problem(isInvalidToken ? 'token.invalid' : isCode(code) ? code : 'internal', params)
  problem.message = message
  if (code === 'data.unavailable') noteDataAway(true)
  if (asked?.jwt !== getSession()?.jwt) return problem
  if (isInvalidToken) endSession('token-invalid', typeof params.reason === 'string' ? params.reason : null)
  if (code === 'account.archived') endSession('archived')
  return problem
}

/** The refusal in a body of REST. @param asked as of `refusal` */
export function readRefusal(body: unknown, asked: Session | null): Problem {
  const read = (typeof body === 'object' && body !== null ? body : {}) as Body
  return refusal(restMessage(read), read.code, read.params, asked)
}

function isCode(code: string | undefined): code is ProblemCode {
  return code !== undefined && Object.hasOwn(problemStatus, code)
}
