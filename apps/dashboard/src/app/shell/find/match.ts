import { fold } from '@quadrat/domain/fold'

/** True if the text contains every typed word, without case and accents. */
export function hasWords(text: string, typed: string): boolean {
  const folded = fold(text)
  return fold(typed)
    .trim()
    .split(/\s+/)
    .every(word => folded.includes(word))
}

/**
 * The text before, in and after the first place of `sought`, by the rule of the server; null if it has none.
 */
export function matchIn(text: string, sought: string): [before: string, match: string, after: string] | null {
  const part = fold(sought.trim())
  const letters = [...text]
  // A letter and its fold can differ in length, so that places are counted letter by letter.
  const folds = letters.map(fold)
  const start = part === '' ? -1 : folds.join('').indexOf(part)
  if (start < 0) return null
  let [place, from, to] = [0, letters.length, letters.length]
  for (const [n, folded] of folds.entries()) {
    if (place <= start) from = n
    place += folded.length
    if (place >= start + part.length) {
      to = n + 1
      break
    }
  }
  // A combining mark belongs to the letter before it.
  while (to < letters.length && folds[to] === '') to++
  const cut = (first: number, last: number) => letters.slice(first, last).join('')
  return [cut(0, from), cut(from, to), cut(to, letters.length)]
}
