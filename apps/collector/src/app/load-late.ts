/**
 * Loads what is not part of the first load. The service worker has fetched it with the app, so that it opens
 * without a network.
 */
export const loadLate = async () => (await import('./late.ts')).late
/** What is not part of the first load. */
export type LateParts = Awaited<ReturnType<typeof loadLate>>
