import { ByteCache } from '#src/platform/files/byte-cache.ts'
import type { ViewerRow } from '#src/platform/security/viewer.ts'

/** For about 5,000 sessions. */
const bytesMax = 4 * 2 ** 20
const keptMs = 600_000

/** A viewer as a request has read it. */
export interface KnownViewer {
  row: ViewerRow
  /** The columns by which it is compared. */
  columns: [name: string, value: unknown][]
}

/**
 * The viewers that the last requests of sessions and keys have read, so that the next one can send its first
 * statements in the message that reads its viewer. They grant nothing: no statement has an answer until the
 * viewer was read again and is still the same (`transaction.ts`).
 */
export class KnownViewers {
  readonly #viewers = new ByteCache<KnownViewer>(bytesMax)

  /** @param session names a session or a key among those of all companies */
  get(session: string): KnownViewer | undefined {
    return this.#viewers.get(session, Date.now())
  }

  set(session: string, row: ViewerRow): void {
    const columns = Object.entries(row).filter(([name]) => !ofRequest.has(name))
    const bytes = 4 * (session.length + JSON.stringify(columns).length)
    this.#viewers.set(session, { row, columns }, bytes, Date.now() + keptMs)
  }

  delete(session: string): void {
    this.#viewers.delete(session)
  }
}

/** What each request has of its own. */
const ofRequest = new Set(['stale', 'xid', 'told_role', 'told_person', 'told_export'])

export function isStill({ columns }: KnownViewer, row: ViewerRow | undefined): boolean {
  const now = row as Record<string, unknown> | undefined
  return now !== undefined && columns.every(([name, value]) => isSame(value, now[name]))
}

/** Lists are those of a session or key: projects and scopes. */
function isSame(before: unknown, now: unknown): boolean {
  return before === now || (Array.isArray(before) && JSON.stringify(before) === JSON.stringify(now))
}
