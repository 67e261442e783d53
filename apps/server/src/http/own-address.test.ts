import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { publicUrlPlaceholder } from '#src/platform/message/mailbox.ts'
import { makers } from '#test/make.ts'
import { type TestServer, testServer } from '#test/server.ts'

/** Asks by a host that the caller chooses, as `fetch` cannot. */
async function ask(server: TestServer, method: string, path: string, headers: Record<string, string>) {
  const { port } = new URL(server.url)
  const asked = request({ host: '127.0.0.1', port, method, path, headers }).end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  return { body: await text(answer), location: answer.headers.location ?? '' }
}

/**
 * The bases of what the checkout of the sandbox and a mail in the outbox lead to, asked for with these
 * headers.
 */
async function basesOf(server: TestServer, headers: Record<string, string>) {
  const { superAdmin } = await makers(server.deps.db).company()
  const authorization = `Bearer ${superAdmin.token}`
  const path = '/api/stripe-billing/create-checkout-session'
  const { url } = JSON.parse((await ask(server, 'POST', path, { ...headers, authorization })).body)
  const press = `${new URL(url).pathname}/subscribe`
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const { location } = await ask(server, 'POST', press, { ...headers, ...form })
  const portal = JSON.parse(
    (await ask(server, 'POST', '/api/stripe-billing', { ...headers, authorization })).body,
  )
  const to = `office-${superAdmin.id}@quadrat.example`
  const parts = { subject: 'Hello', text: `${publicUrlPlaceholder}/login`, html: `${publicUrlPlaceholder}/x` }
  await server.deps.mail.send({ to, ...parts })
  const { body } = await ask(server, 'GET', '/dev/outbox.json', headers)
  const { messages = [] } = JSON.parse(body) as { messages?: { to: string; text: string; html: string }[] }
  const mail = messages.find(message => message.to === to)
  const links = [url, location, portal.url, mail?.text, mail?.html]
  return [...new Set(links.map(link => (link ? new URL(link).origin : 'not shown')))]
}

describe('A demo without PUBLIC_URL', async () => {
  const server = await testServer()

  it('leads to the address by which a browser on this machine opened it', async () => {
    for (const host of ['localhost:8080', '127.0.0.1:8080', '127.0.0.1', '[::1]:8080', 'localhost:9000'])
      expect([host, await basesOf(server, { host })]).toEqual([host, [`http://${host}`]])
  })

  it('leads there from photos in exports, too', async () => {
    const make = makers(server.deps.db)
    const work = await make.fieldWork()
    const { evidenceId } = await make.task(work)
    const { id: company } = work.company
    await server.deps.db.pool.query(
      `with file as (
         insert into files (company_id, hash, name, ext, size, mime, provider, created_at, updated_at)
         values ($1, repeat('a', 64), 'a.jpg', '.jpg', 1, 'image/jpeg', 'local', now(), now())
         returning id)
       insert into evidence_photos (company_id, evidence_id, position, hash, name, mime, size, file_id)
       select $1, $2, 0, repeat('a', 64), 'a.jpg', 'image/jpeg', 1, id from file`,
      [company, evidenceId],
    )
    const headers = { host: '127.0.0.1:9000', authorization: `Bearer ${work.superAdmin.token}` }
    const { body } = await ask(server, 'POST', '/export-tasks', headers)
    expect(body).toMatch(/http:\/\/127\.0\.0\.1:9000\/auth\/tasks\/\d+\?photo=/)
  })

  it('does not follow another host, whoever names it', async () => {
    const usual = 'http://localhost:8080'
    for (const host of ['evil.example:8080', 'localhost.evil.example', '127.0.0.1.nip.io', '127.0.0.2'])
      expect([host, await basesOf(server, { host })]).toEqual([host, [usual, 'not shown']])
    // No browser sends such a port.
    for (const host of ['localhost:8080.evil.example', 'localhost:123456', 'localhost@evil.example'])
      expect([host, (await basesOf(server, { host }))[0]]).toEqual([host, usual])
    const host = '127.0.0.1:8080'
    for (const header of ['x-forwarded-host', 'x-forwarded-for', 'forwarded'])
      expect((await basesOf(server, { host, [header]: 'evil.example' }))[0]).toBe(usual)
  })
})

it('A demo with PUBLIC_URL leads there, whatever it was opened by', async () => {
  const publicUrl = 'https://demo.quadrat.example'
  const server = await testServer({ PUBLIC_URL: publicUrl })
  for (const host of ['127.0.0.1:8080', 'localhost:8080'])
    expect(await basesOf(server, { host })).toEqual([publicUrl])
})

it('A server that is no demo does not follow the host', async () => {
  const server = await testServer({ DEMO: '0', BILLING: 'sandbox', PORT: '8081' })
  const { superAdmin } = await makers(server.deps.db).company()
  const headers = { host: '127.0.0.1:9000', authorization: `Bearer ${superAdmin.token}` }
  const { body } = await ask(server, 'POST', '/api/stripe-billing/create-checkout-session', headers)
  expect(body).toContain('http://localhost:8081/billing-sandbox/')
})
