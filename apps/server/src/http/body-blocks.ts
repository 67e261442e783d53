import type { Readable } from 'node:stream'
import { errorCodes } from 'fastify'

/** A report with a photo of the phone app fits into one block. */
const blockBytes = 320 * 1024
const sparesMax = 8
const spares: Buffer[] = []

/**
 * Reads the body of a request into one block of memory. Fastify collects the chunks and then copies them:
 * with photos that is 400 kB a request, which survive minor garbage collections and cause major ones.
 * @param length of the body in bytes; null if the request does not say
 * @throws FastifyError 413 for more than `limit` bytes, 400 if the body is cut off
 */
export function readBody(source: Readable, length: number | null, limit: number): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  let block: Buffer | null = null
  let bytes = 0
  const refuse = () => {
    source.off('data', read)
    reject(new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE())
  }
  const read = (chunk: Buffer) => {
    if (bytes + chunk.length > limit) return refuse()
    // A client that sends nothing takes no memory.
    block ??= takeBlock(length ?? limit)
    chunk.copy(block, bytes)
    bytes += chunk.length
  }
  if ((length ?? 0) > limit) refuse()
  else
    source
      .on('data', read)
      .once('end', () => resolve((block ?? Buffer.alloc(0)).subarray(0, bytes)))
      .once('error', error => reject(Object.assign(error, { statusCode: 400 })))
  return promise
}

function takeBlock(length: number): Buffer {
  const spare = length <= blockBytes ? spares.pop() : undefined
  return spare ?? Buffer.allocUnsafeSlow(Math.max(length, blockBytes))
}

/** Returns the memory of a body to those of later requests. Nobody may read the body from then on. */
export function releaseBody({ buffer }: Buffer): void {
  if (buffer.byteLength === blockBytes && spares.length < sparesMax) spares.push(Buffer.from(buffer))
}
