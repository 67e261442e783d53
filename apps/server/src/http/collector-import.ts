import { PassThrough } from 'node:stream'
import type { ImportPlan, ImportProgress } from '@quadrat/domain/collector-import'
import { limits } from '@quadrat/domain/limits'
import { Problem } from '@quadrat/domain/problem'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type CountryCode, isSupportedCountry } from 'libphonenumber-js/max'
import { z } from 'zod'
import type { AppDeps } from '#src/deps.ts'
import {
  type ImportRequest,
  importCollectors,
  requireImport,
  requireNoErrors,
} from '#src/features/collector/import.actions.ts'
import { readSheet } from '#src/features/collector/import.sheet.ts'
import { parseInput } from '#src/platform/permit.ts'
import { withTransaction } from '#src/platform/transaction.ts'
import { bearer } from './bearer.ts'
import { problemBody } from './problems.ts'

const querySchema = z.object({
  country: z
    .string()
    .default('KE')
    .refine((code): code is CountryCode => isSupportedCountry(code), 'This is not a country'),
  invite: z.enum(['0', '1']).default('0'),
})

/** Lists of data collectors, as Excel or CSV in the body: first rehearsed, then done. */
export async function collectorImportRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: limits.importBytes },
    (_request, body, done) => done(null, body),
  )
  // Whoever may not import is told so before her file is read.
  app.addHook('preParsing', async request => {
    await withTransaction(deps, bearer(request.headers), async a => requireImport(a))
  })

  app.post('/api/collectors/import/check', async request => {
    const wanted = await readRequest(request)
    let plan: ImportPlan | null = null
    try {
      await withTransaction(deps, bearer(request.headers), async a => {
        const { createdIds: _ids, ...rest } = await importCollectors(
          a,
          { ...wanted, sendInvites: false },
          () => {},
        )
        plan = rest
        throw new Rehearsed()
      })
    } catch (error) {
      if (!(error instanceof Rehearsed)) throw error
    }
    return plan
  })

  app.post('/api/collectors/import', async (request, reply) => {
    const wanted = await readRequest(request)
    const lines = new PassThrough()
    const say = (news: ImportProgress) => lines.write(`${JSON.stringify(news)}\n`)
    const work = withTransaction(deps, bearer(request.headers), async a => {
      const imported = await importCollectors(a, wanted, (done, of) => say({ done, of }))
      requireNoErrors(imported)
      return imported
    })
    // Not awaited: the answer is read while the work goes on, and its last line says what became of it.
    work
      .then(({ createdIds, ...finished }) => say({ finished, createdIds: createdIds.map(String) }))
      .catch(error => {
        if (!(error instanceof Problem)) request.log.error(error)
        const { code, message } = problemBody(error)
        say({ refused: { code, message } })
      })
      .finally(() => lines.end())
    return reply.headers({ 'content-type': 'application/x-ndjson', 'cache-control': 'no-store' }).send(lines)
  })
}

/** Ends a rehearsal, so that nothing of it stays. */
class Rehearsed extends Error {}

async function readRequest(request: FastifyRequest): Promise<ImportRequest> {
  const { country, invite } = parseInput(querySchema, request.query)
  if (!Buffer.isBuffer(request.body) || request.body.length === 0)
    throw new Problem('input.invalid', { errors: [{ path: 'file', message: 'A file is required' }] })
  return { table: await readSheet(request.body), country, sendInvites: invite === '1' }
}
