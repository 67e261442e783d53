import multipart from '@fastify/multipart'
import { limits } from '@quadrat/domain/limits'
import { Problem } from '@quadrat/domain/problem'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppDeps } from '#src/deps.ts'
import {
  inspectFile,
  type ReceivedFile,
  requireUpload,
  uploadFiles,
} from '#src/features/file/file.actions.ts'
import { sizeLimit } from '#src/features/file/file.type.ts'
import { fileOnTheWire } from '#src/features/file/file.wire.ts'
import { requireRoom } from '#src/features/file/file-storage.actions.ts'
import { withTransaction } from '#src/platform/database/transaction.ts'
import { inputTexts } from '#src/platform/input/texts-en.ts'
import { bearer } from './bearer.ts'
import { brokenForm } from './broken-form.ts'

const filesAtOnce = 20

/** The endpoint for uploads by staff. A request stores all its files or none. */
export async function uploadRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  await app.register(multipart, {
    limits: { files: filesAtOnce, fields: 10, fieldSize: 1000, parts: filesAtOnce + 10, headerPairs: 100 },
    throwFileSizeLimit: false,
  })

  const { fileBytesPerCompany } = deps.config
  const bodyLimit = filesAtOnce * limits.documentBytes
  app.post('/api/upload', { bodyLimit }, async request => {
    const token = bearer(request.headers)
    // The permission is checked before anything is written to the disk.
    const companyId = await withTransaction(deps, token, async a => {
      await requireRoom(a, 1, fileBytesPerCompany)
      return requireUpload(a)
    })
    if (!request.isMultipart()) throw missingFiles()
    const received: ReceivedFile[] = []
    try {
      await receiveFiles(deps, request, received).catch(error => {
        throw brokenForm(error, 'files')
      })
      if (received.length === 0) throw missingFiles()
      const bytes = received.reduce((sum, { draft }) => sum + draft.size, 0)
      await withTransaction(deps, token, a => requireRoom(a, bytes, fileBytesPerCompany))
      for (const { draft } of received) await draft.keep(companyId)
      return await withTransaction(deps, token, async a => {
        const rows = await uploadFiles(a, received)
        return rows.map(row => fileOnTheWire(deps.secrets, row, a.now))
      })
    } finally {
      for (const { draft } of received) await draft.drop()
    }
  })
}

/** Receives the files of a form, each into `received` as soon as it is complete. */
async function receiveFiles(deps: AppDeps, request: FastifyRequest, received: ReceivedFile[]): Promise<void> {
  for await (const { file, filename } of request.files({
    limits: { fileSize: limits.documentBytes + 1 },
  })) {
    const draft = await deps.files.draft(file, { limit: sizeLimit })
    try {
      received.push(await inspectFile(draft, filename))
    } catch (error) {
      await draft.drop()
      throw error
    }
  }
}

function missingFiles(): Problem {
  return new Problem('input.invalid', { errors: [{ path: 'files', message: inputTexts.fileMissing }] })
}
