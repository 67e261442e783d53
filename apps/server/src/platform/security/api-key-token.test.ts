import { crc32 } from 'node:zlib'
import { expect, it } from 'vitest'
import { createApiKeyToken, prefixOf, readApiKey } from './api-key-token.ts'
import { hashSecret, readToken } from './token.ts'

it('Tokens of keys are recognised by their beginning, length and checksum', () => {
  const token = createApiKeyToken(123)
  expect(token).toMatch(/^qd_3f_[0-9A-Za-z]{49}$/)
  expect(readApiKey(token)).toEqual({ companyId: 123, hash: hashSecret(token) })
  expect(readToken(token)).toBeNull()
  expect(createApiKeyToken(123)).not.toBe(token)
  expect(prefixOf(token)).toBe(token.slice(0, 10))
})

it('The checksum is the CRC-32 of all before it, as scanners compute it', () => {
  const token = createApiKeyToken(1)
  const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
  const read = [...token.slice(-6)].reduce((sum, digit) => sum * 62 + digits.indexOf(digit), 0)
  expect(read).toBe(crc32(token.slice(0, -6)))
})

it('What was mistyped, cut or made for another company is no token', () => {
  const token = createApiKeyToken(36)
  const other = token.at(-1) === 'A' ? 'B' : 'A'
  for (const wrong of [
    token.slice(0, -1),
    token.slice(0, -1) + other,
    `${token}A`,
    token.replace('qd_10_', 'qd_11_'),
    token.replace('qd_', 'xx_'),
    token.replace('qd_10_', 'qd__'),
    '',
  ])
    expect(readApiKey(wrong), wrong).toBeNull()
})
