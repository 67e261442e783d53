import { PassThrough } from 'node:stream'
import {
  type ImportProgress,
  type ImportRehearsal,
  importParts,
} from '@quadrat/domain/collector/collector-import'
import { limits } from '@quadrat/domain/limits'
import { importErrors } from '@quadrat/domain/messages/import-error-en'
import { Problem } from '@quadrat/domain/problem'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type CountryCode, isSupportedCountry } from 'libphonenumber-js/max'
import { z } from 'zod'
import type { AppDeps } from '#src/deps.ts'
import {
  type ImportRequest,
  importCollectors,
  notifyOfImport,
  rehearseImport,
  requireImport,
  requireNoErrors,
} from '#src/features/collector/import.actions.ts'
import { readSheet } from '#src/features/collector/import.sheet.ts'
import { withTransaction } from '#src/platform/database/transaction.ts'
import { parseInput } from '#src/platform/input/parse.ts'
import { bearer } from './bearer.ts'
import { problemBody } from './problems.ts'
import { requireFile } from './require-file.ts'

const querySchema = z.object({
  country: z
    .string()
    .default('KE')
    .refine((code): code is CountryCode => isSupportedCountry(code), { error: () => importErrors.noCountry }),
  invite: z.enum(['0', '1']).default('0'),
  part: z.coerce
    .number()
    .int()
    .min(0)
    .max(importParts(limits.importRows) - 1)
    .default(0),
  added: z.coerce.number().int().min(0).max(limits.importRows).default(0),
})

/**
 * The endpoints for the import of data collectors. The body is an Excel or CSV file. The first endpoint is a
 * dry run; the second imports and streams its progress as NDJSON. Each call does one part of a long list, in
 * a transaction of its own; `part` says which, and `added` how many people the earlier ones have added.
 */
export async function collectorImportRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: limits.importBytes },
    (_request, body, done) => done(null, body),
  )
  // The permission is checked before the body is read.
  app.addHook('preParsing', async request => {
    await withTransaction(deps, bearer(request.headers), async a => requireImport(a))
  })

  app.post('/api/collectors/import/check', async request => {
    const wanted = await readRequest(request)
    let rehearsal: ImportRehearsal | null = null
    try {
      await withTransaction(deps, bearer(request.headers), async a => {
        rehearsal = await rehearseImport(a, wanted, deps.config)
        throw new DryRunEnd()
      })
    } catch (error) {
      if (!(error instanceof DryRunEnd)) throw error
    }
    return rehearsal
  })

  app.post('/api/collectors/import', async (request, reply) => {
    const wanted = await readRequest(request)
    const { added } = parseInput(querySchema, request.query)
    const lines = new PassThrough()
    const send = (line: ImportProgress) => lines.write(`${JSON.stringify(line)}\n`)
    const work = withTransaction(deps, bearer(request.headers), async a => {
      const imported = await importCollectors(a, wanted, (done, of) => send({ done, of }))
      requireNoErrors(imported)
      // One line for the whole list. A closed page sends no further part.
      const isLast = wanted.part === imported.parts - 1 || request.raw.socket.destroyed
      if (isLast) await notifyOfImport(a, 'import-finished', added + imported.createdIds.length)
      return imported
    })
    // Not awaited: the response is streamed during the import, and its last line is the result.
    work
      .then(({ createdIds, ...finished }) => send({ finished, createdIds: createdIds.map(String) }))
      .catch(error => {
        if (!(error instanceof Problem)) request.log.error(error)
        const { code, message } = problemBody(error)
        send({ refused: { code, message } })
        // Errors of the file are found at once. Whoever has left the page since finds another failure in the
        // inbox.
        if (code === 'input.invalid') return undefined
        return withTransaction(deps, bearer(request.headers), a => notifyOfImport(a, 'import-failed', added))
      })
      .catch(error => request.log.warn(error))
      .finally(() => lines.end())
    return reply.type('application/x-ndjson').send(lines)
  })
}

/** Thrown at the end of a dry run to roll back its transaction. */
class DryRunEnd extends Error {}

async function readRequest(request: FastifyRequest): Promise<ImportRequest> {
  const { country, invite, part } = parseInput(querySchema, request.query)
  const { body } = request
  requireFile(body)
  return { table: await readSheet(body), country, sendInvites: invite === '1', part }
}
