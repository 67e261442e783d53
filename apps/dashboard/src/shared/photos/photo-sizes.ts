/** A stored photo with the smaller formats that the server creates. */
export interface SizedPhoto {
  url: string
  width: number | null
  height: number | null
  formats?: { medium?: { url: string } | null; larger?: { url: string } | null } | null
}

/** The longest side of each format, in pixels. */
const longest = { medium: 960, larger: 1600 } as const

/**
 * The formats that are smaller than the photo, and the photo itself, smallest first; empty where its size is
 * unknown.
 */
export function sizesOf({ url, width, height, formats }: SizedPhoto) {
  if (!width || !height) return []
  const scale = (name: keyof typeof longest) => longest[name] / Math.max(width, height)
  return [
    ...(['medium', 'larger'] as const).flatMap(name => {
      const src = formats?.[name]?.url
      const factor = scale(name)
      return src && factor < 1
        ? [{ src, width: Math.round(width * factor), height: Math.round(height * factor) }]
        : []
    }),
    { src: url, width, height },
  ]
}

/** The formats as a `srcset`, without the original, which a grid must not load. */
export function srcSetOf(photo: SizedPhoto): string | undefined {
  const smaller = sizesOf(photo).slice(0, -1)
  return smaller.length > 0 ? smaller.map(({ src, width }) => `${src} ${width}w`).join(', ') : undefined
}
