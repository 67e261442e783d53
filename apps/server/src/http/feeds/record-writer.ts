import type { Property } from './feed-properties.ts'

/** Returns a function that writes the chosen values of a row as the members of a JSON object, without its braces. */
export function memberWriter(properties: readonly Property[], chosen: readonly number[]) {
  const keys = chosen.map(at => `${JSON.stringify(properties[at]?.name)}:`)
  return (row: readonly unknown[]): string => {
    let text = ''
    for (let n = 0; n < chosen.length; n++) {
      const value = row[chosen[n] as number]
      if (n > 0) text += ','
      text += keys[n]
      text += value === null || value === undefined ? 'null' : JSON.stringify(value)
    }
    return text
  }
}
