import { createECDH, randomBytes } from 'node:crypto'
import dns from 'node:dns'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import webPush from 'web-push'
import { leadsOutside, sendPush } from './push.ts'

beforeEach(() => {
  const answer = [
    { address: '8.8.8.8', family: 4 },
    { address: '10.0.0.7', family: 4 },
  ]
  vi.spyOn(dns, 'lookup').mockImplementation(((
    _name: string,
    _options: object,
    done: (...all: unknown[]) => void,
  ) => done(null, answer)) as unknown as typeof dns.lookup)
})
afterEach(() => {
  vi.restoreAllMocks()
})

const endpoint = 'https://10.0.0.7.nip.example/push'

it('sees that a name leads into a private network', async () => {
  expect(await leadsOutside(endpoint)).toBe(false)
})

it('does not connect where a name leads into a private network', async () => {
  const keys = {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  }
  const sent = sendPush(
    webPush.generateVAPIDKeys(),
    'https://field.example',
    { endpoint, keys },
    { title: 'a', body: 'b' },
  )
  await expect(sent).rejects.toMatchObject({ code: 'ENOTPUBLIC' })
})
