import { photosRefused } from '@quadrat/domain/messages/photo-en'
import { refusalOf, type Task } from '../task.api.ts'

/** One line for each reason why photos of the report were refused. */
export function refusedPhotoLines({ evidences }: Pick<Task, 'evidences'>): string[] {
  return photosRefused(
    evidences.flatMap(({ refusedPhotos }) => refusedPhotos.map(({ reason }) => refusalOf[reason])),
  )
}
