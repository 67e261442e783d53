import { sizesOf } from '#src/shared/photos/photo-sizes.ts'
import { ownPhotos } from '#src/shared/tasks/requested-changes/requestable-parts.ts'
import type { StoredFile, Task } from '#src/shared/tasks/task.api.ts'

/** A photo as the review mode shows it. */
export interface ViewerPhoto {
  photo: StoredFile
  /** The question that it answers; 'photos' for those beside the questions. */
  fieldId: string
  /** That question's label. */
  label: string | null
  /** As large as the viewer needs it. */
  src: string
}

/** All photos of a task: first those beside the questions, then question by question. */
export function viewerPhotos({ evidences }: Pick<Task, 'evidences'>): ViewerPhoto[] {
  return evidences.flatMap(evidence => [
    ...ownPhotos(evidence).map(photo => viewerPhoto(photo, 'photos', null)),
    ...evidence.answers.flatMap(({ photos, field }) =>
      photos.map(photo => viewerPhoto(photo, field.id, field.label)),
    ),
  ])
}

function viewerPhoto(photo: StoredFile, fieldId: string, label: string | null): ViewerPhoto {
  return { photo, fieldId, label, src: viewerSource(photo) }
}

/** About what the viewer is wide, in CSS pixels. */
const viewerWidth = 720

function viewerSource(photo: StoredFile): string {
  const wanted = viewerWidth * Math.min(2, window.devicePixelRatio)
  const sizes = sizesOf(photo)
  const enough = sizes.find(size => Math.max(size.width, size.height) >= wanted) ?? sizes.at(-1)
  return enough?.src ?? photo.url
}
