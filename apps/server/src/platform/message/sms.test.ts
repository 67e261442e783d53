import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { openMailbox, publicUrlPlaceholder } from './mailbox.ts'
import { createSms } from './sms.ts'

const received: { authorization?: string; body: string }[] = []
const gateway = createServer((request, response) => {
  let body = ''
  request.on('data', chunk => {
    body += chunk
  })
  request.on('end', () => {
    received.push({ authorization: request.headers.authorization, body })
    response
      .writeHead({ '/down': 503, '/refused': 400 }[request.url ?? ''] ?? 202)
      .end('+254700000001 said something')
  })
})
await new Promise<void>(resolve => gateway.listen(0, '127.0.0.1', resolve))
afterAll(() => gateway.close())
const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`
const publicUrl = 'https://quadrat.example'

describe('Text messages', () => {
  it('go to the gateway with its token', async () => {
    const mailbox = openMailbox({ demo: true })
    const sms = createSms({ sms: { url, token: 'secret' }, publicUrl }, mailbox)
    await sms.send('+254700000001', `Open ${publicUrlPlaceholder}/collect`)
    expect(received.at(-1)).toEqual({
      authorization: 'Bearer secret',
      body: '{"to":"+254700000001","text":"Open https://quadrat.example/collect"}',
    })
    expect(mailbox?.messages(publicUrl)).toEqual([])
  })

  it('that the gateway refuses cause an error without texts of the message or the gateway', async () => {
    const sms = createSms({ sms: { url: `${url}/down`, token: null }, publicUrl }, null)
    await expect(sms.send('+254700000001', '123456')).rejects.toThrow('The SMS gateway answered 503.')
  })

  it('that the gateway refuses do not pause it; a failing gateway is paused', async () => {
    let now = 0
    const to = (path: string) =>
      createSms({ sms: { url: url + path, token: null }, publicUrl }, null, () => new Date(now))
    const refusing = to('/refused')
    await expect(refusing.send('+254700000001', 'x')).rejects.toThrow('400')
    expect(refusing.rest.isResting).toBe(false)
    const down = to('/down')
    for (const pauseMs of [1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]) {
      await expect(down.send('+254700000001', 'x')).rejects.toThrow('503')
      now += pauseMs - 1
      expect(down.rest.isResting).toBe(true)
      now += 1
      expect(down.rest.isResting).toBe(false)
    }
  })

  it('stay in the mailbox in demo mode, the newest 200', async () => {
    const mailbox = openMailbox({ demo: true })
    const sms = createSms({ sms: null, publicUrl }, mailbox)
    for (let i = 0; i < 205; i++) await sms.send('+254700000001', `message ${i}`)
    const messages = mailbox?.messages(publicUrl) ?? []
    expect([messages.length, messages[0]?.text, messages.at(-1)?.text]).toEqual([
      200,
      'message 204',
      'message 5',
    ])
  })

  it('cause an error if there is neither a gateway nor a demo', async () => {
    const sms = createSms({ sms: null, publicUrl }, openMailbox({ demo: false }))
    await expect(sms.send('+254700000001', 'x')).rejects.toThrow('SMS_URL is not set')
  })
})
