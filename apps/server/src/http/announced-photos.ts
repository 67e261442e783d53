import type { ExpectedPhoto } from '#src/features/submission/photo.queries.ts'

/** A photo of a report that this server has just received, and whose it is. */
export interface AnnouncedPhoto {
  companyId: number
  personId: number
  photo: ExpectedPhoto
}

/** A phone sends the photos right after the report. Later ones are found in the database. */
const keptMs = 60_000
const keptMax = 10_000

/**
 * Keeps what a report has said of its photos, so that the first upload of each needs no transaction before
 * its bytes are read. The transaction that attaches the photo checks the session and the report again. A
 * photo that is not here is found in the database: after a restart, at another server, at a second try.
 */
export class AnnouncedPhotos {
  readonly #kept = new Map<string, AnnouncedPhoto & { until: number }>()

  /** @param token of the session that has sent the report; nobody else gets its photos */
  add(token: string, clientId: string, hash: string, announced: AnnouncedPhoto): void {
    const now = performance.now()
    // The entries are in the order of their age.
    for (const [key, { until }] of this.#kept) {
      if (until > now && this.#kept.size < keptMax) break
      this.#kept.delete(key)
    }
    this.#kept.set(keyOf(token, clientId, hash), { ...announced, until: now + keptMs })
  }

  /** Returns a photo once, or null. */
  take(token: string, clientId: string, hash: string): AnnouncedPhoto | null {
    const key = keyOf(token, clientId, hash)
    const kept = this.#kept.get(key)
    this.#kept.delete(key)
    return kept && kept.until > performance.now() ? kept : null
  }
}

const keyOf = (token: string, clientId: string, hash: string): string => `${token} ${clientId} ${hash}`
