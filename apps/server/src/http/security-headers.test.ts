import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { loadConfig } from '#src/config.ts'
import { contentPolicy, securityHeaders } from './security-headers.ts'

/** Returns the sources of the policy by directive, for these settings. */
function policy(env: Record<string, string>): Record<string, string[]> {
  return Object.fromEntries(
    contentPolicy(loadConfig(env))
      .split('; ')
      .map(part => part.split(' '))
      .map(([name = '', ...sources]) => [name, sources]),
  )
}
const usual = policy({})

describe('the Content-Security-Policy of pages', () => {
  it('is a socket of the hosts that are named, and of no other', () => {
    expect(policy({ PUBLIC_URL: 'https://field.example' })['connect-src']).toEqual([
      "'self'",
      'wss://field.example',
    ])
    const given = policy({ PUBLIC_URL: 'https://field.example', BACKEND_URL: 'https://api.example' })
    expect(given['connect-src']).toContain('wss://api.example')
    expect(Object.values(given).flat()).not.toContain('wss:')
  })

  it('is a socket of the host by which the page was opened', () => {
    const by = (host: string) =>
      contentPolicy(loadConfig({ PUBLIC_URL: 'https://field.example' }), host).match(
        /connect-src ([^;]*)/,
      )?.[1]
    expect(by('127.0.0.1:8080')).toBe("'self' wss://field.example ws://127.0.0.1:8080 wss://127.0.0.1:8080")
    expect(by('[::1]:8080')).toContain('ws://[::1]:8080')
    for (const host of ["evil.example; script-src 'unsafe-inline'", '*', 'a b', 'a/b', ''])
      expect(by(host)).toBe("'self' wss://field.example")
  })

  it('allows no external sources by default', () => {
    const outside = Object.entries(usual).filter(([, sources]) =>
      sources.some(source => /\/\/|\*/.test(source) && source !== 'ws://localhost:8080'),
    )
    expect(outside).toEqual([])
    expect(usual['script-src']).toEqual(["'self'"])
  })

  it('allows the exact support script, and other resources of its host', () => {
    const given = policy({ SUPPORT_WIDGET_URL: 'https://chat.example/v2/widget.js' })
    expect(given).toEqual({
      ...usual,
      'script-src': ["'self'", 'https://chat.example/v2/widget.js'],
      'img-src': [...(usual['img-src'] ?? []), 'https://chat.example'],
      'connect-src': [...(usual['connect-src'] ?? []), 'https://chat.example'],
      'frame-src': ["'self'", 'https://chat.example'],
    })
  })

  it('allows the host of the form for appointments in a frame, and nothing else of it', () => {
    const given = policy({ APPOINTMENT_URL: 'https://calendar.example/field?team=1' })
    expect(given).toEqual({ ...usual, 'frame-src': ["'self'", 'https://calendar.example'] })
  })

  it('allows the host of map tiles, and no other', () => {
    const given = policy({
      MAP_TILES_URL: 'https://tiles.example:8443/{z}/{x}/{y}.jpg?key=1',
      MAP_TILES_ATTRIBUTION: 'Example',
    })
    expect(given).toEqual({
      ...usual,
      'img-src': [...(usual['img-src'] ?? []), 'https://tiles.example:8443'],
      'connect-src': [...(usual['connect-src'] ?? []), 'https://tiles.example:8443'],
    })
  })

  it('allows calls to the analytics and location services', () => {
    expect(
      policy({ ANALYTICS_URL: 'https://count.example/e', GEO_LOCATION_URL: 'https://where.example/json' }),
    ).toEqual({
      ...usual,
      'connect-src': [...(usual['connect-src'] ?? []), 'https://count.example', 'https://where.example'],
    })
  })

  it('lets the collector app alone run WebAssembly, which reads barcodes', async () => {
    const app = Fastify()
    securityHeaders(app, loadConfig({}))
    app.get('/*', async () => 'ok')
    for (const [url, host, allows] of [
      ['/collect/fill/1', 'localhost:8080', true],
      ['/collect/', 'other.example', true],
      ['/collect', 'localhost:8080', true],
      ['/collection', 'localhost:8080', false],
      ['/', 'localhost:8080', false],
    ] as const) {
      const { headers } = await app.inject({ url, headers: { host } })
      const [, scripts] = /script-src ([^;]*)/.exec(String(headers['content-security-policy'])) ?? []
      expect([url, scripts]).toEqual([url, allows ? "'self' 'wasm-unsafe-eval'" : "'self'"])
    }
  })

  it('allows videos of the configured hosts', () => {
    expect(policy({ VIDEO_HOSTS: 'player.vimeo.com' })).toEqual({
      ...usual,
      'frame-src': ["'self'", 'https://player.vimeo.com'],
      'media-src': ["'self'", 'blob:', 'https://player.vimeo.com'],
    })
  })

  it('allows the backend on another host', () => {
    const given = policy({ BACKEND_URL: 'https://api.example' })
    for (const directive of ['connect-src', 'img-src', 'media-src'])
      expect(given[directive]).toContain('https://api.example')
    expect(given['script-src']).toEqual(["'self'"])
  })
})

describe('Strict-Transport-Security', () => {
  it('is sent where the public address is one of https', async () => {
    const sent = async (PUBLIC_URL: string) => {
      const app = Fastify()
      securityHeaders(app, loadConfig({ PUBLIC_URL }))
      app.get('/', async () => 'ok')
      return (await app.inject('/')).headers['strict-transport-security']
    }
    expect(await sent('https://field.example')).toBe('max-age=31536000')
    expect(await sent('http://field.example')).toBeUndefined()
  })
})
