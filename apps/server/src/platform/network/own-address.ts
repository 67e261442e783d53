import type { IncomingHttpHeaders } from 'node:http'
import type { Config } from '#src/config.ts'

/** The names by which a browser on this machine opens the demo. No other machine is reached by them. */
const onThisMachine = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/

/**
 * Returns the base of addresses in an answer: the public URL; in a demo without one that by which a browser
 * on this machine has opened it, because a session of 127.0.0.1 is none of localhost. Any other Host could be
 * an attacker's, who would get the codes in links.
 */
export function openedAs(
  { demo, publicUrl, isPublicUrlGiven }: Pick<Config, 'demo' | 'publicUrl' | 'isPublicUrlGiven'>,
  headers: IncomingHttpHeaders,
): string {
  const { host = '' } = headers
  // What a proxy forwards was opened by another name.
  const isForwarded = 'x-forwarded-for' in headers || 'x-forwarded-host' in headers || 'forwarded' in headers
  return demo && !isPublicUrlGiven && !isForwarded && onThisMachine.test(host) ? `http://${host}` : publicUrl
}
