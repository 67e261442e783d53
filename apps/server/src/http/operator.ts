import { limits } from '@quadrat/domain/limits'
import { Problem } from '@quadrat/domain/problem'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AppDeps } from '#src/deps.ts'
import { listBaseMaps } from '#src/features/base-map/base-map.actions.ts'
import {
  isSignedOut,
  isToken,
  operatorSession,
  readOperation,
  readSession,
  signOutOperator,
} from '#src/features/operation/operation.actions.ts'
import { networkOf } from '#src/platform/network/network.ts'
import { outageOf } from '#src/platform/operation/outage.ts'
import { bearer } from './bearer.ts'
import { operatorPage, signInPage } from './operator-page.ts'
import { retryAfterOf } from './problems.ts'
import { RequestBudget } from './request-budget.ts'

const cookie = 'quadrat-operator'
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
const jobSchema = z.object({ name: z.string().regex(/^[\w-]{1,64}$/), id: z.uuid() })

/**
 * The metrics for Prometheus and the page of the operator. Neither exists without a token in the settings,
 * and no session of the dashboard opens them.
 */
export async function operatorRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  const { metrics } = deps
  const { operatorToken, metricsToken } = deps.config.operation
  const failures = new RequestBudget(limits.operatorTries.perMinute, limits.operatorTries.networks)
  /**
   * True if it is one of these tokens.
   * @throws Problem rate.limited after too many others from this network
   */
  const tryToken = (request: FastifyRequest, given: string, ...accepted: string[]): boolean => {
    const [network, now] = [networkOf(request.ip), deps.now().getTime()]
    failures.requireLeft(network, now)
    const isRight = accepted.some(token => isToken(token, given))
    if (!isRight) failures.count(network, now)
    return isRight
  }
  const tokens = [operatorToken, metricsToken].filter(token => token !== null)

  if (metrics)
    app.get('/metrics', async (request, reply) => {
      const given = bearer(request.headers)
      if (given === null || !tryToken(request, given, ...tokens)) throw new Problem('token.invalid')
      return reply.type(metrics.contentType).send(await metrics.read())
    })
  if (operatorToken === null) return

  const isSecure = deps.config.publicUrl.startsWith('https:')
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  )
  const sessionOf = (request: FastifyRequest) => {
    const [, value = ''] = new RegExp(`(?:^|; )${cookie}=([^;]*)`).exec(request.headers.cookie ?? '') ?? []
    return readSession(operatorToken, value, deps.now())
  }
  const send = (reply: FastifyReply, html: string, status = 200) =>
    reply
      .code(status)
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy,
        'referrer-policy': 'no-referrer',
      })
      .send(html)
  const setCookie = (reply: FastifyReply, value: string, seconds: number) =>
    reply.header(
      'set-cookie',
      `${cookie}=${value}; Path=/operator; Max-Age=${seconds}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`,
    )
  /** Forms come from the page itself. Browsers say so, and the cookie does not travel from elsewhere. */
  const requireOwnForm = ({ headers }: FastifyRequest) => {
    if ((headers['sec-fetch-site'] ?? 'same-origin') !== 'same-origin')
      throw new Problem('permission.refused')
  }

  app.get('/operator', async (request, reply) => {
    const session = sessionOf(request)
    if (!session) return send(reply, signInPage())
    try {
      if (await isSignedOut(deps, session)) return send(reply, signInPage())
      const maps = (await listBaseMaps(deps.config)).map(({ name }) => name)
      return send(reply, operatorPage({ ...(await readOperation(deps)), maps }, deps.now()))
    } catch (error) {
      const outage = outageOf(error)
      if (!outage) throw error
      return send(reply, operatorPage(null, deps.now()), outage.status)
    }
  })

  app.post<{ Body: URLSearchParams }>('/operator/sign-in', async (request, reply) => {
    requireOwnForm(request)
    try {
      if (!tryToken(request, request.body?.get('token')?.trim() ?? '', operatorToken)) {
        request.log.warn('Someone tried to open the operator page with a wrong token.')
        return send(reply, signInPage('That token is incorrect.'), 401)
      }
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      reply.header('Retry-After', retryAfterOf(error))
      return send(reply, signInPage('Too many attempts. Try again in a minute.'), error.status)
    }
    const { value, seconds } = operatorSession(operatorToken, deps.now())
    return setCookie(reply, value, seconds).redirect('/operator', 303)
  })

  app.post('/operator/sign-out', async (request, reply) => {
    requireOwnForm(request)
    const session = sessionOf(request)
    if (session) await signOutOperator(deps, session)
    return setCookie(reply, '', 0).redirect('/operator', 303)
  })

  app.post<{ Body: URLSearchParams }>('/operator/retry', async (request, reply) => {
    requireOwnForm(request)
    const session = sessionOf(request)
    if (!session || (await isSignedOut(deps, session))) throw new Problem('token.invalid')
    const job = jobSchema.safeParse(Object.fromEntries(request.body ?? []))
    if (!job.success || !(await deps.jobs.retry(job.data.name, job.data.id)))
      throw new Problem('not-found', { what: 'job' })
    request.log.warn({ job: job.data.name }, 'The operator retried a job.')
    return reply.redirect('/operator#failed', 303)
  })
}
