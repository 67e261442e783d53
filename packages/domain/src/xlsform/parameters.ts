/**
 * Reads the `parameters` column: 'start=0 end=10 step=1', also with commas or semicolons between. A name
 * begins at its first character: tried from each of them, a long one would take time that grows with the
 * square of its length.
 */
export function readParameters(text: string): ReadonlyMap<string, string> {
  const found = text.matchAll(/(?<![\w:-])([\w:-]+)\s*=\s*("[^"]*"|'[^']*'|[^\s,;]+)/g)
  return new Map(
    [...found].map(([, name = '', value = '']) => [name.toLowerCase(), value.replace(/^["']|["']$/g, '')]),
  )
}

/** Returns the number of a parameter; null if it is missing or no number. */
export function numberIn(parameters: ReadonlyMap<string, string>, name: string): number | null {
  const text = parameters.get(name)
  const number = text === undefined || text.trim() === '' ? Number.NaN : Number(text)
  return Number.isFinite(number) ? number : null
}
