import { EmbeddedPostgresError } from '@quadrat/embedded-postgres/error'
import { expect, test } from 'vitest'
import { bootFailure } from './boot-failure.ts'

test('names DATABASE_URL where this machine cannot run the embedded PostgreSQL', () => {
  const unsupported = new EmbeddedPostgresError(
    'unsupported',
    'There is no embedded PostgreSQL for linux-ia32.',
  )
  expect(bootFailure(unsupported)).toEqual([
    'There is no embedded PostgreSQL for linux-ia32. DATABASE_URL may name a PostgreSQL 15 or later of your own instead.',
  ])
})

test('adds no advice to a failure of the embedded PostgreSQL that another database would not solve', () => {
  const inUse = new EmbeddedPostgresError('in-use', 'The data directory is in use by another server.')
  expect(bootFailure(inUse)).toEqual(['The data directory is in use by another server.'])
})
