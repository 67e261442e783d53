/** Without case and accents, so that 'cafe' finds 'Café' on a keyboard without either. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .trim()
}

/** Indexes into the options, best match first. */
export type Found = number[]

/**
 * Options that contain every word of the text: those that begin with it, then those where a word begins with
 * it, then the rest, each in the order of the list. The texts are folded already.
 */
export function findOptions(folded: readonly string[], text: string): Found {
  // Not Array.from, which takes ten times as long for a long list.
  if (text === '') return folded.map((_, index) => index)
  const words = text.split(/\s+/)
  const beginning: number[] = []
  const within: number[] = []
  const anywhere: number[] = []
  folded.forEach((value, index) => {
    const at = value.indexOf(text)
    if (at === 0) beginning.push(index)
    else if (at > 0 && value[at - 1] === ' ') within.push(index)
    else if (at > 0 || words.every(word => value.includes(word))) anywhere.push(index)
  })
  return [...beginning, ...within, ...anywhere]
}
