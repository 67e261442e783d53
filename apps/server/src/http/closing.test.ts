import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it, vi } from 'vitest'
import { buildApp } from '#src/app.ts'
import { testServer } from '#test/server.ts'
import { createLive } from './live.ts'

const { deps } = await testServer()

it('A request that reaches a stopping server is refused with the code of the product', async () => {
  const app = await buildApp({ ...deps, live: createLive() })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  // A whole request and the beginning of the next one: the connection is not idle when the server closes.
  socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\nGET /api/collector/work HTTP/1.1\r\n')
  await once(socket, 'data')
  const closed = app.close()
  await vi.waitFor(() => expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow())
  const answer = text(socket)
  socket.write('Host: localhost\r\n\r\n')
  const [head = '', body = ''] = (await answer).split('\r\n\r\n')
  expect(head).toMatch(/^HTTP\/1.1 503 /)
  expect(head).toMatch(/retry-after: 1/i)
  expect(JSON.parse(body)).toMatchObject({ code: 'data.unavailable', status: 503 })
  await closed
})
