import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { expect, it, onTestFinished, vi } from 'vitest'
import { recordBackup } from '#src/platform/backup/last-backup.ts'
import { objectServer } from '#test/object-server.ts'
import { ownDatabase } from '#test/own-database.ts'
import { testServer } from '#test/server.ts'

const token = 'operator-token-of-the-tests-which-is-long'

const smtp = new SMTPServer({ disabledCommands: ['STARTTLS', 'AUTH'] })
await new Promise<void>(resolve => smtp.listen(0, '127.0.0.1', resolve))
const objects = await objectServer()
const server = await testServer({
  ...objects.env,
  DATABASE_URL: await ownDatabase(),
  OPERATOR_TOKEN: token,
  SMTP_URL: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
  MAIL_FROM: 'field@kilifi.example',
})

async function facts(): Promise<Record<string, string>> {
  const { headers } = await server.rest('POST', '/operator/sign-in', {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new TextEncoder().encode(`token=${token}`),
  })
  const cookie = (headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  const html = String((await server.rest('GET', '/operator', { headers: { cookie } })).body)
  const found = html.matchAll(/<dt>([^<]*)<\/dt><dd>([^<]*)<\/dd>/g)
  return Object.fromEntries([...found].map(([, name = '', value = '']) => [name, value]))
}

async function metrics(): Promise<Record<string, number>> {
  const text = String((await server.rest('GET', '/metrics', { token })).body)
  return Object.fromEntries(
    [...text.matchAll(/^(quadrat_\w+) (\S+)$/gm)].map(([, name = '', value]) => [name, Number(value)]),
  )
}

/** A bucket that answered is not asked again for some seconds. */
function later(): void {
  const now = performance.now.bind(performance)
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + 60_000)
  onTestFinished(() => clock.mockRestore())
}

it('shows the operator whether bucket and email answer', async () => {
  expect(await facts()).toMatchObject({ Bucket: 'Connected', Email: 'Connected' })
  expect(await metrics()).toMatchObject({ quadrat_bucket_up: 1, quadrat_database_up: 1 })
  later()
  objects.isAway = true
  await new Promise<void>(resolve => smtp.close(resolve))
  expect(await facts()).toMatchObject({ Bucket: 'Not reachable', Email: 'Not reachable' })
  expect(await metrics()).toMatchObject({ quadrat_bucket_up: 0, quadrat_database_up: 1 })
  objects.isAway = false
})

it('shows the age and the result of the last backup, and counts them', async () => {
  expect(await facts()).toMatchObject({ 'Last backup': 'None by npm run backup' })
  expect(await metrics()).toMatchObject({ quadrat_backup_timestamp_seconds: 0, quadrat_backup_complete: 0 })
  const at = new Date(Date.now() - 5.5 * 3_600_000)
  await recordBackup(server.deps.db.pool, { at: at.toISOString(), reason: null })
  expect(await facts()).toMatchObject({ 'Last backup': '5 h ago, whole' })
  expect(await metrics()).toMatchObject({
    quadrat_backup_timestamp_seconds: at.getTime() / 1000,
    quadrat_backup_complete: 1,
  })
  await recordBackup(server.deps.db.pool, { at: at.toISOString(), reason: 'the disk is full' })
  expect(await facts()).toMatchObject({ 'Last backup': '5 h ago, failed: the disk is full' })
  expect(await metrics()).toMatchObject({ quadrat_backup_complete: 0 })
})
