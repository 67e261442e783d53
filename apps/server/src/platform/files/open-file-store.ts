import { join } from 'node:path'
import type { S3ServiceException } from '@aws-sdk/client-s3'
import type { Config } from '#src/config.ts'
import { isBucketAway } from '#src/platform/operation/outage.ts'
import type { FileStore } from './files.ts'
import { openFolderStore } from './folder-store.ts'

/** The time that a start waits for the bucket. */
const startMs = 5000

/**
 * Opens the file store of the settings: a bucket, else the folder `files` under the data directory. Checks
 * that it is writable.
 * @param onAway gets the reason if the bucket does not answer for now; without it that is an error, too
 * @throws FileStoreError when the bucket cannot be written
 */
export async function openFileStore(
  { dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>,
  onAway?: (reason: FileStoreError) => void,
): Promise<FileStore> {
  const folder = join(dataDir, 'files')
  if (!s3) {
    const store = openFolderStore(folder)
    await store.check()
    return store
  }
  // Loaded lazily: the S3 client is large, and most installations use a folder.
  const { openS3Store } = await import('./s3-store.ts')
  const store = openS3Store(s3, join(folder, 'partial'))
  await store.check()
  await store.checkBucket?.(startMs).catch(error => {
    const reason = new FileStoreError(s3.bucket, error)
    if (!onAway || !isBucketAway(error)) throw reason
    onAway(reason)
  })
  return store
}

/** The bucket of the settings cannot be written. */
export class FileStoreError extends Error {
  constructor(bucket: string, cause: unknown) {
    super(`The bucket ${bucket} of S3_BUCKET can't be used: ${reason(cause)}.`, { cause })
    this.name = 'FileStoreError'
  }
}

function reason(cause: unknown): string {
  const { name = '', code = '', message = String(cause) } = Object(cause) as Partial<NodeJS.ErrnoException>
  const { httpStatusCode } = (Object(cause) as Partial<S3ServiceException>).$metadata ?? {}
  const reasons: Record<string, string> = {
    ECONNREFUSED: 'the connection to S3_ENDPOINT was refused',
    ENOTFOUND: 'the host of S3_ENDPOINT does not exist',
    AbortError: 'S3_ENDPOINT does not respond',
    TimeoutError: 'S3_ENDPOINT does not respond',
    NoSuchBucket: 'it does not exist',
    AccessDenied: 'S3_ACCESS_KEY_ID has no permission to write there',
    InvalidAccessKeyId: 'S3_ACCESS_KEY_ID is unknown there',
    SignatureDoesNotMatch: 'S3_SECRET_ACCESS_KEY is wrong',
  }
  const known = reasons[code] ?? reasons[name]
  // Without a body that says more, the client names the error so.
  if (!known && httpStatusCode && /^Unknown/.test(name)) return `it returned HTTP ${httpStatusCode}`
  return known ?? (message.split('\n')[0] ?? '').replace(/\.$/, '')
}
