import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { Writable } from 'node:stream'
import pino from 'pino'
import { afterAll, expect, it } from 'vitest'
import { buildApp } from '#src/app.ts'
import { createLive } from '#src/http/live.ts'
import { testServer } from '#test/server.ts'

const lines: string[] = []
const into = new Writable({
  write(line, _encoding, done) {
    lines.push(String(line))
    done()
  },
})
const { deps } = await testServer()
const app = await buildApp({ ...deps, live: createLive(), log: pino({ level: 'error' }, into) })
const handled = Promise.withResolvers<void>()
app.addHook('onRequest', async request => {
  if (request.url === '/healthz?gone') request.raw.socket.destroy()
})
app.addHook('onError', async () => handled.resolve())
app.addHook('preHandler', async request => {
  if (request.url === '/healthz?gone') handled.resolve()
})
await app.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => app.close())

it('A client that is gone before its request is handled is no error in the log', async () => {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write('GET /healthz?gone HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await handled.promise
  expect(lines).toEqual([])
})
