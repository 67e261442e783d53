import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import type { S3Settings } from '#src/config-files.ts'
import { sizeOf } from './disk.ts'
import { type FileStore, nameInStore, type ReadOptions } from './files.ts'
import { openS3Parts } from './s3-parts.ts'
import { SharedParts } from './shared-parts.ts'
import { openStaging } from './staging.ts'

/** The time for which a successful check is reused: each check costs a billed call. */
const checkedMs = 10_000
/** The time that a check waits for the bucket. Probes of Kubernetes wait for a second. */
const checkMs = 700
/**
 * A bucket that is silent for this long does not answer any more: the call is tried again over a new
 * connection.
 */
const silentMs = 4000
/** More than the photos that phones send at once, so that calls which hang keep no other ones waiting. */
const maxSockets = 500
/** The object with the id of the bucket (`store-identity.ts`). */
const idKey = 'store-id'
/** The largest file that is sent from memory. The client can retry a body in memory, but not a stream. */
const inMemoryBytes = 8 * 1024 * 1024

/**
 * Returns a file store in a bucket of any S3-compatible server. A file is received into a local folder,
 * verified, and then uploaded in a single call, so that a reader sees all of it or nothing.
 * @param folder absolute path for unfinished uploads
 */
export function openS3Store(settings: S3Settings, folder: string): FileStore {
  const { bucket, endpoint, region, forcePathStyle, accessKeyId, secretAccessKey } = settings
  const common: S3ClientConfig = {
    ...(endpoint && { endpoint }),
    region,
    forcePathStyle,
    credentials: { accessKeyId, secretAccessKey },
    // S3-compatible servers support Amazon's newer checksums only in part. Files are sent with their SHA-256
    // instead.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  }
  const agent = { httpAgent: { maxSockets }, httpsAgent: { maxSockets } }
  // The limit of a call that reads is the time to its answer, because a slow reader may then take long. The
  // limit of one that writes is the time without any progress, because the line to the bucket may be slow.
  const client = new S3Client({
    ...common,
    requestHandler: {
      connectionTimeout: silentMs,
      requestTimeout: silentMs,
      throwOnRequestTimeout: true,
      ...agent,
    },
  })
  const writer = new S3Client({
    ...common,
    requestHandler: { connectionTimeout: silentMs, socketTimeout: silentMs, ...agent },
  })
  const at = (Key: string) => ({ Bucket: bucket, Key })

  async function size(companyId: number, hash: string, format?: string, abortSignal?: AbortSignal) {
    try {
      const command = new HeadObjectCommand(at(nameInStore(companyId, hash, format)))
      const head = await client.send(command, { ...(abortSignal && { abortSignal }) })
      return head.ContentLength ?? 0
    } catch (error) {
      if (isMissing(error)) return null
      throw error
    }
  }

  async function upload(path: string, companyId: number, hash: string, abortSignal?: AbortSignal) {
    const isSmall = ((await sizeOf(path)) ?? 0) <= inMemoryBytes
    const Body = isSmall ? await readFile(path) : createReadStream(path)
    const ChecksumSHA256 = Buffer.from(hash, 'hex').toString('base64')
    const command = new PutObjectCommand({ ...at(nameInStore(companyId, hash)), Body, ChecksumSHA256 })
    await writer.send(command, { ...(abortSignal && { abortSignal }) })
    await rm(path, { force: true })
  }

  const { newPath: _, ...receiving } = openStaging(folder, {
    provider: 's3',
    size: (companyId, hash, signal) => size(companyId, hash, undefined, signal),
    parts: new SharedParts(openS3Parts({ client, writer, bucket })),
    store: upload,
    move: upload,
  })

  async function* bytesOf(key: string, range: ReadOptions['range'], signal: AbortSignal) {
    const Range = range && `bytes=${range.start}-${range.end}`
    const { Body } = await client.send(new GetObjectCommand({ ...at(key), Range }), { abortSignal: signal })
    yield* Body as Readable
  }

  let checkedAt = Number.NEGATIVE_INFINITY

  return {
    ...receiving,
    size,

    read(companyId, hash, { format, range } = {}) {
      const gone = new AbortController()
      const bytes = bytesOf(nameInStore(companyId, hash, format), range, gone.signal)
      return Readable.from(bytes, { objectMode: false }).once('close', () => gone.abort())
    },

    async write(companyId, hash, format, bytes) {
      await writer.send(new PutObjectCommand({ ...at(nameInStore(companyId, hash, format)), Body: bytes }))
    },

    async remove(companyId, hash) {
      const Prefix = nameInStore(companyId, hash)
      const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix }))
      for (const { Key } of Contents) await client.send(new DeleteObjectCommand({ Bucket: bucket, Key }))
    },

    where: `the bucket ${bucket}`,

    async identity() {
      try {
        const { Body } = await client.send(new GetObjectCommand(at(idKey)))
        return (await Body?.transformToString()) ?? ''
      } catch (error) {
        if (!isMissing(error)) throw error
      }
      const id = randomUUID()
      await writer.send(new PutObjectCommand({ ...at(idKey), Body: id }))
      return id
    },

    // An object is seen as soon as it is there.
    hold: null,
    async checkBucket(withinMs = checkMs) {
      if (performance.now() - checkedAt < checkedMs) return
      const abortSignal = AbortSignal.timeout(withinMs)
      await client.send(new PutObjectCommand({ ...at('check'), Body: new Uint8Array() }), { abortSignal })
      checkedAt = performance.now()
    },
  }
}

const isMissing = (error: unknown) =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404
