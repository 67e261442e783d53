import { gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { compressAnswers } from './compress.ts'

const long = { text: 'مانغروف '.repeat(600) }
const app = Fastify()
compressAnswers(app)
app.get('/long', async () => long)
app.get('/huge', async () => ({ text: long.text.repeat(20) }))
app.get('/short', async () => ({ text: 'short' }))
app.get('/page', async (_request, reply) => reply.type('text/html').send('<p>'.repeat(2000)))

const get = (url: string, encoding?: string) =>
  app.inject({ url, headers: encoding === undefined ? {} : { 'accept-encoding': encoding } })

it('A long response is compressed for a client that accepts gzip', async () => {
  for (const encoding of ['gzip', 'gzip, deflate, br, zstd', 'br;q=1, GZIP;q=0.5', '*']) {
    const { headers, rawPayload } = await get('/long', encoding)
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
    expect(headers['content-length']).toBe(String(rawPayload.length))
    expect(JSON.parse(gunzipSync(rawPayload).toString())).toEqual(long)
  }
})

it('A huge response is compressed too', async () => {
  const { rawPayload } = await get('/huge', 'gzip')
  expect(JSON.parse(gunzipSync(rawPayload).toString())).toEqual({ text: long.text.repeat(20) })
})

it('A client that does not accept gzip gets an uncompressed response', async () => {
  for (const encoding of [undefined, '', 'br', 'gzip;q=0', 'gzip; q=0.0, br', 'identity']) {
    const { headers, body } = await get('/long', encoding)
    expect(headers['content-encoding']).toBeUndefined()
    expect(headers.vary).toBe('accept-encoding')
    expect(JSON.parse(body)).toEqual(long)
  }
})

it('A short response and other content types are not compressed', async () => {
  for (const url of ['/short', '/page'])
    expect((await get(url, 'gzip')).headers['content-encoding']).toBeUndefined()
})
