import { limits } from '@quadrat/domain/limits'
import { Problem } from '@quadrat/domain/problem'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { AppDeps } from '#src/deps.ts'
import {
  checkForm,
  exportCodebook,
  exportForm,
  requireFormImport,
} from '#src/features/template/xlsform.actions.ts'
import { withTransaction } from '#src/platform/database/transaction.ts'
import { readId } from '#src/platform/input/parse.ts'
import { inputTexts } from '#src/platform/input/texts-en.ts'
import { bearer } from './bearer.ts'
import { dispositionName } from './files.ts'

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Sends a workbook, or a ZIP file of one, to be saved. */
export function sendWorkbook(reply: FastifyReply, { name, bytes }: { name: string; bytes: Uint8Array }) {
  return reply
    .headers({
      'content-type': name.endsWith('.zip') ? 'application/zip' : workbookType,
      'content-disposition': `attachment; ${dispositionName(name)}`,
      'x-content-type-options': 'nosniff',
    })
    .send(Buffer.from(bytes))
}

/**
 * The endpoints that make a draft of an XLSForm, and an XLSForm and a codebook of a template. The body of the
 * first is the file.
 */
export async function templateXlsformRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: limits.xlsform.bytes },
    (_request, body, done) => done(null, body),
  )
  // The permission is checked before the body is read.
  app.addHook('preParsing', async request => {
    if (request.method === 'POST')
      await withTransaction(deps, bearer(request.headers), async a => requireFormImport(a))
  })

  app.post<{ Querystring: { template?: string } }>('/api/templates/xlsform', async request => {
    const { template } = request.query
    const id = template === undefined ? null : readId(String(template), 'template')
    const file = request.body
    if (!Buffer.isBuffer(file) || file.length === 0)
      throw new Problem('input.invalid', { errors: [{ path: 'file', message: inputTexts.fileMissing }] })
    return withTransaction(deps, bearer(request.headers), a => checkForm(a, file, id))
  })

  const files = { xlsform: exportForm, codebook: exportCodebook }
  for (const [address, exported] of Object.entries(files))
    app.get<{ Params: { id: string } }>(`/api/templates/:id/${address}`, async (request, reply) => {
      const id = readId(request.params.id, 'template')
      return sendWorkbook(reply, await withTransaction(deps, bearer(request.headers), a => exported(a, id)))
    })
}
