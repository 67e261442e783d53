import { expect, it } from 'vitest'
import { networkOf } from './network.ts'

it('An IPv4 address is counted by itself, however the socket writes it', () => {
  expect(networkOf('203.0.113.9')).toBe('203.0.113.9')
  expect(networkOf('::ffff:203.0.113.9')).toBe('203.0.113.9')
})

it('All IPv6 addresses of one network are counted as one', () => {
  expect(networkOf('2001:db8:1:2::1')).toBe('2001:db8:1:2::/64')
  expect(networkOf('2001:0db8:0001:0002:ffff:0:0:7')).toBe('2001:db8:1:2::/64')
  expect(networkOf('2001:db8::7')).toBe('2001:db8:0:0::/64')
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
  expect(networkOf('::1')).toBe('0:0:0:0::/64')
  expect(networkOf('2001:db8:1:3::1')).not.toBe(networkOf('2001:db8:1:2::1'))
})
