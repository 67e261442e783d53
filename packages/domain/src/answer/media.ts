// Recordings, videos and files as answers. They travel as photos do, but nothing is made smaller. The phone
// loads this with its first screen; what only forms need is in media-types.ts.

/** The kinds whose answer is one recording or file. */
const mediaKinds = ['audio', 'video', 'file'] as const
/** One of `mediaKinds`. */
export type MediaKind = (typeof mediaKinds)[number]

/** True for a kind whose answer is a recording or a file. */
export function isMediaKind(kind: string): kind is MediaKind {
  return (mediaKinds as readonly string[]).includes(kind)
}

/** Returns the kind of questions whose answer a file of a type may be; null for pictures. */
export function mediaKindOf(mime: string): MediaKind | null {
  const family = mime.split('/')[0] ?? ''
  if (family === 'image' || family === mime) return null
  return isMediaKind(family) ? family : 'file'
}
