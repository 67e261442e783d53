import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmdirSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import pino from 'pino'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { makers } from '#test/make.ts'
import { ownDatabase } from '#test/own-database.ts'
import { phone, photo, report } from '#test/report.ts'
import { testServer } from '#test/server.ts'

const disk = mkdtempSync(join(tmpdir(), 'quadrat-disk-'))
const hasDisk = mountDisk()
if (!hasDisk) console.warn('SKIPPED: the full disk, because this user may not mount one.')
afterAll(() => {
  if (hasDisk) execFileSync('/bin/umount', ['-l', disk])
  rmdirSync(disk)
})

describe.runIf(hasDisk)('On a full disk', async () => {
  const lines: string[] = []
  const into = new Writable({
    write(line, _encoding, done) {
      lines.push(String(line))
      done()
    },
  })
  const log = pino({ level: 'error' }, into)
  const settings = { DATA_DIR: join(disk, 'data'), DATABASE_URL: await ownDatabase() }
  const server = await testServer(settings, 3_600_000, log)
  const make = makers(server.deps.db)
  const filler = join(disk, 'filler')

  it('a photo is refused in words, the server is not ready, and both change when there is space', async () => {
    const work = await make.fieldWork()
    const one = photo(900_000)
    const [clientId, calls] = [randomUUID(), phone(server, work.collector.token)]
    await calls.submit(report(work, { photos: [one.ref] }), clientId)
    await writeFile(filler, Buffer.alloc(3_700_000))
    for (const _ of [1, 2]) {
      const { status, headers, body } = await calls.sendPhoto(clientId, one)
      expect([status, headers.get('retry-after'), body.code]).toEqual([507, '60', 'disk.full'])
      expect(body.message).toBe('The server’s disk is full. Please try again later.')
    }
    expect((await server.rest('GET', '/readyz')).body).toEqual({
      status: 'not ready',
      database: true,
      files: false,
      reason: 'The server’s disk is full. Please try again later.',
    })
    await rm(filler)
    await vi.waitFor(async () => expect((await server.rest('GET', '/readyz')).status).toBe(200))
    expect((await calls.sendPhoto(clientId, one)).body).toMatchObject({ missing: [] })
    expect(lines).toEqual([
      expect.stringContaining('The disk is full. Nothing can be stored until there is space'),
    ])
  })
})

/** Mounts a disk of 4 MB. False if this user or system cannot. */
function mountDisk(): boolean {
  try {
    execFileSync('/bin/mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', disk], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
