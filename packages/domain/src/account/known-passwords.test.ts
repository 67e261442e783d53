import { expect, it } from 'vitest'
import { isKnownPassword } from './known-passwords.ts'

it.each([
  'password',
  'Password123!',
  '12345678',
  '87654321',
  'aaaaaaaa',
  'abcabcabc',
  'qwertyui',
  'letmein1',
  '19870412',
  '1q2w3e4r',
])('knows %s', typed => {
  expect(isKnownPassword(typed)).toBe(true)
})

it.each(['mangrove-tide-7', 'low-tide-at-six', 'correct horse battery', 'fieldwork-123', 'Wj7#kq0v'])(
  'does not know %s',
  typed => {
    expect(isKnownPassword(typed)).toBe(false)
  },
)

it('knows the own name and address', () => {
  const own = ['zawadi.otieno@tidal.example', 'Tidal Flats Trust', 'Zawadi']
  expect(isKnownPassword('zawadi2026', own)).toBe(true)
  expect(isKnownPassword('Zawadi.Otieno', own)).toBe(true)
  expect(isKnownPassword('tidal flats trust', own)).toBe(true)
  expect(isKnownPassword('tidal-otter-boat', own)).toBe(false)
})
