import { sizesOf } from '#src/shared/photos/photo-sizes.ts'
import {
  ownPhotos,
  partOfPhoto,
  picturedQuestions,
  type ReportedTask,
} from '#src/shared/tasks/requested-changes/requestable-parts.ts'
import type { StoredFile } from '#src/shared/tasks/task.api.ts'

/** A photo of the viewer in review mode. */
export interface ViewerPhoto {
  photo: StoredFile
  /** The id of the photo question; 'photos' for photos of the report itself. */
  fieldId: string
  /** What is marked with it. */
  part: ReturnType<typeof partOfPhoto>
  /** The label of the question; null for photos of the report itself. */
  label: string | null
  /** The URL of the smallest size that is sharp in the viewer. */
  src: string
}

/** All photos of a task: first those of the report itself, then question by question. */
export function viewerPhotos(task: ReportedTask): ViewerPhoto[] {
  return task.evidences.flatMap(evidence =>
    [
      { fieldId: 'photos', kind: 'photo', label: null, photos: ownPhotos(evidence) },
      ...picturedQuestions(task, evidence),
    ].flatMap(({ label, photos, ...question }) =>
      photos.map(photo => ({
        photo,
        fieldId: question.fieldId,
        part: partOfPhoto(question, photo, photos.length),
        label,
        src: viewerSource(photo),
      })),
    ),
  )
}

/** The approximate width of the viewer in CSS pixels. */
const viewerWidth = 720

function viewerSource(photo: StoredFile): string {
  const targetSize = viewerWidth * Math.min(2, window.devicePixelRatio)
  const sizes = sizesOf(photo)
  const enough = sizes.find(size => Math.max(size.width, size.height) >= targetSize) ?? sizes.at(-1)
  return enough?.src ?? photo.url
}
