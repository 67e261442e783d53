import { describe, expect, it } from 'vitest'
import { makers } from '#test/make.ts'
import { testServer } from '#test/server.ts'

const pages = 'https://pages.example'
const server = await testServer({ ALLOWED_ORIGINS: pages, BACKEND_URL: 'https://api.example' })
const usual = await testServer()
const make = makers(server.deps.db)

const ask = (to: typeof server, origin: string, method = 'GET') =>
  to.rest(method, method === 'OPTIONS' ? '/graphql' : '/healthz', { headers: { origin } })

describe('a page from another origin', () => {
  it('may call if it is in the settings', async () => {
    const { status, headers } = await ask(server, pages, 'OPTIONS')
    expect(status).toBe(204)
    expect(headers.get('access-control-allow-origin')).toBe(pages)
    const client = ['PATCH', 'idempotency-key', 'if-match', 'if-none-match']
    const taken = ['methods', 'headers'].map(one => headers.get(`access-control-allow-${one}`)).join()
    expect(client.filter(one => !taken.includes(one))).toEqual([])
    const answer = await ask(server, pages)
    expect(answer.headers.get('access-control-expose-headers')).toMatch(/live-position.*etag.*retry-after/)
    expect(answer.headers.get('access-control-allow-origin')).toBe(pages)
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
  })

  it.each(['https://other.example', 'https://pages.example.evil.example', 'null'])(
    'may not from %s',
    async origin => {
      expect((await ask(server, origin)).headers.get('access-control-allow-origin')).toBeNull()
      const { status, headers } = await ask(server, origin, 'OPTIONS')
      expect([status, headers.get('access-control-allow-origin')]).toEqual([404, null])
    },
  )

  it('may not call by default', async () => {
    expect((await ask(usual, pages)).headers.get('access-control-allow-origin')).toBeNull()
  })

  it('gets a response that caches keep apart by origin', async () => {
    const { superAdmin } = await make.company()
    const { headers } = await server.rest('POST', '/graphql', {
      token: superAdmin.token,
      body: { query: '{ __schema { types { name description } } }' },
    })
    expect(headers.get('vary')?.toLowerCase()).toBe('origin, accept-encoding')
  })

  it('may show pictures of the server', async () => {
    const { superAdmin, id } = await make.company()
    await server.deps.db.pool.query(
      `with file as (
         insert into files (company_id, hash, name, ext, mime, size, provider, created_at, updated_at)
         values ($1, repeat('0', 64), 'face.jpg', '.jpg', 'image/jpeg', 1, 'local', now(), now()) returning id)
       update people set picture_id = (select id from file) where company_id = $1 and id = $2`,
      [id, superAdmin.id],
    )
    const { data } = await server.graphql<{ myUser: { profilePicture: { url: string } } }>(
      superAdmin.token,
      '{ myUser { profilePicture { url } } }',
    )
    expect(data.myUser.profilePicture.url).toMatch(/^https:\/\/api\.example\/files\//)
  })
})
