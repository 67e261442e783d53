import { storedValue } from '#src/shared/browser/stored.ts'

/** How many of the templates that somebody began with are kept. */
const recentShown = 3

/** Ids of the templates that were begun with in this browser, the last one first. */
export const recentTemplates = storedValue<string[]>('quadrat-recent-templates', [])

export function noteRecent(id: string): void {
  recentTemplates.set(withRecent(recentTemplates.get(), id))
}

/** Each once, the newest first. */
export function withRecent(ids: readonly string[], id: string): string[] {
  return [id, ...ids.filter(other => other !== id)].slice(0, recentShown)
}
