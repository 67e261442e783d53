/** An accepted image type. */
export interface ImageType {
  ext: 'jpg' | 'png' | 'gif' | 'webp'
  mime: 'image/jpeg' | 'image/png' | 'image/gif' | 'image/webp'
}

/** The number of bytes from the start of a file that `imageType` needs. */
export const imageHeadBytes = 12

/**
 * Returns the image type by the first bytes of a file, or null if it is not an accepted image. SVG is not
 * accepted.
 */
export function imageType(head: Buffer): ImageType | null {
  if (head.length < imageHeadBytes) return null
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return { ext: 'jpg', mime: 'image/jpeg' }
  const letters = head.toString('latin1', 0, imageHeadBytes)
  if (letters.startsWith('\x89PNG\r\n\x1a\n')) return { ext: 'png', mime: 'image/png' }
  if (letters.startsWith('GIF87a') || letters.startsWith('GIF89a')) return { ext: 'gif', mime: 'image/gif' }
  if (letters.startsWith('RIFF') && letters.endsWith('WEBP')) return { ext: 'webp', mime: 'image/webp' }
  return null
}
