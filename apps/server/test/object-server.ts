import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll } from 'vitest'

interface ObjectServer {
  /** The settings of a server that uses this bucket. */
  env: Record<string, string>
  /** While true, every call fails with 503. */
  isAway: boolean
  /** The number of next calls that fail with 503. */
  stumbles: number
  /** Method and key of each call. */
  calls: string[]
}

/** Starts an S3-compatible server with an empty bucket on a free port. It stops after the tests of the file. */
export async function objectServer(): Promise<ObjectServer> {
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
    if (!found.isAway && found.stumbles === 0) return answer(request, response)
    if (found.stumbles > 0) found.stumbles--
    request.resume()
    response.writeHead(503).end()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  afterAll(async () => {
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
    await rm(directory, { recursive: true, force: true })
  })
  const found: ObjectServer = {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      S3_BUCKET: bucket,
      // The only key that s3rver accepts.
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    isAway: false,
    stumbles: 0,
    calls: [],
  }
  return found
}
