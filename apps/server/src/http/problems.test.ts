import { Readable } from 'node:stream'
import { Problem } from '@quadrat/domain/problem'
import fastify from 'fastify'
import { expect, it } from 'vitest'
import { answerProblems } from './problems.ts'

/** A download that fails after its headers are set, as pictures do when the bucket is away. */
async function failingDownload(path: string) {
  const app = fastify()
  answerProblems(app)
  const headers = {
    'content-type': 'image/webp',
    'content-length': 5,
    'content-disposition': 'inline',
    etag: '"picture"',
    'cache-control': 'private, max-age=86400, immutable',
  }
  app.get('/thrown', (_request, reply) => {
    reply.headers(headers)
    throw new Problem('data.unavailable')
  })
  app.get('/stream', (_request, reply) =>
    reply.headers(headers).send(
      new Readable({
        read() {
          this.destroy(new Problem('data.unavailable'))
        },
      }),
    ),
  )
  return app.inject(path)
}

it.each(['/thrown', '/stream'])(
  'A download that fails answers with the problem, and browsers do not keep it: %s',
  async path => {
    const answer = await failingDownload(path)
    expect(answer.statusCode).toBe(503)
    expect(answer.json().code).toBe('data.unavailable')
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'retry-after': '5',
    })
    for (const name of ['cache-control', 'content-disposition', 'etag'])
      expect(answer.headers).not.toHaveProperty(name)
  },
)
