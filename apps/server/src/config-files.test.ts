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

it('nothing set: files lie in the data directory', () => {
  expect(loadConfig({}).s3).toBeNull()
})

it('a bucket and its key are enough for Amazon', () => {
  expect(loadConfig({ S3_BUCKET: 'field-photos', ...key }).s3).toEqual({
    endpoint: null,
    region: 'us-east-1',
    bucket: 'field-photos',
    accessKeyId: 'AKIA',
    secretAccessKey: 'hunter2hunter2',
    forcePathStyle: false,
  })
})

it('another server has the bucket in the path, unless it is told otherwise', () => {
  const elsewhere = { S3_BUCKET: 'field-photos', S3_ENDPOINT: 'https://s3.example.org/', ...key }
  expect(loadConfig(elsewhere).s3).toMatchObject({
    endpoint: 'https://s3.example.org',
    forcePathStyle: true,
  })
  expect(loadConfig({ ...elsewhere, S3_FORCE_PATH_STYLE: '0' }).s3).toMatchObject({ forcePathStyle: false })
  expect(loadConfig({ ...elsewhere, S3_REGION: 'garage' }).s3).toMatchObject({ region: 'garage' })
})

it('what is missing is named', () => {
  expect(errors({ S3_BUCKET: 'field-photos' })).toBe(
    'S3_BUCKET is given without S3_ACCESS_KEY_ID; a bucket needs both.\n' +
      'S3_BUCKET is given without S3_SECRET_ACCESS_KEY; a bucket needs both.',
  )
  expect(errors({ S3_ENDPOINT: 'https://s3.example.org', ...key })).toBe(
    'S3_ENDPOINT is given without S3_BUCKET; a bucket needs both.',
  )
})

it.each([
  [{ S3_BUCKET: 'Field Photos' }, 'S3_BUCKET must be the name of a bucket'],
  [{ S3_ENDPOINT: 's3.example.org' }, 'S3_ENDPOINT must be an address without a path'],
  [{ S3_ENDPOINT: 'https://s3.example.org/bucket' }, 'S3_ENDPOINT must be an address without a path'],
  [{ S3_REGION: 'eu central' }, 'S3_REGION must be the name of a region'],
  [{ S3_FORCE_PATH_STYLE: 'yes' }, 'S3_FORCE_PATH_STYLE must be 0 or 1'],
])('%j is refused', (wrong, told) => {
  const error = errors({ S3_BUCKET: 'field-photos', ...key, ...wrong })
  expect(error).toContain(told)
  expect(error).not.toContain('hunter2')
})
