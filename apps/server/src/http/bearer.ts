import type { IncomingHttpHeaders } from 'node:http'

/** The token of an `Authorization: Bearer …` header, or null. */
export function bearer(headers: IncomingHttpHeaders): string | null {
  const match = /^Bearer (\S{1,200})$/.exec(headers.authorization ?? '')
  return match?.[1] ?? null
}
