import { isIP, isIPv4 } from 'node:net'
import { z } from 'zod'

// Schemas of values that several settings share. Each error message continues the name of the variable.

/** Returns the schema of a URL with one of the protocols, each given with its colon. */
export const address = (protocols: string[]) => {
  const wanted = `must be an address that starts with ${protocols.map(name => `${name}//`).join(' or ')}`
  return z.string().refine(text => protocols.includes(URL.parse(text)?.protocol ?? ''), wanted)
}

/** The schema of an http or https URL. */
export const webAddress = address(['http:', 'https:'])

/** True if the text is an http or https origin, without path and trailing slash. */
export const isOrigin = (text: string): boolean => /^https?:/.test(text) && URL.parse(text)?.origin === text

/** The schema of an origin. A trailing slash is removed. */
export const origin = z
  .string()
  .transform(text => text.replace(/\/$/, ''))
  .refine(isOrigin, 'must be an address without a path, such as https://api.example.org')

/** Returns the schema of several values in one variable, separated by commas. */
export const list = (isOne: (text: string) => boolean, wanted: string) =>
  z
    .string()
    .transform(text => text.split(/[\s,]+/).filter(Boolean))
    .refine(all => all.every(isOne), wanted)

/** True if the text is a host name such as `player.example.org`, with an optional port. */
export const isHost = (text: string): boolean => /^[a-z\d-]+(\.[a-z\d-]+)*(:\d{1,5})?$/.test(text)

/** True if the text is an IP address such as `10.0.0.7`, or a network such as `10.0.0.0/8`. */
export const isNetwork = (text: string): boolean => {
  const [address = '', bits, ...more] = text.split('/')
  const most = isIPv4(address) ? 32 : 128
  return (
    isIP(address) > 0 &&
    more.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most))
  )
}
