import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  type S3Client,
} from '@aws-sdk/client-s3'
import pLimit from 'p-limit'
import type { PartStore } from './shared-parts.ts'

/** The folder of unfinished uploads in the bucket. Those of files are numbers of companies. */
const folder = 'partial/'
/** As many parts are removed at the same time. */
const removedAtOnce = 8

/** A bucket, and the clients for calls that read and for those that write. */
interface Clients {
  client: S3Client
  writer: S3Client
  bucket: string
}

/** Returns the parts of unfinished uploads in a bucket: an object for each, named by its offset. */
export function openS3Parts({ client, writer, bucket }: Clients): PartStore {
  const prefixOf = (companyId: number, hash: string) => `${folder}${companyId}/${hash}/`
  // Padded, so that the order of names, in which a bucket lists them, is the order of offsets.
  const keyOf = (companyId: number, hash: string, offset: number) =>
    `${prefixOf(companyId, hash)}${String(offset).padStart(10, '0')}`

  async function objects(prefix: string, abortSignal?: AbortSignal) {
    const found: { key: string; size: number; at: Date }[] = []
    const pages = paginateListObjectsV2(
      { client },
      { Bucket: bucket, Prefix: prefix },
      { ...(abortSignal && { abortSignal }) },
    )
    for await (const { Contents = [] } of pages)
      for (const { Key = '', Size = 0, LastModified = new Date(0) } of Contents)
        found.push({ key: Key, size: Size, at: LastModified })
    return found
  }

  async function removeAll(keys: readonly string[]): Promise<void> {
    const inTurn = pLimit(removedAtOnce)
    await Promise.all(
      keys.map(Key => inTurn(() => client.send(new DeleteObjectCommand({ Bucket: bucket, Key })))),
    )
  }

  return {
    async list(companyId, hash, signal) {
      const prefix = prefixOf(companyId, hash)
      const found = await objects(prefix, signal)
      return found.map(({ key, size }) => ({ offset: Number(key.slice(prefix.length)), size }))
    },

    async read(companyId, hash, offset, abortSignal) {
      const command = new GetObjectCommand({ Bucket: bucket, Key: keyOf(companyId, hash, offset) })
      const { Body } = await client.send(command, { ...(abortSignal && { abortSignal }) })
      return (await Body?.transformToByteArray()) ?? new Uint8Array()
    },

    async write(companyId, hash, offset, bytes, abortSignal) {
      const Key = keyOf(companyId, hash, offset)
      const command = new PutObjectCommand({ Bucket: bucket, Key, Body: bytes })
      await writer.send(command, { ...(abortSignal && { abortSignal }) })
    },

    async remove(companyId, hash) {
      await removeAll((await objects(prefixOf(companyId, hash))).map(({ key }) => key))
    },

    async sweep(before) {
      const old = (await objects(folder)).filter(({ at }) => at < before).map(({ key }) => key)
      await removeAll(old)
      return old.length
    },
  }
}
