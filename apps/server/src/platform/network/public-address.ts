import dns, { type LookupAllOptions } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/**
 * IPv4 networks that are not the internet: private, shared, of one machine or link, for documents or groups.
 */
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
// Of IPv6 only 2000::/3 is given out. In it, tunnels carry any IPv4 address, and one network is for
// documents.
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

/** What the server may connect to in the name of others. */
export interface Reach {
  /** Whether connections to this IP address are allowed. */
  allows(address: string): boolean
  /**
   * The `lookup` of a connection: fails where one of the name's addresses is not allowed. It is asked when
   * the connection is made, so that a name cannot change its address after it was looked at.
   */
  lookup: LookupFunction
}

/**
 * Returns a reach of the internet and of the networks that the operator allows besides.
 * @param networks IP addresses and networks such as `10.0.0.0/8`
 * @param resolve resolves names; for tests
 */
export function reachOf(
  networks: readonly string[] = [],
  resolve: LookupFunction = (name, options, done) => dns.lookup(name, options as LookupAllOptions, done),
): Reach {
  const opened = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    const version = isIP(address) === 4 ? 'ipv4' : 'ipv6'
    if (bits === undefined) opened.addAddress(address, version)
    else opened.addSubnet(address, Number(bits), version)
  }
  const allows = (address: string) =>
    isPublicAddress(address) ||
    (isIP(address) > 0 && opened.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6'))
  return {
    allows,
    lookup(name, options, done) {
      resolve(name, { ...options, all: true }, (error, found) => {
        const addresses = Array.isArray(found) ? found : []
        const [first] = addresses
        if (error) done(error, '', 0)
        else if (!first || !addresses.every(({ address }) => allows(address)))
          done(Object.assign(new Error(`${name} is not in the internet.`), { code: 'ENOTPUBLIC' }), '', 0)
        else if (options.all) done(null, addresses)
        else done(null, first.address, first.family)
      })
    },
  }
}

/** A transaction may wait for it, so a name server has little time. */
const lookupMs = 2000

/** Whether a host is within a reach. A name that does not resolve now is: each connection looks it up. */
export async function leadsWithin(host: string, reach: Reach): Promise<boolean> {
  if (isIP(host)) return reach.allows(host)
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(resolve, lookupMs, true)
  reach.lookup(host, {}, error => resolve((error as NodeJS.ErrnoException | null)?.code !== 'ENOTPUBLIC'))
  const isThere = await promise
  clearTimeout(timer)
  return isThere
}

/** The internet alone. */
export const internet = reachOf()

/** The internet and every network of the operator, for addresses from the operator's own settings. */
export const anywhere: Reach = {
  allows: () => true,
  lookup: (name, options, done) => dns.lookup(name, options as LookupAllOptions, done),
}
