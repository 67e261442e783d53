/** A stored photo with the smaller pictures that the server makes of it. */
export interface SizedPhoto {
  url: string
  width: number | null
  height: number | null
  formats?: { medium?: { url: string } | null; larger?: { url: string } | null } | null
}

/** The longest side of each format, in pixels. */
const longest = { medium: 960, larger: 1600 } as const

/** The photo in every size that is smaller than itself, and itself, the smallest first; none where its size is unknown. */
export function sizesOf({ url, width, height, formats }: SizedPhoto) {
  if (!width || !height) return []
  const scale = (name: keyof typeof longest) => longest[name] / Math.max(width, height)
  return [
    ...(['medium', 'larger'] as const).flatMap(name => {
      const src = formats?.[name]?.url
      const by = scale(name)
      return src && by < 1 ? [{ src, width: Math.round(width * by), height: Math.round(height * by) }] : []
    }),
    { src: url, width, height },
  ]
}

/** The same as a `srcset`, without the original: a grid must not fetch what only a close look needs. */
export function srcSetOf(photo: SizedPhoto): string | undefined {
  const smaller = sizesOf(photo).slice(0, -1)
  return smaller.length > 0 ? smaller.map(({ src, width }) => `${src} ${width}w`).join(', ') : undefined
}
