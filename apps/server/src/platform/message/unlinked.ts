/**
 * The dots that programs accept in a domain (UTS 46), before a letter, and the sign of a mail address. Any
 * ending may be a domain some day, so there is no list of them.
 */
const joints = /[.\u2024\u3002\uff0e\uff61](?=\p{L})|[@\uff20](?=\S)/gu

/** Returns a text for a mail in which no program finds an address to make a link of. It looks the same. */
export function unlinked(text: string): string {
  // The non-joiner has no width, and no domain contains it behind a dot.
  return text.replace(joints, '$&\u200c')
}

/**
 * The same for a text message: a character outside the alphabet of GSM would halve what one message holds.
 */
export function unlinkedInTextMessage(text: string): string {
  return text.replace(joints, '$& ')
}
