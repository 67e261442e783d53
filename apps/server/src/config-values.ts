import { isIP, isIPv4 } from 'node:net'
import { z } from 'zod'

// Kinds of values that several settings have; each refuses with words that continue the variable's name.

/** An address of one of these protocols, each given with its colon. */
export const address = (protocols: string[]) => {
  const wanted = `must be an address that begins with ${protocols.map(name => `${name}//`).join(' or ')}`
  return z.string().refine(text => protocols.includes(URL.parse(text)?.protocol ?? ''), wanted)
}

/** An address of the web. */
export const webAddress = address(['http:', 'https:'])

/** Whether this is an address of the web with nothing behind its host: what a browser names as an origin. */
export const isOrigin = (text: string): boolean => /^https?:/.test(text) && URL.parse(text)?.origin === text

/** An address of the web without a path. */
export const origin = z
  .string()
  .transform(text => text.replace(/\/$/, ''))
  .refine(isOrigin, 'must be an address without a path, such as https://api.example.org')

/** Several values in one variable, divided by commas. */
export const list = (isOne: (text: string) => boolean, wanted: string) =>
  z
    .string()
    .transform(text => text.split(/[\s,]+/).filter(Boolean))
    .refine(all => all.every(isOne), wanted)

/** `player.example.org`, with a port where it has one. */
export const isHost = (text: string): boolean => /^[a-z\d-]+(\.[a-z\d-]+)*(:\d{1,5})?$/.test(text)

/** `10.0.0.7`, or a network such as `10.0.0.0/8`. */
export const isNetwork = (text: string): boolean => {
  const [address = '', bits, ...more] = text.split('/')
  const most = isIPv4(address) ? 32 : 128
  return (
    isIP(address) > 0 &&
    more.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most))
  )
}
