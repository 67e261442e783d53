/** A part of a text: an address of the web, or what is between two. */
interface TextPart {
  text: string
  isLink: boolean
}

const address = /https?:\/\/[^\s<>"']+/gi
/** Marks that end a sentence and do not belong to the address before them. */
const ending = /[.,;:!?)\]}]+$/

/** Divides a text at its addresses. Only http and https are addresses, so that no link runs a script. */
export function linkedParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let at = 0
  for (const match of text.matchAll(address)) {
    const found = match[0].replace(ending, '')
    if (!URL.canParse(found)) continue
    if (match.index > at) parts.push({ text: text.slice(at, match.index), isLink: false })
    parts.push({ text: found, isLink: true })
    at = match.index + found.length
  }
  if (at < text.length) parts.push({ text: text.slice(at), isLink: false })
  return parts
}
