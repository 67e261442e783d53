import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

/**
 * What is wrong with a bucket: it refuses, is slow, never answers, or breaks off in the middle of what it
 * gets or gives.
 */
export type BucketFault = 'refuses' | 'slow' | 'hangs' | 'breaks off'

/** The time that a slow bucket takes for each call. */
const slowMs = 2000

export interface ObjectStore {
  /** The settings of a server that uses this bucket. */
  env: Record<string, string>
  /** The folder with the objects, for those who compare them. */
  directory: string
  bucket: string
  /** While true, every call fails with 503. */
  isAway: boolean
  fault: BucketFault | null
  /** The number of next calls that fail with 503. */
  stumbles: number
  /** Method and key of each call. */
  calls: string[]
  close(): Promise<void>
}

/** Starts an S3-compatible server with an empty bucket on a free port. */
export async function startObjectStore(): Promise<ObjectStore> {
  const directory = await mkdtemp(join(tmpdir(), 'quadrat-bucket-'))
  const bucket = 'field-photos'
  const s3rver = new S3rver({
    directory,
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name: bucket }],
  })
  await s3rver.configureBuckets()
  const answer = s3rver.callback()
  const server = createServer((request, response) => {
    found.calls.push(`${request.method} ${request.url?.replace(/\?.*/, '').replace(`/${bucket}/`, '')}`)
    const refuses = found.isAway || found.stumbles > 0 || found.fault === 'refuses'
    if (found.stumbles > 0) found.stumbles--
    if (refuses) {
      request.resume()
      response.writeHead(found.fault ? 500 : 503).end()
    } else if (found.fault === 'hangs') request.resume()
    else if (found.fault === 'slow') setTimeout(() => answer(request, response), slowMs)
    else if (found.fault === 'breaks off') breakOff(answer, request, response)
    else answer(request, response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const found: ObjectStore = {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      S3_BUCKET: bucket,
      // The only key that s3rver accepts.
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    directory,
    bucket,
    isAway: false,
    fault: null,
    stumbles: 0,
    calls: [],
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
      await rm(directory, { recursive: true, force: true })
    },
  }
  return found
}

/** Ends the connection after the first part of the body that comes, or of the one that is sent. */
function breakOff(
  answer: RequestListener,
  request: Parameters<RequestListener>[0],
  response: ServerResponse,
) {
  if (request.method === 'PUT') {
    request.once('data', () => request.destroy())
    return
  }
  const write = response.write.bind(response) as (chunk: unknown) => boolean
  response.write = ((chunk: Buffer | string) => {
    const isSent = write(chunk.slice(0, Math.ceil(chunk.length / 2)))
    setImmediate(() => response.destroy())
    return isSent
  }) as ServerResponse['write']
  answer(request, response as Parameters<RequestListener>[1])
}
