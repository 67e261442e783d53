import { AsyncLocalStorage } from 'node:async_hooks'
import { isIPv4 } from 'node:net'
import { programName } from '#src/platform/input/user-agent.ts'
import { networkOf } from './network.ts'

/** From where a request came, shortened to what the audit log keeps (decision 082). */
interface RequestOrigin {
  /**
   * The first 24 bits of an IPv4 address or 48 of an IPv6 address: a provider's area or an organisation, and
   * no person.
   */
  network: string
  /** A name of the program, such as 'Firefox on Windows'. */
  device: string
}

const origins = new AsyncLocalStorage<RequestOrigin>()

/** Runs work on behalf of a request. What it calls, now or later, finds the origin by `currentOrigin`. */
export function runFrom<T>(address: string, userAgent: string | undefined, work: () => T): T {
  return origins.run({ network: areaOf(address), device: programName(userAgent ?? null) }, work)
}

/** The origin of the request that this code runs for; undefined in jobs. */
export function currentOrigin(): RequestOrigin | undefined {
  return origins.getStore()
}

/**
 * The area of an IP address: an IPv4 network of 24 bits, or an IPv6 network of 48. Empty for what is no
 * address.
 */
export function areaOf(address: string): string {
  const network = networkOf(address)
  if (isIPv4(network)) return network.replace(/\.\d+$/, '.0/24')
  if (!network.endsWith('::/64')) return ''
  return `${network.split(':').slice(0, 3).join(':')}::/48`
}
