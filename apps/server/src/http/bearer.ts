import type { IncomingHttpHeaders } from 'node:http'

/** Returns the token of the header `Authorization: Bearer …`, or null. */
export function bearer(headers: IncomingHttpHeaders): string | null {
  const match = /^Bearer (\S{1,200})$/.exec(headers.authorization ?? '')
  return match?.[1] ?? null
}
