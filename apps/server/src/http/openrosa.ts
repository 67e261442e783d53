import multipart from '@fastify/multipart'
import { limits } from '@quadrat/domain/limits'
import { writeXml, type Xml, xml } from '@quadrat/domain/xform/xml'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppDeps } from '#src/deps.ts'
import { readLabelFile } from '#src/features/file/label-file.actions.ts'
import {
  listFormFiles,
  listForms,
  readForm,
  readListFile,
} from '#src/features/submission/openrosa-forms.actions.ts'
import type { PhotoTries } from '#src/features/submission/unreadable-photo.actions.ts'
import { type Context, withTransaction } from '#src/platform/database/transaction.ts'
import { readId } from '#src/platform/input/parse.ts'
import { openedAs } from '#src/platform/network/own-address.ts'
import { requirePermission } from '#src/platform/security/authorize.ts'
import { hashSecret } from '#src/platform/security/token.ts'
import { uncounted } from './call-budget.ts'
import { sendFile } from './files.ts'
import { receiveOpenReport } from './openrosa-submission.ts'
import { answerOpenRosaErrors, openRosaMessage } from './problems.ts'
import { RequestBudget } from './request-budget.ts'

type KeyRequest<P = unknown> = FastifyRequest<{ Params: { key: string } & P }>

/** What one post takes. Apps send larger reports in parts. */
const postBytes = 20 * 1024 * 1024
const filesAtOnce = limits.photosPerSubmission + 4

/**
 * The endpoints of OpenRosa, for ODK Collect and other apps that fill in XForms (docs/odk-collect.md). The
 * key in the address is the token of a session of one data collector, as apps know no other sign-in that a
 * QR code can set up.
 */
export async function openRosaRoutes(
  app: FastifyInstance,
  { deps, tries }: { deps: AppDeps; tries: PhotoTries },
): Promise<void> {
  await app.register(multipart, {
    limits: { files: filesAtOnce, fields: 10, fieldSize: 1000, parts: filesAtOnce + 10, headerPairs: 100 },
    throwFileSizeLimit: false,
  })
  answerOpenRosaErrors(app)
  const budget = new RequestBudget(deps.config.operation.callsPerMinute, limits.session.counted)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'x-openrosa-version': '1.0',
      'x-openrosa-accept-content-length': String(postBytes),
      'referrer-policy': 'no-referrer',
    })
    const { key = '' } = request.params as { key?: string }
    if (!request.routeOptions.config.isUncounted)
      budget.spend(hashSecret(key).toString('base64'), deps.now().getTime())
  })
  const reading = <T>(request: KeyRequest, work: (ctx: Context) => Promise<T>) =>
    withTransaction(deps, request.params.key, work)
  const addressOf = (request: KeyRequest, path: string) =>
    `${openedAs(deps.config, request.headers)}/key/${request.params.key}/${path}`

  app.get('/key/:key/formList', async (request: KeyRequest, reply) => {
    const forms = await reading(request, listForms)
    const list = forms.map(({ id, name, version, hash, hasFiles }) =>
      xml('xform', {}, [
        leaf('formID', id),
        leaf('name', name),
        leaf('version', String(version)),
        leaf('hash', `md5:${hash}`),
        leaf('downloadUrl', addressOf(request, `forms/${id}.xml`)),
        ...(hasFiles ? [leaf('manifestUrl', addressOf(request, `forms/${id}/manifest`))] : []),
      ]),
    )
    return sendXml(reply, xml('xforms', { xmlns: 'http://openrosa.org/xforms/xformsList' }, list))
  })

  app.get('/key/:key/forms/:form.xml', async (request: KeyRequest<{ form: string }>, reply) => {
    const form = await reading(request, ctx => readForm(ctx, request.params.form))
    return reply.type('text/xml; charset=utf-8').send(form)
  })

  app.get('/key/:key/forms/:form/manifest', async (request: KeyRequest<{ form: string }>, reply) => {
    const files = await reading(request, ctx => listFormFiles(ctx, request.params.form, deps.files))
    const list = files.map(({ path, name, hash }) =>
      xml('mediaFile', {}, [
        leaf('filename', name),
        leaf('hash', `md5:${hash}`),
        leaf('downloadUrl', addressOf(request, path)),
      ]),
    )
    return sendXml(reply, xml('manifest', { xmlns: 'http://openrosa.org/xforms/xformsManifest' }, list))
  })

  app.get('/key/:key/lists/:list.csv', async (request: KeyRequest<{ list: string }>, reply) => {
    const content = await reading(request, ctx => readListFile(ctx, readId(request.params.list, 'data list')))
    return reply.type('text/csv; charset=utf-8').send(content)
  })

  app.get('/key/:key/media/:file', async (request: KeyRequest<{ file: string }>, reply) => {
    const [hash = ''] = request.params.file.split('.')
    const file = await reading(request, ctx => readLabelFile(ctx, hash))
    return sendFile(deps, file, 'original', request, reply, { 'cache-control': 'no-store' })
  })

  app.head('/key/:key/submission', async (request: KeyRequest, reply) => {
    await reading(request, async ({ viewer }) => requirePermission(viewer, 'submission.send'))
    return reply.code(204).send()
  })

  app.post(
    '/key/:key/submission',
    { bodyLimit: postBytes, ...uncounted },
    async (request: KeyRequest, reply) => {
      const { isWhole } = await receiveOpenReport(deps, tries, request.params.key, request)
      return sendXml(reply.code(isWhole ? 201 : 202), openRosaMessage('submit_success', isWhole ? 'OK' : ''))
    },
  )
}

const leaf = (name: string, text: string) => xml(name, {}, [text])

function sendXml(reply: FastifyReply, root: Xml): FastifyReply {
  return reply.type('text/xml; charset=utf-8').send(writeXml(root))
}
