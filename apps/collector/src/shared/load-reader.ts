/** Loads the reader of codes, which only browsers without one need. */
export const loadReader = () => import('./barcode-reader.ts')
