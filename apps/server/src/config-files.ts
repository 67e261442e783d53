import { mediaBytes } from '@quadrat/domain/answer/media-types'
import { z } from 'zod'
import { origin } from './config-values.ts'

/** The settings of the bucket for photos and documents. */
export interface S3Settings {
  /** Null for Amazon S3, whose endpoint follows from the region. */
  endpoint: string | null
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** True if the bucket is in the path of a URL and not in its host. */
  forcePathStyle: boolean
}

const mediaRule = `must be a number of megabytes from 1 to ${mediaBytes.most / 1e6}, such as 100`

export const fileVariables = {
  FILES_GB_PER_COMPANY: z
    .string()
    .regex(/^\d{1,6}(\.\d{1,3})?$/, 'must be a number of gigabytes, such as 50')
    .transform(gigabytes => Number(gigabytes) * 1e9)
    .optional(),
  MEDIA_MB: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, mediaRule)
    .transform(megabytes => Number(megabytes) * 1e6)
    .refine(bytes => bytes <= mediaBytes.most, mediaRule)
    .optional(),
  S3_ENDPOINT: origin.optional(),
  S3_REGION: z
    .string()
    .regex(/^[\w-]+$/, 'must be the name of a region, such as eu-central-1')
    .default('us-east-1'),
  S3_BUCKET: z
    .string()
    .regex(
      /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/,
      'must be the name of a bucket: 3 to 63 lower-case letters, digits, dots and hyphens',
    )
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_FORCE_PATH_STYLE: z.enum(['0', '1'], 'must be 0 or 1').optional(),
}

/**
 * Returns the settings of the bucket, or null if files are stored under the data directory. The bucket is in
 * the path of URLs by default if an endpoint is given, as S3-compatible servers expect.
 */
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

/** Returns an error for each missing variable: a bucket needs its name and both parts of the key. */
export function fileContradictions(given: Record<string, string>): string[] {
  const names = Object.keys(fileVariables).filter(name => name.startsWith('S3_') && given[name])
  if (names.length === 0) return []
  const missing = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'].filter(name => !given[name])
  return missing.map(name => `${names[0]} is set, but ${name} is missing. A bucket needs both.`)
}
