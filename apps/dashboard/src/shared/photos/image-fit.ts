import { storedValue } from '#src/shared/browser/stored.ts'

export type ImageFit = 'contain' | 'cover'

/** How photos fill their frame, everywhere; kept on this browser. */
export const imageFit = storedValue<ImageFit>('quadrat-image-fit', 'contain')
