import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { bootFailure } from '#src/boot-failure.ts'
import { resealSecrets } from '#src/features/second-factor/second-factor.queries.ts'
import { type Database, openDatabase } from '#src/platform/database/db.ts'
import { migrate } from '#src/platform/database/migrate.ts'
import { withOwnerTransaction } from '#src/platform/database/transaction.ts'
import { checkFileAddress, fileAddress } from '#src/platform/files/file-address.ts'
import { seal, unseal, unsealByAny } from '#src/platform/security/seal.ts'
import { makers } from '#test/make.ts'
import { ownDatabase } from '#test/own-database.ts'
import { loadSecrets, rotateKeys } from './installation.ts'

const url = await ownDatabase()
const now = new Date('2026-03-14T06:00:00Z')
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const day = 24 * 60
let db: Database
let folder: string

beforeAll(async () => {
  db = openDatabase(url, 2)
  await migrate(db)
  folder = await mkdtemp(join(tmpdir(), 'quadrat-keys-'))
})
beforeEach(async () => {
  await db.pool.query('delete from installation')
})
afterAll(async () => {
  await db.close()
  await rm(folder, { recursive: true })
})

async function keyFile(...lines: string[]): Promise<string> {
  const path = join(folder, randomBytes(4).toString('hex'))
  await writeFile(path, `${lines.join('\n')}\n`)
  return path
}
const line = () => randomBytes(32).toString('hex')
const dump = async () => JSON.stringify((await db.pool.query('select * from installation')).rows)
const refusal = (path: string | null) => loadSecrets(db, path).then(() => [], bootFailure)

it('A key file keeps every key out of the database, and those that lay there are sealed', async () => {
  const open = await loadSecrets(db)
  expect(await dump()).toContain(open.sealKeys[0].toString('hex'))
  const path = await keyFile(line())
  expect(await loadSecrets(db, path)).toEqual(open)
  const sealed = await dump()
  for (const secret of [
    open.fileKeys[0].toString('hex'),
    open.sealKeys[0].toString('hex'),
    open.vapid.privateKey,
  ])
    expect(sealed).not.toContain(secret)
  expect(await loadSecrets(db, path)).toEqual(open)
})

it('A start without the key file, or with a wrong one, ends with one line', async () => {
  const path = await keyFile(line())
  await loadSecrets(db, path)
  const kept = await dump()
  expect(await refusal(null)).toEqual([
    'The keys in the database are encrypted. Set KEY_FILE to the file with the key that decrypts them.',
  ])
  const other = await keyFile(line())
  expect(await refusal(other)).toEqual([
    `KEY_FILE ${other} is not the key that the keys in the database were encrypted with.`,
  ])
  const short = await keyFile('abc')
  expect(await refusal(short)).toEqual([
    `KEY_FILE ${short} must have 64 hexadecimal digits on each line (openssl rand -hex 32).`,
  ])
  expect((await refusal(join(folder, 'none')))[0]).toMatch(/^KEY_FILE \S+ can't be read: ENOENT.*\.$/)
  expect(await dump()).toBe(kept)
})

it('The key of the file is replaced by a first line; then the old line may go', async () => {
  const [older, newer] = [line(), line()]
  const secrets = await loadSecrets(db, await keyFile(older))
  expect(await loadSecrets(db, await keyFile(newer, older))).toEqual(secrets)
  expect(await loadSecrets(db, await keyFile(newer))).toEqual(secrets)
  expect(await refusal(await keyFile(older))).toHaveLength(1)
})

it('The keys of an older installation are taken over', async () => {
  const [file, sealing] = [line(), line()]
  await db.pool.query(`insert into installation (name, value) values ('file-key', $1), ('seal-key', $2)`, [
    JSON.stringify(file),
    JSON.stringify(sealing),
  ])
  const { fileKeys, sealKeys } = await loadSecrets(db)
  expect([fileKeys, sealKeys].map(keys => keys.map(key => key.toString('hex')))).toEqual([[file], [sealing]])
  expect((await db.pool.query('select name from installation order by 1')).rows.map(row => row.name)).toEqual(
    ['id', 'keys'],
  )
})

it('New keys are accepted at once and used two minutes later; addresses of old ones are good until they expire', async () => {
  const before = await loadSecrets(db, null, now)
  const file = { companyId: 1, id: 2, name: 'crown.jpg' }
  const address = new URL(fileAddress(before, file, 'original', now), 'https://quadrat.example')
  const [expires, signature] = [Number(address.searchParams.get('e')), String(address.searchParams.get('s'))]
  const check = (secrets: typeof before, at: Date) =>
    checkFileAddress(secrets, { ...file, format: 'original', expires, signature }, at)
  await rotateKeys(db, null, now)
  const atOnce = await loadSecrets(db, null, later(1))
  expect(atOnce.fileKeys[0]).toEqual(before.fileKeys[0])
  expect(atOnce.fileKeys).toHaveLength(2)
  const after = await loadSecrets(db, null, later(2))
  expect(after.fileKeys).toEqual([atOnce.fileKeys[1], before.fileKeys[0]])
  check(after, later(day - 1))
  expect(() => check(after, new Date(expires * 1000))).toThrow('file.address-expired')
  // A server that has not read the new keys yet accepts nothing of them, so none signs with them before all
  // have.
  const old = await loadSecrets(db, null, later(9 * day))
  expect(old.fileKeys).toEqual([after.fileKeys[0]])
  expect(() => check(old, later(1))).toThrow('not-found')
})

it('What an old key has sealed is readable, and is sealed with the new one by night', async () => {
  const make = makers(db)
  const { id: companyId, superAdmin } = await make.company()
  const owner = `${companyId}:${superAdmin.id}`
  const before = await loadSecrets(db, null, now)
  const read = async () =>
    (await db.pool.query('select sealed_secret from second_factors where person_id = $1', [superAdmin.id]))
      .rows[0].sealed_secret
  await db.pool.query(
    'insert into second_factors (company_id, person_id, sealed_secret, created_at) values ($1, $2, $3, $4)',
    [companyId, superAdmin.id, seal(before.sealKeys[0], 'JBSWY3DP', owner), now],
  )
  await rotateKeys(db, null, now)
  const { sealKeys } = await loadSecrets(db, null, later(5))
  expect(unsealByAny(sealKeys, await read(), owner)).toBe('JBSWY3DP')
  expect(() => unsealByAny([randomBytes(32)], Buffer.alloc(60), owner)).toThrow()
  expect(await withOwnerTransaction({ db }, tx => resealSecrets(tx, sealKeys))).toBe(1)
  expect(unseal(sealKeys[0], await read(), owner)).toBe('JBSWY3DP')
  expect(await withOwnerTransaction({ db }, tx => resealSecrets(tx, sealKeys))).toBe(0)
})
