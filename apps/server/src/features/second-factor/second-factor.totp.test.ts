import { describe, expect, it } from 'vitest'
import { addressOf, createRecoveryCode, createSecret, readCode, stepOf } from './second-factor.totp.ts'

/** The secret and the codes of RFC 6238, appendix B, with the last six digits of eight. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const codes = [
  ['1970-01-01T00:00:59Z', '287082', 1],
  ['2005-03-18T01:58:29Z', '081804', 37_037_036],
  ['2009-02-13T23:31:30Z', '005924', 41_152_263],
  ['2033-05-18T03:33:20Z', '279037', 66_666_666],
] as const

describe('A code of an authenticator app', () => {
  it.each(codes)('at %s is %s', (at, code, step) => {
    expect(stepOf(secret, code, new Date(at))).toBe(step)
  })

  it('is valid in its step and in those before and after, and returns its own step', () => {
    const [, code, step] = codes[1]
    const start = step * 30_000
    const at = (ms: number) => stepOf(secret, code, new Date(start + ms))
    expect([at(-30_000), at(0), at(29_999), at(59_999)]).toEqual([step, step, step, step])
    expect([at(-30_001), at(60_000)]).toEqual([null, null])
  })

  it('is refused for another secret', () => {
    expect(stepOf(createSecret(), '287082', new Date('1970-01-01T00:00:59Z'))).toBeNull()
  })
})

it('A secret has 160 bits and is random', () => {
  expect(createSecret()).toMatch(/^[A-Z2-7]{32}$/)
  expect(createSecret()).not.toBe(createSecret())
})

it('The address for an app has the parameters that every app supports', () => {
  const { protocol, host, pathname, searchParams } = new URL(addressOf(secret, 'asha@example.org'))
  expect([protocol, host]).toEqual(['otpauth:', 'totp'])
  expect(decodeURIComponent(pathname)).toBe('/Quadrat:asha@example.org')
  expect(Object.fromEntries(searchParams)).toEqual({
    issuer: 'Quadrat',
    secret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})

it('A recovery code has two halves of letters and digits that are not easily mistaken', () => {
  const made = Array.from({ length: 500 }, createRecoveryCode)
  for (const code of made) expect(code).toMatch(/^[a-hjkmnp-z2-9]{5}-[a-hjkmnp-z2-9]{5}$/)
  expect(new Set(made).size).toBe(500)
  expect(new Set(made.join('')).size).toBe(32)
})

it.each([
  ['123456', { totp: '123456' }],
  [' 123 456 ', { totp: '123456' }],
  ['123-456', { totp: '123456' }],
  ['ABCDE-FGH23', { recovery: 'abcdefgh23' }],
  ['abcde fgh23', { recovery: 'abcdefgh23' }],
  ['1234567890', { recovery: '1234567890' }],
  ['12345', null],
  ['1234567', null],
  ['abcdefgh234', null],
  ['abcdefgh2', null],
  ['abcdefgh2!', null],
  ['', null],
])('%j is read as %j', (typed, code) => {
  expect(readCode(typed)).toEqual(code)
})
