import type { Evidence, StoredFile } from '#src/shared/tasks/task.api.ts'

/**
 * The photos that the evidence grid shows. Those of photo fields have their place beside their question;
 * only where there are no others are they the evidence.
 */
export function gridPhotos(evidence: Pick<Evidence, 'photos' | 'answers'>): StoredFile[] {
  const inFields = new Set(evidence.answers.flatMap(({ photos }) => photos.map(photo => photo.id)))
  const own = evidence.photos.filter(photo => !inFields.has(photo.id))
  return own.length > 0 ? own : evidence.photos
}
