import { describe, expect, it } from 'vitest'
import { testServer } from '#test/server.ts'

const server = await testServer()

describe("The demo's mailbox page", () => {
  it('shows what was sent, the newest first, with links and without anybody else’s markup', async () => {
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
    expect(json.body.messages[1]).toMatchObject({ to: '+254700000001', text: 'older' })
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
