import { feedTexts } from '@quadrat/domain/messages/en'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { PhotoViewer } from '#src/shared/photos/photo-viewer-lazy.tsx'
import type { Task } from '#src/shared/tasks/task.api.ts'
import styles from '#src/shared/tasks/task.module.css'

/** The photo that the address names, over the page. Links in exports lead here. */
export function LinkedPhoto({ task }: { task: Task }) {
  const { photo } = useSearch({ strict: false }) as { photo?: unknown }
  const navigate = useNavigate()
  if (photo === undefined) return null
  const evidence = task.evidences.find(({ photos }) => photos.some(({ id }) => id === String(photo)))
  if (!evidence) return <output className={styles.nothing}>{feedTexts.linkedPhotoGone}</output>
  return (
    <PhotoViewer
      photos={evidence.photos}
      taskId={task.id}
      start={evidence.photos.findIndex(({ id }) => id === String(photo))}
      onClose={() => navigate({ to: '/auth/tasks/$id', params: { id: task.id }, replace: true, state: true })}
    />
  )
}
