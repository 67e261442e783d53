import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { keyedHash, seal, unseal } from './seal.ts'

const key = randomBytes(32)

it('A sealed text can be read only with its key and for its owner', () => {
  const sealed = seal(key, 'JBSWY3DPEHPK3PXP', '1:2')
  expect(sealed.includes('JBSWY3DPEHPK3PXP')).toBe(false)
  expect(unseal(key, sealed, '1:2')).toBe('JBSWY3DPEHPK3PXP')
  expect(() => unseal(key, sealed, '1:3')).toThrow()
  expect(() => unseal(randomBytes(32), sealed, '1:2')).toThrow()
  const bent = Buffer.from(sealed)
  bent[bent.length - 1] = (bent.at(-1) ?? 0) ^ 1
  expect(() => unseal(key, bent, '1:2')).toThrow()
})

it('Texts of any script and empty texts can be sealed', () => {
  for (const text of ['كلمة السر 🌱', '']) expect(unseal(key, seal(key, text, '1:2'), '1:2')).toBe(text)
})

it('A truncated text cannot be unsealed', () => {
  // The sealed empty text consists of the nonce and the authentication tag only.
  const nothing = seal(key, '', '1:2')
  expect(() => unseal(key, nothing.subarray(0, nothing.length - 1), '1:2')).toThrow()
  const sealed = seal(key, 'JBSWY3DPEHPK3PXP', '1:2')
  for (const length of [0, 11, 12, 27, sealed.length - 1])
    expect(() => unseal(key, sealed.subarray(0, length), '1:2')).toThrow()
})

it('The same text sealed twice gives different bytes', () => {
  expect(seal(key, 'x', '1:2')).not.toEqual(seal(key, 'x', '1:2'))
})

it('A keyed hash is deterministic, and differs by key and owner', () => {
  expect(keyedHash(key, 'abcde', '1:2')).toEqual(keyedHash(key, 'abcde', '1:2'))
  expect(keyedHash(key, 'abcde', '1:3')).not.toEqual(keyedHash(key, 'abcde', '1:2'))
  expect(keyedHash(randomBytes(32), 'abcde', '1:2')).not.toEqual(keyedHash(key, 'abcde', '1:2'))
  expect(keyedHash(key, 'abcdf', '1:2')).not.toEqual(keyedHash(key, 'abcde', '1:2'))
  expect(keyedHash(key, '2abcde', '1:')).not.toEqual(keyedHash(key, 'abcde', '1:2'))
  expect(keyedHash(key, 'abcde', '1:2')).toHaveLength(32)
})
