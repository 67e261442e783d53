import { expect, it } from 'vitest'
import { hashPassword, verifyPassword } from './passwords.ts'

it('A password matches only its own hash', async () => {
  const hashed = await hashPassword('fieldwork-123')
  expect(hashed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(await verifyPassword('fieldwork-123', hashed)).toBe(true)
  expect(await verifyPassword('fieldwork-124', hashed)).toBe(false)
  expect(await verifyPassword('', hashed)).toBe(false)
})

it('Two hashes of one password differ', async () => {
  expect(await hashPassword('same')).not.toBe(await hashPassword('same'))
})

it('A hash of another program with other costs is accepted', async () => {
  // Created by the reference command: echo -n password | argon2 somesalt -id -v 13 -t 2 -m 16 -p 1
  const hashed = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
  expect(await verifyPassword('password', hashed)).toBe(true)
})

it('The same letters in another Unicode form are the same password', async () => {
  expect(await verifyPassword('cafe\u0301-1234', await hashPassword('caf\u00e9-1234'))).toBe(true)
})

it('No password matches a missing or malformed hash', async () => {
  for (const hashed of [null, '', 'plain', '$2b$10$abcdefghijklmnopqrstuv'])
    expect(await verifyPassword('plain', hashed)).toBe(false)
})
