import { feedTexts } from '@quadrat/domain/messages/en'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { PhotoViewer } from '#src/shared/photos/photo-viewer-lazy.tsx'
import { fileElementId } from '#src/shared/tasks/answers/media-answer.tsx'
import type { Task } from '#src/shared/tasks/task.api.ts'
import styles from '#src/shared/tasks/task.module.css'

/** Opens the photo that the address names, or leads to another file. Links in exports lead here. */
export function LinkedPhoto({ task }: { task: Task }) {
  const { photo } = useSearch({ strict: false }) as { photo?: unknown }
  const navigate = useNavigate()
  if (photo === undefined) return null
  const isNamed = ({ id }: { id: string }) => id === String(photo)
  const evidence = task.evidences.find(({ photos }) => photos.some(isNamed))
  const values = task.evidences.flatMap(({ answers }) => answers)
  if (!evidence && values.some(({ photos }) => photos.some(isNamed)))
    return <LinkedFile key={task.id} id={String(photo)} />
  if (!evidence) return <output className={styles.nothing}>{feedTexts.linkedPhotoGone}</output>
  return (
    <PhotoViewer
      photos={evidence.photos}
      taskId={task.id}
      start={evidence.photos.findIndex(isNamed)}
      onClose={() => navigate({ to: '/auth/tasks/$id', params: { id: task.id }, replace: true, state: true })}
    />
  )
}

/** Moves the focus to the answer with a recording, a video or another file, which scrolls it into view. */
function LinkedFile({ id }: { id: string }) {
  useEffect(() => document.getElementById(fileElementId(id))?.focus(), [id])
  return null
}
