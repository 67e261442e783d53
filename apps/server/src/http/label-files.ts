import { Problem } from '@quadrat/domain/problem'
import { labelMediaLimits } from '@quadrat/domain/template/label-media'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { AppDeps } from '#src/deps.ts'
import {
  createLabelFile,
  inspectLabelFile,
  labelFileLimit,
  readLabelFile,
  requireLabelUpload,
} from '#src/features/file/label-file.actions.ts'
import { withTransaction } from '#src/platform/database/transaction.ts'
import { parseInput } from '#src/platform/input/parse.ts'
import { bearer } from './bearer.ts'
import { sendFile } from './files.ts'

const nameSchema = z.object({ name: z.string().max(1000).default('') })
const addressSchema = z.object({ hash: z.string().regex(/^[0-9a-f]{64}$/) })

/** The longest side of a picture on a phone or a screen is 960 pixels. */
const shownFormat = 'medium'

/**
 * The endpoints for pictures and sounds beside labels. The body of the first is the file; the other one is
 * for staff and for the phones of collectors.
 */
export async function labelFileRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  const { fileBytesPerCompany } = deps.config

  app.post('/api/templates/files', { bodyLimit: labelMediaLimits.fileBytes + 1 }, async (request, reply) => {
    const { name } = parseInput(nameSchema, request.query)
    const token = bearer(request.headers)
    // The permission is checked before anything is written to the disk.
    const companyId = await withTransaction(deps, token, a => requireLabelUpload(a, 1, fileBytesPerCompany))
    const draft = await deps.files.draft(request.raw, labelFileLimit)
    try {
      const received = await inspectLabelFile(draft, name)
      await withTransaction(deps, token, a => requireLabelUpload(a, draft.size, fileBytesPerCompany))
      await draft.keep(companyId)
      return reply.code(201).send(await withTransaction(deps, token, a => createLabelFile(a, received)))
    } finally {
      await draft.drop()
    }
  })

  app.get('/api/templates/files/:hash', async (request, reply) => {
    const read = addressSchema.safeParse(request.params)
    if (!read.success) throw new Problem('not-found', { what: 'file' })
    const token = bearer(request.headers)
    const file = await withTransaction(deps, token, a => readLabelFile(a, read.data.hash))
    const format = file.mime.startsWith('image/') ? shownFormat : 'original'
    // The address has no signature, so that each use of a stored copy asks for the right of the caller.
    return sendFile(deps, file, format, request, reply, { 'cache-control': 'private, no-cache' })
  })
}
