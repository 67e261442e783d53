import { ByteCache } from '#src/platform/files/byte-cache.ts'
import type { ViewerRow } from '#src/platform/security/viewer.ts'

/** For about 5,000 sessions. */
const bytesMax = 4 * 2 ** 20
const keptMs = 600_000

/** A viewer as a request has read it. */
export interface KnownViewer {
  row: ViewerRow
  text: string
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
    const text = textOf(row)
    this.#viewers.set(session, { row, text }, 4 * (session.length + text.length), Date.now() + keptMs)
  }

  delete(session: string): void {
    this.#viewers.delete(session)
  }
}

export function isStill({ text }: KnownViewer, row: ViewerRow | undefined): boolean {
  return row !== undefined && text === textOf(row)
}

/** The columns of a viewer, without what each request has of its own. */
function textOf(row: ViewerRow): string {
  const { stale, xid, told_role, told_person, told_export, ...viewer } = row as ViewerRow &
    Record<string, unknown>
  return JSON.stringify(viewer)
}
