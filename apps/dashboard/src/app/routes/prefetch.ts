/**
 * Starts fetching what a page shows, together with its code: the loader names the queries by `import()`, so
 * that no page loads those of another. The page itself shows the error of what did not arrive.
 */
export function prefetch(fetch: () => Promise<unknown>): void {
  fetch().catch(() => undefined)
}
