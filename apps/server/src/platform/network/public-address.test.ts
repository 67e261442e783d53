import { expect, it } from 'vitest'
import { internet, isPublicAddress } from './public-address.ts'

it.each([
  '10.1.2.3',
  '127.0.0.1',
  '100.64.0.1',
  '169.254.169.254',
  '172.31.0.1',
  '192.168.1.1',
  '0.0.0.0',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:127.0.0.1',
  'fe80::1',
  'fd00::1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  'localhost',
])('%s is not public', address => {
  expect(isPublicAddress(address)).toBe(false)
})

it.each(['8.8.8.8', '172.32.0.1', '2a00:1450:4001:82a::200e'])('%s is public', address => {
  expect(isPublicAddress(address)).toBe(true)
})

it('resolves no name that leads to this machine', async () => {
  const { promise, resolve } = Promise.withResolvers<string | undefined>()
  internet.lookup('localhost', {}, error => resolve(error?.code))
  expect(await promise).toBe('ENOTPUBLIC')
})
