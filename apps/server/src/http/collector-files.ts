import { limits } from '@quadrat/domain/limits'
import { Problem } from '@quadrat/domain/problem'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AppDeps } from '#src/deps.ts'
import { findExpectedPhoto, receivePhoto } from '#src/features/submission/photo.actions.ts'
import { act } from '#src/platform/act.ts'
import { type ImageType, imageHeadBytes, imageType } from '#src/platform/image-type.ts'
import { parseInput } from '#src/platform/permit.ts'
import { bearer } from './bearer.ts'

const addressSchema = z.object({ clientId: z.uuid(), hash: z.string().regex(/^[0-9a-f]{64}$/) })
const rangeFaults = [{ path: 'Content-Range', message: 'This is no range of bytes' }]

/** A report's photos, each by its hash. Bodies are streamed to the store and never held. */
export async function collectorFileRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  const path = '/api/collector/submissions/:clientId/files/:hash'

  app.head(path, async (request, reply) => {
    const { clientId, hash } = parseInput(addressSchema, request.params)
    const { companyId, photo } = await findPhoto(deps, request, clientId, hash)
    const held = photo.attached ? photo.size : (await deps.files.held(companyId, hash)).bytes
    return reply
      .headers({
        'upload-offset': held,
        'upload-complete': photo.attached ? '?1' : '?0',
        'cache-control': 'no-store',
      })
      .send()
  })

  app.put(path, async request => {
    const { clientId, hash } = parseInput(addressSchema, request.params)
    const token = bearer(request.headers)
    const { companyId, photo } = await findPhoto(deps, request, clientId, hash)
    // The company has these bytes: from a repeat whose answer was lost, or from another report.
    if (photo.fileId !== null) return act(deps, token, a => receivePhoto(a, photo, hash, null))

    const { start, total } = readRange(request)
    let type: ImageType | null = null
    const held = await deps.files.receive(companyId, hash, request.raw, {
      start,
      total,
      limit: limits.imageBytes,
      accept: head => {
        type = imageType(head)
        if (!type) throw new Problem('file.not-image')
      },
    })
    if (!held.whole) return { taskId: String(photo.taskId), status: photo.status, missing: photo.missing }
    const stored = { type: type ?? (await storedType(deps, companyId, hash)), size: held.bytes }
    return act(deps, token, a => receivePhoto(a, photo, hash, stored))
  })
}

function findPhoto(deps: AppDeps, request: FastifyRequest, clientId: string, hash: string) {
  return act(deps, bearer(request.headers), async a => ({
    companyId: a.viewer.companyId,
    photo: await findExpectedPhoto(a, clientId, hash),
  }))
}

/** What the bytes in the store are, when their beginning came with an earlier request. */
async function storedType(deps: AppDeps, companyId: number, hash: string): Promise<ImageType> {
  const range = { start: 0, end: imageHeadBytes - 1 }
  const head = await deps.files.read(companyId, hash, { range }).toArray()
  const type = imageType(Buffer.concat(head))
  if (!type) throw new Problem('file.not-image')
  return type
}

/** Where the body belongs: all of the file, or a part by `Content-Range: bytes <start>-<end>/<total>`. */
function readRange({ headers }: FastifyRequest): { start: number; total: number | null } {
  const range = headers['content-range']
  if (range === undefined)
    return { start: 0, total: headers['content-length'] ? Number(headers['content-length']) : null }
  const match = /^bytes (\d{1,12})-(\d{1,12})\/(\d{1,12})$/.exec(range)
  const [start, end, total] = (match ?? []).slice(1).map(Number)
  if (start === undefined || end === undefined || total === undefined || end < start || end >= total)
    throw new Problem('input.invalid', { faults: rangeFaults })
  return { start, total }
}
