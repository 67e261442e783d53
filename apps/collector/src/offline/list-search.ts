/** Indexes of options, best match first. */
export type Found = number[]

/**
 * Finds options that contain each word of the text: first those that begin with the text, then those with a
 * word that begins with it, then the rest, each in the order of the list. All texts must be folded.
 */
export function findOptions(folded: readonly string[], text: string): Found {
  // Array.from takes ten times as long for a long list.
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
