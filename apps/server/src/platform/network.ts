import { isIPv6 } from 'node:net'

/**
 * The network that an address counts for when tries are counted. Whoever has one IPv6 address has the 2^64 of
 * its network too, so those are counted as one; IPv4 is counted by the address.
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
