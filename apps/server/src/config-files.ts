import { z } from 'zod'
import { origin } from './config-values.ts'

/** A bucket for photos and documents. */
export interface S3Settings {
  /** null: Amazon's own, by the region. */
  endpoint: string | null
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** The bucket stands in the path of an address and not in its host. */
  forcePathStyle: boolean
}

export const fileVariables = {
  S3_ENDPOINT: origin.optional(),
  S3_REGION: z
    .string()
    .regex(/^[\w-]+$/, 'must be the name of a region, such as eu-central-1')
    .default('us-east-1'),
  S3_BUCKET: z
    .string()
    .regex(
      /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/,
      'must be the name of a bucket: 3 to 63 small letters, digits, dots and hyphens',
    )
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_FORCE_PATH_STYLE: z.enum(['0', '1'], 'must be 0 or 1').optional(),
}

/** null: the folder under the data directory. Servers that are not Amazon's have the bucket in the path. */
export function fileSettings(found: z.infer<z.ZodObject<typeof fileVariables>>): S3Settings | null {
  const { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = found
  if (!S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return null
  const pathStyle = found.S3_FORCE_PATH_STYLE ?? (found.S3_ENDPOINT ? '1' : '0')
  return {
    endpoint: found.S3_ENDPOINT ?? null,
    region: found.S3_REGION,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    forcePathStyle: pathStyle === '1',
  }
}

/** What is missing: a bucket is reached by all three, and without one the others mean nothing. */
export function fileContradictions(given: Record<string, string>): string[] {
  const names = Object.keys(fileVariables).filter(name => given[name])
  if (names.length === 0) return []
  const missing = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'].filter(name => !given[name])
  return missing.map(name => `${names[0]} is given without ${name}; a bucket needs both.`)
}
