import dns from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** IPv4 networks that are not the internet: private, shared, of one machine or link, for documents or groups. */
const closed = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  closed.addSubnet(network, bits, 'ipv4')
// Of IPv6 only 2000::/3 is given out. In it, tunnels carry any IPv4 address, and one network is for documents.
const given = new BlockList()
given.addSubnet('2000::', 3, 'ipv6')
for (const [network, bits] of [
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  closed.addSubnet(network, bits, 'ipv6')

/** Whether an IP address is one of the internet, behind which the operator's own network cannot lie. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !closed.check(address, 'ipv4')
  return version === 6 && given.check(address, 'ipv6') && !closed.check(address, 'ipv6')
}

/**
 * The `lookup` of a connection: fails where one of the name's addresses is not public. It is asked when the connection
 * is made, so that a name cannot change its address after it was looked at.
 */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  dns.lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? []
    if (error) done(error, '', 0)
    else if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
      done(Object.assign(new Error(`${hostname} is not in the internet.`), { code: 'ENOTPUBLIC' }), '', 0)
    else if (options.all) done(null, addresses)
    else done(null, first.address, first.family)
  })
}
