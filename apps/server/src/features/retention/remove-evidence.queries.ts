import type { PhotoRemoval } from '@quadrat/domain/task/submission'
import type { Tx } from '#src/platform/database/db.ts'

// Statements of jobs, which run as the owner. SQL text: sets, with what was removed of each.

/** The reports whose photos are removed: those of a project that are older, or those of a person. */
export type RemovalScope = { projectId: number; before: Date } | { reporterId: number }

interface Removed {
  photos: number
  /** The hashes of the bytes that nothing points at any more. */
  hashes: string[]
}

/**
 * Removes the photos of at most `atMost` rows of reports for good. The rows stay and say why. A file that
 * something else still shows, such as a profile, stays.
 */
export async function removePhotos(
  tx: Tx,
  companyId: number,
  scope: RemovalScope,
  { reason, now, atMost }: { reason: PhotoRemoval; now: Date; atMost: number },
): Promise<Removed> {
  const byProject = 'projectId' in scope
  const { rows } = await tx.$client.query(
    `select p.id, p.file_id as "fileId" from tasks t join evidence e on e.company_id = $1 and e.task_id = t.id
     join evidence_photos p on p.company_id = $1 and p.evidence_id = e.id
     where t.company_id = $1 and
       ${byProject ? 't.project_id = $2 and t.created_at < $3' : 't.reporter_id = $2 and $3::timestamptz is null'}
       and p.file_id is not null
     order by t.id, p.id limit $4 for update of p`,
    [companyId, byProject ? scope.projectId : scope.reporterId, byProject ? scope.before : null, atMost],
  )
  const chosen = rows as { id: string; fileId: string }[]
  await tx.$client.query(
    `update evidence_photos set file_id = null, refused = $3, removed_at = $4
     where company_id = $1 and id = any ($2)`,
    [companyId, chosen.map(({ id }) => id), reason, now],
  )
  const fileIds = [...new Set(chosen.map(({ fileId }) => fileId))]
  return { photos: chosen.length, hashes: await takeUnusedFiles(tx, companyId, fileIds) }
}

/** Deletes those of the files that nothing points at, and returns the hashes of their bytes. */
export async function takeUnusedFiles(
  tx: Tx,
  companyId: number,
  fileIds: readonly (string | number)[],
): Promise<string[]> {
  const { rows } = await tx.$client.query(
    `select array(select distinct f ->> 'hash' from jsonb_array_elements(take_unused_files($1, $2::bigint[])) f) as hashes`,
    [companyId, fileIds],
  )
  return rows[0].hashes
}

/**
 * Removes the positions of at most `atMost` reports of a project, and those that the cameras noted. Returns
 * how many.
 */
export async function removePositions(
  tx: Tx,
  companyId: number,
  { projectId, before, now, atMost }: { projectId: number; before: Date; now: Date; atMost: number },
): Promise<number> {
  const { rows } = await tx.$client.query(
    `select e.id from tasks t join evidence e on e.company_id = $1 and e.task_id = t.id
     where t.company_id = $1 and t.project_id = $2 and t.created_at < $3
       and (e.latitude is not null or e.location_text is not null)
     order by t.id, e.id limit $4 for update of e`,
    [companyId, projectId, before, atMost],
  )
  const ids = rows.map((row: { id: string }) => row.id)
  await tx.$client.query(
    `update files f set exif_latitude = null, exif_longitude = null from evidence_photos p
     where p.company_id = $1 and p.evidence_id = any ($2)
       and f.company_id = $1 and f.id = p.file_id and f.exif_latitude is not null`,
    [companyId, ids],
  )
  await tx.$client.query(
    `update evidence set latitude = null, longitude = null, accuracy = null, location_text = null, position_removed_at = $3
     where company_id = $1 and id = any ($2)`,
    [companyId, ids, now],
  )
  return ids.length
}
