import type { Readable } from 'node:stream'
import { mediaKindOf } from '@quadrat/domain/answer/media'
import { Problem } from '@quadrat/domain/problem'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AppDeps } from '#src/deps.ts'
import { type FileRow, fileById, markUnreadable } from '#src/features/file/file.queries.ts'
import { withOwnerTransaction } from '#src/platform/database/transaction.ts'
import { checkFileAddress, isPictureFormat, pictureFormats } from '#src/platform/files/file-address.ts'
import { ensurePicture } from '#src/platform/files/pictures.ts'
import { entityMatches } from './conditional.ts'
import { sendStored } from './send-stored.ts'

/** A number of an address. */
export const digits = z
  .string()
  .regex(/^\d{1,16}$/)
  .transform(Number)
const addressSchema = z.object({
  company: digits,
  id: digits,
  format: z.string().refine(format => format === 'original' || isPictureFormat(format)),
  e: digits,
  s: z.string().max(100),
})

/** The endpoints for files by signed URL, without a token, so that an <img> can fetch them. */
export async function fileRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  // A wildcard, because the name of a file may exceed the maximum length of a parameter.
  app.get('/files/:company/:id/:format/*', (request, reply) => answerFile(deps, request, reply))
  app.get('/files/:company/:id/:format', (request, reply) => answerFile(deps, request, reply))
}

async function answerFile(deps: AppDeps, request: FastifyRequest, reply: FastifyReply) {
  const read = addressSchema.safeParse({ ...Object(request.params), ...Object(request.query) })
  if (!read.success) throw new Problem('not-found', { what: 'file' })
  const { company: companyId, id, format, e: expires, s: signature } = read.data
  checkFileAddress(deps.secrets, { companyId, id, format, expires, signature }, deps.now())
  const file = await withOwnerTransaction(deps, tx => fileById(tx, companyId, id), companyId)
  if (!file) throw new Problem('not-found', { what: 'file' })
  // An export names the format of photos; a recording has no smaller copy.
  const shown = mediaKindOf(file.mime) === null ? format : 'original'
  return sendFile(deps, file, shown, request, reply)
}

/** Sends a file, or a smaller copy of a picture, unless the client has it already. */
export function sendFile(
  deps: AppDeps,
  file: FileRow,
  format: string,
  request: FastifyRequest,
  reply: FastifyReply,
  headers: Record<string, string> = {},
) {
  const etag = `"${file.hash}-${format}"`
  reply.headers({
    etag,
    ...fileHeaders(deps),
    ...headers,
  })
  if (entityMatches(request.headers['if-none-match'], etag)) return reply.code(304).send()
  return format === 'original'
    ? sendOriginal(deps, file, etag, request, reply)
    : sendPicture(deps, file, format, reply)
}

/** The headers of files and pictures, which are fetched by signed URL. */
export function fileHeaders({ config }: Pick<AppDeps, 'config'>) {
  return {
    'cache-control': 'private, max-age=86400, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    // The URL is signed, and pages from the allowed origins show pictures too.
    'cross-origin-resource-policy': config.pages.allowedOrigins.length ? 'cross-origin' : 'same-origin',
  }
}

function sendOriginal(
  deps: AppDeps,
  { companyId, hash, mime, name }: FileRow,
  etag: string,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  // Never inline: a photo may contain the position of its camera, and a document may contain scripts.
  const headers = { 'content-type': mime, 'content-disposition': `attachment; ${dispositionName(name)}` }
  return sendStored(deps, { companyId, hash, etag, what: 'file', headers }, request, reply)
}

async function sendPicture(deps: AppDeps, file: FileRow, format: string, reply: FastifyReply) {
  return reply
    .headers({ 'content-type': 'image/webp', 'content-disposition': 'inline' })
    .send(await openPicture(deps, file, format))
}

/** Returns the bytes of a smaller copy of a picture. @throws Problem file.not-image */
export async function openPicture(deps: AppDeps, file: FileRow, format: string): Promise<Readable> {
  const { files } = deps
  if (!isPictureFormat(format) || !file.mime.startsWith('image/')) throw new Problem('file.not-image')
  await ensurePicture(files, file, format, pictureFormats[format]).catch(async error => {
    // So that the next reviewer is told, and is not shown a broken picture.
    if (error instanceof Problem && error.code === 'file.not-image' && !file.unreadable)
      await withOwnerTransaction(deps, tx => markUnreadable(tx, file.companyId, file.hash), file.companyId)
    throw error
  })
  return files.read(file.companyId, file.hash, { format })
}

/**
 * Returns the file name parameters of Content-Disposition (RFC 6266): ASCII for old clients, and UTF-8 (RFC
 * 5987).
 */
export function dispositionName(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    c => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `filename="${plain}"; filename*=UTF-8''${encoded}`
}
