import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { describe, expect, it } from 'vitest'
import { publicUrlPlaceholder } from '#src/platform/message/mailbox.ts'
import { testServer } from '#test/server.ts'

const server = await testServer()

describe("The demo's mailbox page", () => {
  it('shows the messages, newest first, with links and escaped markup', async () => {
    await server.deps.sms.send('+254700000001', 'older')
    await server.deps.sms.send(
      '+254700000002',
      '<script>alert("x")</script> https://quadrat.example/a?b=1&c=2',
    )
    const { status, body, headers } = await server.rest('GET', '/dev/outbox')
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(body.indexOf('+254700000002')).toBeLessThan(body.indexOf('+254700000001'))
    expect(body).not.toContain('<script>')
    expect(body).toContain('&#60;script&#62;')
    expect(body).toContain(
      '<a href="https://quadrat.example/a?b=1&#38;c=2">https://quadrat.example/a?b=1&#38;c=2</a>',
    )
    const json = await server.rest('GET', '/dev/outbox.json')
    const older = json.body.messages.find(({ text }: { text: string }) => text === 'older')
    expect(older).toMatchObject({
      kind: 'text-message',
      to: '+254700000001',
      text: 'older',
    })
  })

  it('shows a mail in a frame without scripts, with its text part', async () => {
    await server.deps.mail.send({
      to: 'amina@kilifi.example',
      subject: 'Hello <b>Amina</b>',
      text: `Open ${publicUrlPlaceholder}/confirm-email?pin=1&u=2`,
      html: `<html><head></head><body><a href="${publicUrlPlaceholder}/x?a=1&#38;b=2">"Open"</a><script>1</script></body></html>`,
    })
    const { body, headers } = await server.rest('GET', '/dev/outbox')
    expect(body).toContain('<h2 dir="auto">Hello &#60;b&#62;Amina&#60;/b&#62;</h2>')
    const [, sandbox, framed] = /<iframe [^>]*sandbox="([^"]*)" srcdoc="([^"]*)">/.exec(body) ?? []
    expect(sandbox).toBe('allow-popups allow-popups-to-escape-sandbox')
    expect(framed).toContain('&#60;base target=&#34;_blank&#34;&#62;')
    expect(framed).toContain(`href=&#34;${server.url}/x?a=1&#38;#38;b=2&#34;`)
    expect(body).not.toContain('<script>')
    expect(headers.get('content-security-policy')).toContain("script-src 'self'")
    const { messages } = (await server.rest('GET', '/dev/outbox.json')).body
    expect(messages.find(({ to }: { to: string }) => to === 'amina@kilifi.example')).toEqual({
      kind: 'mail',
      at: expect.any(String),
      to: 'amina@kilifi.example',
      subject: 'Hello <b>Amina</b>',
      text: `Open ${server.url}/confirm-email?pin=1&u=2`,
      html: expect.stringContaining('<script>'),
    })
  })

  it('is shown by the names of this machine and its public one alone', async () => {
    const named = await testServer({ PUBLIC_URL: 'http://demo.example:8080' })
    const { port } = new URL(named.url)
    const statusFor = async (host: string, path = '/dev/outbox.json') => {
      const asked = request({ host: '127.0.0.1', port, path, headers: { host } }).end()
      const [answer] = (await once(asked, 'response')) as [IncomingMessage]
      answer.resume()
      return answer.statusCode
    }
    for (const host of ['localhost', `127.0.0.1:${port}`, `[::1]:${port}`, 'demo.example'])
      expect([host, await statusFor(host)]).toEqual([host, 200])
    for (const host of ['evil.example', `evil.example:${port}`, 'localhost.evil.example', '127.0.0.1.nip.io'])
      expect([host, await statusFor(host), await statusFor(host, '/dev/outbox')]).toEqual([host, 404, 404])
  })

  it('is not shown through a proxy: it holds sign-in codes', async () => {
    for (const path of ['/dev/outbox', '/dev/outbox.json']) {
      const answer = await server.rest('GET', path, { headers: { 'x-forwarded-for': '203.0.113.9' } })
      expect([answer.status, answer.body.code]).toEqual([404, 'not-found'])
    }
  })
})

describe('Without the demo', () => {
  it('there is no mailbox page', async () => {
    const plain = await testServer({ DEMO: '0' })
    const { status, body } = await plain.rest('GET', '/dev/outbox')
    expect(status === 404 || !String(body).includes('Outbox')).toBe(true)
    expect((await plain.rest('GET', '/dev/outbox.json')).body).not.toHaveProperty('messages')
  })
})
