import { photosRefused } from '@quadrat/domain/messages/photo-en'
import { photosRemoved, positionRemoved } from '@quadrat/domain/messages/removed-photos-en'
import { isRemoval } from '@quadrat/domain/task/submission'
import { tableDate } from '#src/shared/format/format.ts'
import { refusalOf, type Task } from '../task.api.ts'

/**
 * One line for each reason why photos of the report never came, or are gone again, and one for its position.
 */
export function refusedPhotoLines({ evidences }: Pick<Task, 'evidences'>): string[] {
  const photos = evidences.flatMap(({ refusedPhotos }) =>
    refusedPhotos.map(({ reason, removedAt }) => ({ reason: refusalOf[reason], removedAt })),
  )
  const refused = photos.flatMap(({ reason }) => (isRemoval(reason) ? [] : [reason]))
  const removed = photos.flatMap(({ reason, removedAt }) =>
    isRemoval(reason) && removedAt ? [{ reason, on: tableDate(removedAt) }] : [],
  )
  const positions = new Set(evidences.flatMap(one => one.positionRemovedAt ?? []).map(tableDate))
  return [...photosRefused(refused), ...photosRemoved(removed), ...[...positions].map(positionRemoved)]
}
