import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { limits } from '@quadrat/domain/limits'
import { Problem } from '@quadrat/domain/problem'
import type { FastifyInstance } from 'fastify'
import pLimit from 'p-limit'
import { z } from 'zod'
import type { AppDeps } from '#src/deps.ts'
import { type FileRow, filesByIds } from '#src/features/file/file.queries.ts'
import { withOwnerTransaction } from '#src/platform/database/transaction.ts'
import { checkFileAddress } from '#src/platform/files/file-address.ts'
import { digits, fileHeaders, openPicture } from './files.ts'

const listSchema = z.string().transform(list => list.split('.'))
const addressSchema = z.object({
  company: digits,
  e: digits,
  ids: listSchema.pipe(z.array(digits).max(limits.thumbnailsAtOnce)),
  s: listSchema,
})

/** The number of thumbnails that are read at the same time for one answer. */
const readAtOnce = 6
const nothing = Buffer.alloc(0)

/**
 * The endpoint for the thumbnails of a page in one answer. Its address has the ids, expiry and signatures of
 * the addresses of the single ones. The answer has them in this order, each after its length in four bytes;
 * the length is 0 for one that cannot be shown.
 */
export function thumbnailRoutes(app: FastifyInstance, deps: AppDeps): void {
  app.get('/files/:company/thumbnails', async (request, reply) => {
    const read = addressSchema.safeParse({ ...Object(request.params), ...Object(request.query) })
    if (!read.success) throw new Problem('not-found', { what: 'file' })
    const { company: companyId, ids, e: expires, s: signatures } = read.data
    for (const [n, id] of ids.entries()) {
      const signature = signatures[n] ?? ''
      checkFileAddress(deps.secrets, { companyId, id, format: 'thumbnail', expires, signature }, deps.now())
    }
    const files = await withOwnerTransaction(deps, tx => filesByIds(tx, companyId, ids), companyId)
    const known = new Map(files.map(file => [file.id, file]))
    const atOnce = pLimit(readAtOnce)
    const thumbnails = ids.map(id => atOnce(() => thumbnailBytes(deps, known.get(id))))
    return reply
      .headers({ ...fileHeaders(deps), 'content-type': 'application/octet-stream' })
      .send(Readable.from(inOrder(thumbnails), { objectMode: false }))
  })
}

/** One that fails is left out: its own address says why. */
async function thumbnailBytes(deps: AppDeps, file: FileRow | undefined): Promise<Buffer> {
  if (!file) return nothing
  try {
    return await buffer(await openPicture(deps, file, 'thumbnail'))
  } catch {
    return nothing
  }
}

async function* inOrder(thumbnails: Promise<Buffer>[]): AsyncGenerator<Buffer> {
  for (const thumbnail of thumbnails) {
    const bytes = await thumbnail
    const length = Buffer.alloc(4)
    length.writeUInt32BE(bytes.length)
    yield Buffer.concat([length, bytes])
  }
}
