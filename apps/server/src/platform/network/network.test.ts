import { expect, it } from 'vitest'
import { networkOf } from './network.ts'
import { areaOf } from './request-origin.ts'

it('An IPv4 address is its own network, also in the IPv4-mapped form', () => {
  expect(networkOf('203.0.113.9')).toBe('203.0.113.9')
  expect(networkOf('::ffff:203.0.113.9')).toBe('203.0.113.9')
  expect(networkOf('::FFFF:203.0.113.9')).toBe('203.0.113.9')
  expect(networkOf('::ffff:10.20.30.40')).toBe('10.20.30.40')
})

it('A text that is not an address is unchanged', () => {
  for (const text of ['', 'unknown', 'x::ffff:203.0.113.9', '::ffff:203.0.113.9x', '2001:db8'])
    expect(networkOf(text)).toBe(text)
})

it('All IPv6 addresses of a /64 network are one network', () => {
  expect(networkOf('2001:db8:1:2::1')).toBe('2001:db8:1:2::/64')
  expect(networkOf('2001:0db8:0001:0002:ffff:0:0:7')).toBe('2001:db8:1:2::/64')
  expect(networkOf('2001:db8::7')).toBe('2001:db8:0:0::/64')
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
  expect(networkOf('::1')).toBe('0:0:0:0::/64')
  expect(networkOf('::')).toBe('0:0:0:0::/64')
  expect(networkOf('1:2:3::7:8')).toBe('1:2:3:0::/64')
  expect(networkOf('1::4:5:6:7:8')).toBe('1:0:0:4::/64')
  expect(networkOf('2001:DB8:A:B::')).toBe('2001:db8:a:b::/64')
  expect(networkOf('2001:db8:1:3::1')).not.toBe(networkOf('2001:db8:1:2::1'))
})

it('The audit log keeps the area of an address, and not the address', () => {
  expect(areaOf('203.0.113.9')).toBe('203.0.113.0/24')
  expect(areaOf('::ffff:203.0.113.9')).toBe('203.0.113.0/24')
  expect(areaOf('2001:db8:1:2::1')).toBe('2001:db8:1::/48')
  expect(areaOf('::1')).toBe('0:0:0::/48')
  expect(areaOf('unknown')).toBe('')
})
