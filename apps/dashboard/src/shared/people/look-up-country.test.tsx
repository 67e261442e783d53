import { afterEach, expect, it, vi } from 'vitest'
import { lookUpCountry, readCountry } from './look-up-country.ts'

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['ke', 'KE'],
  [' TZ\n', 'TZ'],
  ['{"country_code":"UG"}', 'UG'],
  ['{"countryCode":"za","country":"South Africa"}', 'ZA'],
  ['{"country":"RW"}', 'RW'],
  ['{"country":"Rwanda"}', null],
  ['null', null],
  ['<html>', null],
  ['', null],
])('reads %j as %j', (text, country) => {
  expect(readCountry(text)).toBe(country)
})

it('asks the service that the installation names, without cookies and without the page', async () => {
  const ask = vi.fn(async (_url: string, _options: RequestInit) => new Response('{"country":"KE"}'))
  vi.stubGlobal('fetch', ask)
  expect(await lookUpCountry('https://where.example/json')).toBe('KE')
  const [url, options] = ask.mock.calls[0] ?? []
  expect(url).toBe('https://where.example/json')
  expect(options).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer' })
  ask.mockClear()
  expect(await lookUpCountry(null)).toBeNull()
  expect(ask).not.toHaveBeenCalled()
})

it('knows no country where the service fails, refuses or talks nonsense', async () => {
  const answers = [
    () => Promise.reject(new TypeError('Failed to fetch')),
    () => Promise.resolve(new Response('KE', { status: 503 })),
    () => Promise.resolve(new Response('hello')),
  ]
  for (const answer of answers) {
    vi.stubGlobal('fetch', answer)
    expect(await lookUpCountry('https://where.example')).toBeNull()
  }
})
