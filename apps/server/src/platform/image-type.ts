/** A picture type that the product takes. */
export interface ImageType {
  ext: 'jpg' | 'png' | 'gif' | 'webp'
  mime: 'image/jpeg' | 'image/png' | 'image/gif' | 'image/webp'
}

/** Bytes that `imageType` wants to see of a file's beginning. */
export const imageHeadBytes = 12

/** What a file is by its first bytes, or null when it is no picture of ours. SVG is text and none. */
export function imageType(head: Buffer): ImageType | null {
  if (head.length < imageHeadBytes) return null
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return { ext: 'jpg', mime: 'image/jpeg' }
  const letters = head.toString('latin1', 0, imageHeadBytes)
  if (letters.startsWith('\x89PNG\r\n\x1a\n')) return { ext: 'png', mime: 'image/png' }
  if (letters.startsWith('GIF87a') || letters.startsWith('GIF89a')) return { ext: 'gif', mime: 'image/gif' }
  if (letters.startsWith('RIFF') && letters.endsWith('WEBP')) return { ext: 'webp', mime: 'image/webp' }
  return null
}
