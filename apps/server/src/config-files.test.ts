import { expect, it } from 'vitest'
import { ConfigError, loadConfig } from './config.ts'

const key = { S3_ACCESS_KEY_ID: 'AKIA', S3_SECRET_ACCESS_KEY: 'hunter2hunter2' }

function errors(env: Record<string, string>): string {
  try {
    loadConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
  }
  return ''
}

it('without settings, files are stored in the data directory', () => {
  expect(loadConfig({}).s3).toBeNull()
})

it('a bucket and its key are sufficient for Amazon S3', () => {
  expect(loadConfig({ S3_BUCKET: 'field-photos', ...key }).s3).toEqual({
    endpoint: null,
    region: 'us-east-1',
    bucket: 'field-photos',
    accessKeyId: 'AKIA',
    secretAccessKey: 'hunter2hunter2',
    forcePathStyle: false,
  })
})

it('another server has the bucket in the path by default', () => {
  const elsewhere = { S3_BUCKET: 'field-photos', S3_ENDPOINT: 'https://s3.example.org/', ...key }
  expect(loadConfig(elsewhere).s3).toMatchObject({
    endpoint: 'https://s3.example.org',
    forcePathStyle: true,
  })
  expect(loadConfig({ ...elsewhere, S3_FORCE_PATH_STYLE: '0' }).s3).toMatchObject({ forcePathStyle: false })
  expect(loadConfig({ ...elsewhere, S3_REGION: 'garage' }).s3).toMatchObject({ region: 'garage' })
})

it('missing variables are reported', () => {
  expect(errors({ S3_BUCKET: 'field-photos' })).toBe(
    'S3_BUCKET is set, but S3_ACCESS_KEY_ID is missing. A bucket needs both.\n' +
      'S3_BUCKET is set, but S3_SECRET_ACCESS_KEY is missing. A bucket needs both.',
  )
  expect(errors({ S3_BUCKET: 'field-photos', S3_ACCESS_KEY_ID: 'AKIA' })).toBe(
    'S3_BUCKET is set, but S3_SECRET_ACCESS_KEY is missing. A bucket needs both.',
  )
  expect(errors({ S3_REGION: 'eu-central-1' })).toContain('S3_REGION is set, but S3_BUCKET is missing.')
  expect(errors({ S3_ENDPOINT: 'https://s3.example.org', ...key })).toBe(
    'S3_ENDPOINT is set, but S3_BUCKET is missing. A bucket needs both.',
  )
})

it.each([
  [{ S3_BUCKET: 'abc' }, true],
  [{ S3_BUCKET: 'ab' }, false],
  [{ S3_BUCKET: 'a'.repeat(63) }, true],
  [{ S3_BUCKET: 'a'.repeat(64) }, false],
  [{ S3_BUCKET: 'field.photos-2' }, true],
  [{ S3_BUCKET: '-field' }, false],
  [{ S3_BUCKET: 'field-' }, false],
  [{ S3_BUCKET: 'Field' }, false],
  [{ S3_BUCKET: 'f13ld' }, true],
  [{ S3_BUCKET: 'f!eld' }, false],
  [{ S3_REGION: 'eu-central_1' }, true],
  [{ S3_REGION: '-' }, true],
  [{ S3_REGION: 'eu!' }, false],
  [{ S3_REGION: '!eu' }, false],
  [{ S3_FORCE_PATH_STYLE: '1' }, true],
  [{ S3_FORCE_PATH_STYLE: '2' }, false],
])('%j is taken: %s', (part, taken) => {
  expect(errors({ S3_BUCKET: 'field-photos', ...key, ...part }) === '').toBe(taken)
})

it('the bucket may be in the path for Amazon S3 too', () => {
  const s3 = { S3_BUCKET: 'field-photos', ...key, S3_FORCE_PATH_STYLE: '1' }
  expect(loadConfig(s3).s3).toMatchObject({ endpoint: null, forcePathStyle: true })
})

it.each([
  [{ S3_BUCKET: 'Field Photos' }, 'S3_BUCKET must be the name of a bucket'],
  [{ S3_ENDPOINT: 's3.example.org' }, 'S3_ENDPOINT must be an address without a path'],
  [{ S3_ENDPOINT: 'https://s3.example.org/bucket' }, 'S3_ENDPOINT must be an address without a path'],
  [{ S3_REGION: 'eu central' }, 'S3_REGION must be the name of a region'],
  [{ S3_FORCE_PATH_STYLE: 'yes' }, 'S3_FORCE_PATH_STYLE must be 0 or 1'],
])('%j is refused', (wrong, message) => {
  const error = errors({ S3_BUCKET: 'field-photos', ...key, ...wrong })
  expect(error).toContain(message)
  expect(error).not.toContain('hunter2')
})
