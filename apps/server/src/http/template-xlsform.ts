import { limits } from '@quadrat/domain/limits'
import { labelFilesOf } from '@quadrat/domain/template/label-media'
import type { FormMedia } from '@quadrat/domain/xlsform/label-media'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { AppDeps } from '#src/deps.ts'
import {
  asLabelFile,
  createLabelFile,
  type ReceivedLabelFile,
  receiveLabelFile,
  requireLabelUpload,
} from '#src/features/file/label-file.actions.ts'
import {
  type CheckedForm,
  checkForm,
  exportCodebook,
  exportForm,
  requireFormImport,
} from '#src/features/template/xlsform.actions.ts'
import { readUpload } from '#src/features/template/xlsform.zip.ts'
import { type Context, withTransaction } from '#src/platform/database/transaction.ts'
import { readId } from '#src/platform/input/parse.ts'
import { bearer } from './bearer.ts'
import { dispositionName } from './files.ts'
import { requireFile } from './require-file.ts'

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
    requireFile(file)
    return importForm(deps, bearer(request.headers), file, id)
  })

  const files = {
    xlsform: (a: Context, id: number) => exportForm(a, id, deps.files),
    codebook: exportCodebook,
  }
  for (const [address, exported] of Object.entries(files))
    app.get<{ Params: { id: string } }>(`/api/templates/:id/${address}`, async (request, reply) => {
      const id = readId(request.params.id, 'template')
      return sendWorkbook(reply, await withTransaction(deps, bearer(request.headers), a => exported(a, id)))
    })
}

/** Makes a draft of a form, and keeps the files that it names, as the draft refers to them. */
async function importForm(
  deps: AppDeps,
  token: string | null,
  file: Uint8Array,
  id: number | null,
): Promise<CheckedForm> {
  const upload = await readUpload(file)
  const received: ReceivedLabelFile[] = []
  try {
    const media: FormMedia[] = []
    for (const { name, bytes } of upload.media) {
      const one = bytes && (await receiveLabelFile(deps.files, name, bytes))
      if (one) received.push(one)
      media.push({ name, file: one && asLabelFile(one) })
    }
    const form = await withTransaction(deps, token, a => checkForm(a, upload, media, id))
    const named = new Set(labelFilesOf(form.draft.fields).map(({ hash }) => hash))
    const kept = received.filter(({ draft }) => named.delete(draft.hash))
    if (kept.length === 0) return form
    const bytes = kept.reduce((sum, { draft }) => sum + draft.size, 0)
    const { fileBytesPerCompany: room } = deps.config
    const companyId = await withTransaction(deps, token, a => requireLabelUpload(a, bytes, room))
    for (const { draft } of kept) await draft.keep(companyId)
    await withTransaction(deps, token, async a => {
      for (const one of kept) await createLabelFile(a, one)
    })
    return form
  } finally {
    for (const { draft } of received) await draft.drop()
  }
}
