import { describe, expect, it } from 'vitest'
import { testServer } from '#test/server.ts'

const server = await testServer()

describe('the web doors', () => {
  it('say that the process lives and that database, jobs and files answer', async () => {
    expect((await server.rest('GET', '/healthz')).body).toEqual({ status: 'alive' })
    expect((await server.rest('GET', '/readyz')).body).toEqual({
      status: 'ready',
      database: true,
      files: true,
    })
  })

  it('hand the runtime settings to the pages as a script of its own', async () => {
    const { headers, body } = await server.rest('GET', '/runtime.js')
    expect(headers.get('content-type')).toContain('javascript')
    expect(JSON.parse(body.replace('window.__QUADRAT__=', ''))).toMatchObject({
      demo: true,
      version: '1.167.0',
    })
  })

  it('tell browsers to load nothing from elsewhere', async () => {
    const { headers } = await server.rest('GET', '/healthz')
    expect(headers.get('content-security-policy')).toContain("default-src 'self'")
    expect(headers.get('content-security-policy')).toContain("script-src 'self'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  it.each(['/api/nothing', '/graphql', '/assets/index-old.js', '/collect/assets/old.js'])(
    'do not answer %s with a page',
    async path => {
      const answer = await server.rest('GET', path)
      expect([answer.status, answer.body.code]).toEqual([404, 'not-found'])
    },
  )

  it.each(['/../package.json', '/%2e%2e/package.json', '/.quadrat-build', '/.vite/manifest.json'])(
    'keep %s to themselves',
    async path => {
      const { body } = await server.rest('GET', path)
      expect(JSON.stringify(body)).not.toMatch(/"dependencies"|"isEntry"|^"[0-9a-f]{64}"$/)
    },
  )
})
