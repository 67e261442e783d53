import { runtime } from '#src/shared/api/runtime.ts'

/** How long an answer is waited for, in ms. */
const patienceMs = 3000

/**
 * The country of this client by its network address, as ISO 3166; null where the installation names no
 * service, or the service does not answer in time with a country. Sends nothing about the person.
 */
export async function lookUpCountry(url: string | null = runtime.geoLocationUrl): Promise<string | null> {
  if (url === null) return null
  try {
    const answer = await fetch(url, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(patienceMs),
    })
    return answer.ok ? readCountry(await answer.text()) : null
  } catch {
    return null
  }
}

/** Reads the answer of a service: two letters, or JSON with them under one of the usual names. */
export function readCountry(text: string): string | null {
  const found = named(text) ?? text
  const code = found.trim().toUpperCase()
  return /^[A-Z]{2}$/.test(code) ? code : null
}

function named(text: string): string | null {
  try {
    const read = JSON.parse(text) as Record<string, unknown> | null
    const values = [read?.country_code, read?.countryCode, read?.country]
    return values.find((value): value is string => typeof value === 'string' && value.length === 2) ?? null
  } catch {
    return null
  }
}
