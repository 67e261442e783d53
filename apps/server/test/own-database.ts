import { randomBytes } from 'node:crypto'
import { afterAll, inject } from 'vitest'
import { openDatabase } from '#src/platform/db.ts'

/**
 * A database of this file's own, dropped when its tests are done: the servers of other tests would take the jobs of
 * the one that all share, and write their files into their own folders.
 */
export async function ownDatabase(): Promise<string> {
  const shared = openDatabase(inject('databaseUrl'))
  const name = `quadrat_own_${randomBytes(6).toString('hex')}`
  await shared.pool.query(`create database ${name}`)
  afterAll(async () => {
    await shared.pool.query(`drop database ${name} with (force)`)
    await shared.close()
  })
  return inject('databaseUrl').replace(/\/[^/?]+(?=\?|$)/, `/${name}`)
}
