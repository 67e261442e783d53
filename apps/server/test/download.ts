import { buffer } from 'node:stream/consumers'
import { type Entry, fromBufferPromise } from 'yauzl'
import type { TestServer } from './server.ts'

/** Fetches a path of the server. */
export async function download(server: TestServer, path: string, init: RequestInit = {}) {
  const response = await fetch(server.url + path, init)
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  }
}

/** Returns the file name of `Content-Disposition`. */
export function savedAs(headers: Headers): string {
  const [, name = ''] = /filename\*=UTF-8''(\S+)/.exec(headers.get('content-disposition') ?? '') ?? []
  return decodeURIComponent(name)
}

interface Unzipped {
  entry: Entry
  bytes: Buffer
}

/** Returns the entries of a ZIP by their names. Throws on a wrong checksum or size. */
export async function unzip(bytes: Buffer): Promise<Map<string, Unzipped>> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: true })
  const entries = new Map<string, Unzipped>()
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  zip.on('error', reject)
  zip.on('end', () => resolve())
  zip.on('entry', (entry: Entry) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error) return reject(error)
      buffer(stream).then(content => {
        entries.set(entry.fileName, { entry, bytes: content })
        zip.readEntry()
      }, reject)
    })
  })
  zip.readEntry()
  await promise
  return entries
}
