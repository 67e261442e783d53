import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { testServer } from '#test/server.ts'

const server = await testServer()
/** Tests run without a build, too, but not those of CI. */
const isBuilt =
  Boolean(process.env.CI) ||
  ['dashboard', 'collector'].every(app =>
    existsSync(join(import.meta.dirname, `../../../${app}/dist/index.html`)),
  )

describe('the web endpoints', () => {
  it('report the health of the process, the database, the jobs and the files', async () => {
    expect((await server.rest('GET', '/healthz')).body).toEqual({ status: 'alive' })
    // A cluster also names its nodes.
    const { nodes: _, ...ready } = (await server.rest('GET', '/readyz')).body
    expect(ready).toEqual({ status: 'ready', database: true, files: true })
  })

  it('serve the runtime settings to the pages as a separate script', async () => {
    const { headers, body } = await server.rest('GET', '/runtime.js')
    expect(headers.get('content-type')).toContain('javascript')
    expect(JSON.parse(body.replace('window.__QUADRAT__=', ''))).toMatchObject({
      demo: true,
      version: '1.167.0',
    })
  })

  it('serve the settings of the pages and no others', async () => {
    const given = await testServer({
      BACKEND_URL: 'https://api.example',
      ALLOWED_ORIGINS: 'https://pages.example',
      DEFAULT_DASHBOARD: '/dashboard/3-our-own',
      SUPPORT_EMAIL: 'help@field.example',
      VIDEO_HOSTS: 'player.vimeo.com',
    })
    const { body } = await given.rest('GET', '/runtime.js')
    expect(JSON.parse(body.replace('window.__QUADRAT__=', ''))).toEqual({
      demo: true,
      backendUrl: 'https://api.example',
      billing: 'sandbox',
      defaultDashboard: '/dashboard/3-our-own',
      publicSiteUrl: null,
      contactUrl: null,
      supportEmail: 'help@field.example',
      appointmentUrl: null,
      supportWidgetUrl: null,
      analyticsUrl: null,
      geoLocationUrl: null,
      videoHosts: ['player.vimeo.com'],
      registration: 'open',
      version: '1.167.0',
    })
  })

  it('serve the terms, preferably those of the operator', async () => {
    const ours = await server.rest('GET', '/terms-and-conditions.pdf')
    expect(ours.status).toBe(200)
    expect(ours.headers.get('content-type')).toBe('application/pdf')
    expect(ours.body).toMatch(/^%PDF-/)
    await writeFile(
      join(server.deps.config.dataDir, 'terms-and-conditions.pdf'),
      "%PDF-1.7 the operator's own",
    )
    const theirs = await server.rest('GET', '/terms-and-conditions.pdf')
    expect(theirs.headers.get('content-type')).toBe('application/pdf')
    expect(theirs.body).toBe("%PDF-1.7 the operator's own")
  })

  it('tell browsers to load nothing from elsewhere', async () => {
    const { headers } = await server.rest('GET', '/healthz')
    expect(headers.get('content-security-policy')).toContain("default-src 'self'")
    expect(headers.get('content-security-policy')).toContain("script-src 'self'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  it.each(['/api/nothing', '/assets/index-old.js', '/collect/assets/old.js'])(
    'do not answer %s with a page',
    async path => {
      const answer = await server.rest('GET', path)
      expect([answer.status, answer.body.code]).toEqual([404, 'not-found'])
    },
  )

  it.each([
    ['GET', '/graphql', 'POST'],
    ['GET', '/export-tasks?x=1', 'POST'],
    ['DELETE', '/healthz', 'GET, HEAD'],
    ['POST', '/api/collector/work', 'GET, HEAD'],
    ['GET', '/api/data-lists/7/options', 'POST'],
  ])('answer %s %s with the methods that it takes', async (method, path, methods) => {
    const { status, body, headers } = await server.rest(method, path)
    expect([status, body.code, headers.get('allow')]).toEqual([405, 'method.refused', methods])
  })

  it.skipIf(!isBuilt).each([
    [200, '/login'],
    [200, '/auth/tasks'],
    [200, '/auth/tasks/'],
    [200, '/auth/tasks/17?view=map'],
    [200, '/dashboard/27-generic-dashboard'],
    [200, '/collect/invite/abc'],
    [404, '/auth/taks'],
    [404, '/auth/tasks/17/more'],
    [404, '/nothing'],
    [404, '/collect/nothing'],
  ])('answer with the status %i and the page for %s', async (status, path) => {
    const answer = await server.rest('GET', path)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([status, 'text/html; charset=utf-8'])
    expect(answer.body).toContain('<div id="root">')
  })

  it.each(['/../package.json', '/%2e%2e/package.json', '/.quadrat-build', '/.vite/manifest.json'])(
    'do not serve %s',
    async path => {
      const { body } = await server.rest('GET', path)
      expect(JSON.stringify(body)).not.toMatch(/"dependencies"|"isEntry"|^"[0-9a-f]{64}"$/)
    },
  )
})
