import { Problem } from '@quadrat/domain/problem'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppDeps } from '#src/deps.ts'
import { byteRange } from './conditional.ts'

interface Stored {
  companyId: number
  hash: string
  etag: string
  what: 'file' | 'export'
  headers: Record<string, string | undefined>
}

/** Sends a file of the store, or the part of it that is asked for. @throws Problem not-found */
export async function sendStored(
  { files }: Pick<AppDeps, 'files'>,
  { companyId, hash, etag, what, headers }: Stored,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const size = await files.size(companyId, hash)
  if (size === null) throw new Problem('not-found', { what })
  reply.headers({ ...headers, etag, 'accept-ranges': 'bytes' })
  const range = byteRange(request.headers.range, size, request.headers['if-range'], etag)
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${size}`).send()
  if (!range) return reply.header('content-length', size).send(files.read(companyId, hash))
  return reply
    .code(206)
    .headers({
      'content-range': `bytes ${range.start}-${range.end}/${size}`,
      'content-length': range.end - range.start + 1,
    })
    .send(files.read(companyId, hash, { range }))
}
