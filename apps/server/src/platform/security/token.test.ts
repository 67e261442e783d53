import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createDigits, createToken, hashSecret, readToken } from './token.ts'

describe('A token', () => {
  it('contains its company and is verified by its hash', () => {
    const token = createToken(12_345)
    expect(token).toMatch(/^9ix\.[A-Za-z0-9_-]{43}$/)
    const hash = createHash('sha256').update(token).digest()
    expect(readToken(token)).toEqual({ companyId: 12_345, hash })
    expect(hashSecret(token)).toEqual(hash)
    expect(createToken(12_345)).not.toBe(token)
  })

  const secret = 'a'.repeat(43)

  it.each([
    ['of the first company', `1.${secret}`, 1],
    ['of the last id that a number holds', `2gosa7pa2gv.${secret}`, Number.MAX_SAFE_INTEGER],
    ['of no company', `0.${secret}`, null],
    ['of an id beyond', `2gosa7pa2gw.${secret}`, null],
    ['with an id that is too long', `1${'0'.repeat(11)}.${secret}`, null],
    ['without a company', `.${secret}`, null],
    ['with capitals in its company', `A.${secret}`, null],
    ['without a secret', '1.', null],
    ['with a short secret', `1.${secret.slice(1)}`, null],
    ['with a long secret', `1.${secret}a`, null],
    ['with something in front', ` 1.${secret}`, null],
    ['with something else in its secret', `1.${secret.slice(1)}+`, null],
    ['that is empty', '', null],
  ])('%s is read as one of a company, or as none', (_what, token, companyId) => {
    expect(readToken(token)?.companyId ?? null).toBe(companyId)
  })
})

it('Digits have the given length, including leading zeros', () => {
  const made = Array.from({ length: 2000 }, () => createDigits(2))
  expect(made.every(digits => /^\d{2}$/.test(digits))).toBe(true)
  expect(made.some(digits => digits.startsWith('0'))).toBe(true)
  expect(new Set(made).size).toBeGreaterThan(90)
  expect(createDigits(6)).toMatch(/^\d{6}$/)
})
