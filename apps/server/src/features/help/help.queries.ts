import { sql } from 'drizzle-orm'
import { people } from '#src/features/person/person.table.ts'
import type { Tx } from '#src/platform/database/db.ts'
import { equals } from '#src/platform/database/equals.ts'

const one = (companyId: number, personId: number) => equals(people, { companyId, id: personId })

/** The ids of the training videos that a person has watched. */
export async function watchedVideos(
  tx: Tx,
  companyId: number,
  personId: number,
): Promise<ReadonlySet<string>> {
  const [row] = await tx.select({ ids: people.watchedVideos }).from(people).where(one(companyId, personId))
  return new Set(row?.ids)
}

/**
 * Keeps whether a person has watched a video. No other version of the person is made: nobody else sees it.
 */
export async function setWatched(
  tx: Tx,
  companyId: number,
  personId: number,
  video: { id: string; isWatched: boolean },
): Promise<void> {
  const others = sql`array_remove(${people.watchedVideos}, ${video.id})`
  await tx
    .update(people)
    .set({ watchedVideos: video.isWatched ? sql`${others} || ${video.id}::text` : others })
    .where(one(companyId, personId))
}
