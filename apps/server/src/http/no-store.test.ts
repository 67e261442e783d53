import { describe, expect, it } from 'vitest'
import { makers } from '#test/make.ts'
import { makeRecords } from '#test/records.ts'
import { routeEndpoints } from '#test/route-endpoints.ts'
import { testServer } from '#test/server.ts'

const server = await testServer({ OPERATOR_TOKEN: 'operator-token-of-the-tests-which-is-long' })
const make = makers(server.deps.db)
const company = await make.company()
const { ids, collector } = await makeRecords(server, make, company, 'Numbat')
const leaver = await make.person(company.id, 'admin')

/**
 * The answers that a browser may keep. With 'no-cache' it asks each time whether its copy is still good, by
 * an entity tag: a phone and a map then load what is unchanged as 304.
 */
const exceptions: Record<string, string> = {
  'GET /api/collector/work': 'private, no-cache',
  'GET /api/collector/data-lists/:id/options': 'private, no-cache',
  'GET /api/map/:kind/:z/:x/:y': 'private, no-cache',
  'GET /api/base-maps': 'private, no-cache',
  // Files of the apps, which are the same for everybody.
  'GET /': 'no-cache',
  'GET /collect/': 'no-cache',
  'GET /collect/*': 'no-cache',
  'GET /*': 'no-cache',
  'GET /runtime.js': 'no-cache',
  'GET /api/v1/reference/start.js': 'no-cache',
  'GET /api/v1/reference/swagger-ui-bundle.js': 'public, max-age=86400',
  'GET /api/v1/reference/swagger-ui.css': 'public, max-age=86400',
  'GET /terms-and-conditions.pdf': 'no-cache',
  'GET /public/:token': 'no-cache',
}

function addressOf(route: string): { path: string; body?: unknown } {
  const endpoint = routeEndpoints[route]
  if (typeof endpoint === 'function') return endpoint(ids)
  const [, path = ''] = route.split(' ')
  return { path: path.replace(/:\w+|\*/g, 'x') }
}

describe('No answer is stored by a browser or a proxy', () => {
  it.each(Object.keys(routeEndpoints))('%s', async route => {
    const [method = ''] = route.split(' ')
    const { path, body } = addressOf(route)
    // Somebody who may, somebody who may not, and nobody: what is said of refusals is personal, too.
    const staff =
      route === 'POST /api/auth/sign-out' ? [leaver.token] : [company.superAdmin.token, collector.token]
    for (const token of [...staff, null]) {
      const { status, headers } = await server.rest(method, path, { token, body })
      const kept = headers.get('cache-control')
      const allowed =
        status < 400 || route.endsWith('*') || route.startsWith('GET /public/')
          ? exceptions[route]
          : undefined
      // Where the apps are not built, an unknown address has no page that a browser could keep.
      if (status === 404 && kept === 'no-store') continue
      expect([route, status, kept]).toEqual([route, status, allowed ?? 'no-store'])
    }
  })

  it('but a photo, whose address is signed and whose content never changes', async () => {
    const upload = new FormData()
    upload.append('files', new Blob(['a,b\n1,2\n']), 'beds.csv')
    const { body } = await server.rest('POST', '/api/upload', {
      token: company.superAdmin.token,
      body: upload,
    })
    const { headers } = await server.rest('GET', body[0].url)
    expect(headers.get('cache-control')).toBe('private, max-age=86400, immutable')
  })

  it('nor the token of a sign-in, nor an unknown address', async () => {
    const work = await make.fieldWork()
    for (const [method, path] of [
      ['POST', '/api/auth/local'],
      ['GET', '/api/nothing'],
      ['DELETE', '/graphql'],
    ] as const) {
      const { headers } = await server.rest(method, path, {
        token: work.superAdmin.token,
        body: method === 'POST' ? {} : undefined,
      })
      expect([path, headers.get('cache-control')]).toEqual([path, 'no-store'])
    }
  })
})
