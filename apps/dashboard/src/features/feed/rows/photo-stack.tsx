import { Avatar, UnstyledButton } from '@mantine/core'
import { feedTexts } from '@quadrat/domain/messages/en'
import { IconPhotoOff } from '@tabler/icons-react'
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
  const unreadable = photos.filter(({ isUnreadable }) => isUnreadable).length
  return (
    <>
      <UnstyledButton
        className={styles.stack}
        onClick={() => setOpen(true)}
        aria-busy={open && viewed.isPending}
      >
        <span className="visually-hidden">
          Open {photos.length} {photos.length === 1 ? 'photo' : 'photos'} of task {task.id}
          {unreadable > 0 && `, ${feedTexts.unreadablePhotos(unreadable)}`}
        </span>
        <Avatar.Group spacing={8} aria-hidden>
          {/* One that cannot be opened comes first: it must not be among the further ones. */}
          {photos
            .toSorted((a, b) => Number(b.isUnreadable) - Number(a.isUnreadable))
            .slice(0, shown)
            .map(({ id, isUnreadable, formats }) => (
              <Avatar
                key={id}
                src={isUnreadable ? null : formats?.thumbnail?.url}
                alt=""
                size={32}
                radius="sm"
                color={isUnreadable ? 'red' : undefined}
                title={isUnreadable ? feedTexts.unreadablePhoto : undefined}
                imageProps={{ loading: 'lazy' }}
              >
                {/* Shown for want of a picture. */}
                <IconPhotoOff size={18} stroke={1.75} data-unreadable={isUnreadable || undefined} />
              </Avatar>
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
