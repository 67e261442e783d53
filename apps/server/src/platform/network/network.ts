import { isIPv6 } from 'node:net'

/**
 * Returns the network of an IP address for rate limits: the /64 network of an IPv6 address, because its owner
 * controls all 2^64 addresses of it, or the IPv4 address itself. An IPv4-mapped IPv6 address counts as IPv4.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  const [plain = ''] = address.split('%')
  if (!isIPv6(plain)) return address
  const [head = '', tail] = plain.split('::')
  const [before, after] = [head, tail ?? ''].map(part => part.split(':').filter(Boolean)) as [
    string[],
    string[],
  ]
  const gap = tail === undefined ? 0 : 8 - before.length - after.length
  const groups = [...before, ...Array<string>(Math.max(0, gap)).fill('0'), ...after]
  return `${groups
    .slice(0, 4)
    .map(group => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
