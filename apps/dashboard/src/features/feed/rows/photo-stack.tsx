import { Avatar, UnstyledButton } from '@mantine/core'
import { feedTexts } from '@quadrat/domain/messages/en'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { showProblem } from '#src/shared/api/problem-notice.ts'
import { PhotoViewer } from '#src/shared/photos/photo-viewer-lazy.tsx'
import { type TaskRow, taskPhotosQuery } from '#src/shared/tasks/feed.api.ts'
import styles from './feed.module.css'

const shown = 3

/** The task's photos as a small stack. A click opens the viewer, not the task. */
export function PhotoStack({ task }: { task: TaskRow }) {
  const [open, setOpen] = useState(false)
  const viewed = useQuery({ ...taskPhotosQuery(task.id), enabled: open })
  const { error } = viewed
  useEffect(() => {
    if (!open || !error) return
    // Without a word the press would seem to do nothing, and so would the next one.
    showProblem(error)
    setOpen(false)
  }, [open, error])
  const { photos } = task
  if (photos.length === 0) return <span className={styles.quiet}>{feedTexts.noPhotos}</span>
  const rest = photos.length - shown
  return (
    <>
      <UnstyledButton
        className={styles.stack}
        onClick={() => setOpen(true)}
        aria-busy={open && viewed.isPending}
      >
        <span className="visually-hidden">
          Open {photos.length} {photos.length === 1 ? 'photo' : 'photos'} of task {task.id}
        </span>
        <Avatar.Group spacing={8} aria-hidden>
          {photos.slice(0, shown).map(photo => (
            <Avatar
              key={photo.id}
              src={photo.formats?.thumbnail?.url}
              alt=""
              size={32}
              radius="sm"
              imageProps={{ loading: 'lazy' }}
            />
          ))}
          {rest > 0 && (
            <Avatar
              size={32}
              radius="sm"
              styles={{ placeholder: { fontSize: 'var(--text-xs)', fontWeight: 'var(--weight-semibold)' } }}
            >
              +{rest}
            </Avatar>
          )}
        </Avatar.Group>
      </UnstyledButton>
      {open && viewed.data && (
        <PhotoViewer photos={viewed.data} taskId={task.id} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
