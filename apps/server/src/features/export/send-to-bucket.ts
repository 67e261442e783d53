import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import type { ExportTarget } from '@quadrat/domain/export-schedule'
import type { Reach } from '#src/platform/network/public-address.ts'
import type { PartialUpload } from './schedule.table.ts'

/** A file in the store, of which any part can be read. */
export interface StoredFile {
  name: string
  size: number
  bytes(start: number, end: number): Promise<Buffer>
}

/** A bucket takes 10,000 parts at most: larger files have larger parts. */
const partBytes = 16 * 1024 * 1024
const partsMax = 10_000
const silentMs = 20_000

interface SendOptions {
  reach: Reach
  /** What the attempt before has begun; null at first. */
  upload: PartialUpload | null
  /** Stores what has arrived, for the next attempt. */
  keepUpload(upload: PartialUpload | null): Promise<void>
  signal: AbortSignal
}

/**
 * Sends a file into a bucket. The object appears when all of it has arrived: what an attempt before has sent
 * of it is not sent again.
 */
export async function sendToBucket(
  target: Extract<ExportTarget, { kind: 's3' }>,
  secretAccessKey: string,
  file: StoredFile,
  options: SendOptions,
): Promise<void> {
  const client = clientOf(target, secretAccessKey, options.reach)
  const at = { Bucket: target.bucket, Key: keyOf(target, file) }
  const size = Math.max(partBytes, Math.ceil(file.size / partsMax))
  try {
    if (file.size > size) await sendParts(client, at, file, size, options)
    else {
      const Body = file.size === 0 ? Buffer.alloc(0) : await file.bytes(0, file.size - 1)
      await client.send(new PutObjectCommand({ ...at, Body }), { abortSignal: options.signal })
    }
  } catch (error) {
    // A bucket may delete an upload that is not finished: the next attempt begins another one.
    if ((error as Error).name === 'NoSuchUpload') await options.keepUpload(null)
    throw error
  } finally {
    client.destroy()
  }
}

async function sendParts(
  client: S3Client,
  at: { Bucket: string; Key: string },
  file: StoredFile,
  size: number,
  { upload, keepUpload, signal }: SendOptions,
): Promise<void> {
  const options = { abortSignal: signal }
  const begun = upload ?? { id: await beginUpload(client, at, signal), tags: [] }
  const { id: UploadId } = begun
  const tags = [...begun.tags]
  await keepUpload(begun)
  for (let n = tags.length; n * size < file.size; n++) {
    signal.throwIfAborted()
    const Body = await file.bytes(n * size, Math.min(file.size, (n + 1) * size) - 1)
    const part = new UploadPartCommand({ ...at, UploadId, PartNumber: n + 1, Body })
    const { ETag = '' } = await client.send(part, options)
    tags.push(ETag)
    await keepUpload({ id: UploadId, tags })
  }
  const Parts = tags.map((ETag, n) => ({ PartNumber: n + 1, ETag }))
  const whole = new CompleteMultipartUploadCommand({ ...at, UploadId, MultipartUpload: { Parts } })
  await client.send(whole, options)
}

async function beginUpload(client: S3Client, at: { Bucket: string; Key: string }, abortSignal: AbortSignal) {
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(at), { abortSignal })
  if (!UploadId) throw new Error('The bucket began no upload.')
  return UploadId
}

function clientOf(
  { endpoint, region, accessKeyId }: Extract<ExportTarget, { kind: 's3' }>,
  secretAccessKey: string,
  reach: Reach,
): S3Client {
  const agent = { lookup: reach.lookup, keepAlive: true }
  return new S3Client({
    ...(endpoint && { endpoint, forcePathStyle: true }),
    region,
    credentials: { accessKeyId, secretAccessKey },
    // S3-compatible servers support Amazon's newer checksums only in part.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: silentMs,
      socketTimeout: silentMs,
      httpAgent: new HttpAgent(agent),
      httpsAgent: new HttpsAgent(agent),
    },
  })
}

const keyOf = ({ folder }: { folder: string }, { name }: StoredFile) =>
  `${folder.replace(/^\/+/, '')}/${name}`.replace(/^\//, '')
