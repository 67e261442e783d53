import { connect } from 'node:net'
import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { endSlowBodies } from './body-timeout.ts'

async function serve() {
  const app = Fastify()
  endSlowBodies(app, { withoutTokenMs: 150, silenceMs: 300 })
  app.post('/echo', async request => ({ got: request.body }))
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  return (app.server.address() as { port: number }).port
}

/** Sends the head and the pieces, 100 ms apart, and resolves to what came back when the server closed. */
function send(port: number, head: string, pieces: string[]): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  let answer = ''
  const socket = connect(port, '127.0.0.1', () => {
    socket.write(head)
    pieces.forEach((piece, i) => void setTimeout(() => socket.write(piece), i * 100))
  })
  socket.on('data', data => {
    answer += data
    if (answer.includes('200 OK')) socket.end()
  })
  socket.on('error', () => undefined)
  socket.on('close', () => resolve(answer))
  return promise
}

const head = (length: number, more = '') =>
  `POST /echo HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n${more}\r\n`
const token = `Authorization: Bearer 1.${'a'.repeat(43)}\r\n`

it('ends a request without a token whose body does not come', async () => {
  const answer = await send(await serve(), head(100), ['{'])
  expect(answer).toContain('408')
  expect(answer).toContain('"code":"body.too-slow"')
  expect(answer).toContain('Connection: close')
})

it('ends one without a token that trickles', async () => {
  expect(
    await send(
      await serve(),
      head(100),
      Array.from({ length: 50 }, () => ' '),
    ),
  ).toContain('408')
})

it('lets one with a token take its time, as long as something comes', async () => {
  expect(await send(await serve(), head(10, token), [...'{"a": 123}'])).toContain('{"got":{"a":123}}')
})

it('ends one with a token that falls silent', async () => {
  expect(await send(await serve(), head(100, token), ['{'])).toContain('408')
})

it('leaves one that is whole alone', async () => {
  expect(await send(await serve(), head(2), ['{}'])).toContain('{"got":{}}')
})
