import { EmbeddedPostgresError } from '@quadrat/embedded-postgres/error'
import { expect, test } from 'vitest'
import { bootFailure } from './boot-failure.ts'

test('names DATABASE_URL where this machine cannot run the embedded PostgreSQL', () => {
  const unsupported = new EmbeddedPostgresError(
    'unsupported',
    'There is no embedded PostgreSQL for linux-ia32.',
  )
  expect(bootFailure(unsupported)).toEqual([
    'There is no embedded PostgreSQL for linux-ia32. Set DATABASE_URL to use your own PostgreSQL 15 or later instead.',
  ])
})

test('adds no advice to a failure of the embedded PostgreSQL that another database would not solve', () => {
  const inUse = new EmbeddedPostgresError('in-use', 'The data directory is in use by another server.')
  expect(bootFailure(inUse)).toEqual(['The data directory is in use by another server.'])
})

test('says in one line that the disk is full, whoever noticed it', () => {
  const line = ['The disk is full. Free up some space for the database and the files, then start again.']
  const fromDatabase = Object.assign(new Error('could not write init file'), { code: '53100' })
  expect(bootFailure(new Error('The migration failed', { cause: fromDatabase }))).toEqual(line)
  expect(
    bootFailure(Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })),
  ).toEqual(line)
})
