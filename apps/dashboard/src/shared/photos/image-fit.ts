import { storedValue } from '#src/shared/browser/stored.ts'

export type ImageFit = 'contain' | 'cover'

/** The fit of photos in their frames, for all screens; stored in this browser. */
export const imageFit = storedValue<ImageFit>('quadrat-image-fit', 'contain')
