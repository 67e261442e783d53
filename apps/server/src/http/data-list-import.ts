import { limits } from '@quadrat/domain/limits'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { AppDeps } from '#src/deps.ts'
import {
  importOptions,
  notifyOfImport,
  requireImport,
} from '#src/features/data-list/data-list-import.actions.ts'
import { clientIdInput } from '#src/platform/database/insert-once.ts'
import { withTransaction } from '#src/platform/database/transaction.ts'
import { parseInput, readId } from '#src/platform/input/parse.ts'
import { bearer } from './bearer.ts'
import { problemBody } from './problems.ts'

const bodySchema = z.object({
  values: z.array(z.string()),
  columns: z.array(z.record(z.string(), z.string())).optional(),
  updates: z.boolean().optional(),
  clientId: clientIdInput,
})

/**
 * The endpoint for the import of items into a data list. Its JSON body may be larger than that of GraphQL.
 */
export async function dataListImportRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  // The permission is checked before the body is read.
  app.addHook('preParsing', async request => {
    await withTransaction(deps, bearer(request.headers), async a => requireImport(a))
  })

  app.post<{ Params: { id: string } }>(
    '/api/data-lists/:id/options',
    { bodyLimit: limits.dataListImportBytes },
    async request => {
      const listId = readId(request.params.id, 'data list')
      const input = parseInput(bodySchema, request.body)
      const { options, duplicates } = await withTransaction(deps, bearer(request.headers), a =>
        importOptions(a, listId, input),
      ).catch(async error => {
        // Errors of the file are found at once. Whoever has left the page since finds another failure in the
        // inbox.
        if (problemBody(error).code !== 'input.invalid')
          await withTransaction(deps, bearer(request.headers), a => notifyOfImport(a, listId, null)).catch(
            cause => request.log.warn(cause),
          )
        throw error
      })
      return { created: options.length, duplicates: duplicates.length, duplicateValues: duplicates }
    },
  )
}
