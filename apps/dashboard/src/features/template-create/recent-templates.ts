import { storedValue } from '#src/shared/browser/stored.ts'

/** The number of templates that are remembered. */
const recentShown = 3

/** The ids of the templates that were copied last in this browser, the newest first. */
export const recentTemplates = storedValue<string[]>('quadrat-recent-templates', [])

export function addRecent(id: string): void {
  recentTemplates.set(withRecent(recentTemplates.get(), id))
}

/** Puts the id first and removes duplicates. */
export function withRecent(ids: readonly string[], id: string): string[] {
  return [id, ...ids.filter(other => other !== id)].slice(0, recentShown)
}
