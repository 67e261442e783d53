import { Avatar, UnstyledButton } from '@mantine/core'
import { feedTexts } from '@quadrat/domain/messages/en'
import { IconPhotoOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { showProblem } from '#src/shared/api/problem-notice.ts'
import { PhotoViewer } from '#src/shared/photos/photo-viewer-lazy.tsx'
import { useThumbnail } from '#src/shared/photos/thumbnails.ts'
import { stackOf, type TaskRow, taskPhotosQuery } from '#src/shared/tasks/feed.api.ts'
import { texts } from '../texts-en.ts'
import styles from './feed.module.css'

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
  const rest = photos.length - stackOf(task).length
  const unreadable = photos.filter(({ isUnreadable }) => isUnreadable).length
  return (
    <>
      <UnstyledButton
        className={styles.stack}
        onClick={() => setOpen(true)}
        aria-busy={open && viewed.isPending}
      >
        <span className="visually-hidden">
          {texts.openPhotos({ count: photos.length, id: task.id, unreadable })}
        </span>
        <Avatar.Group spacing={8} aria-hidden>
          {stackOf(task).map(({ id, isUnreadable, formats }) => (
            <Thumbnail key={id} isUnreadable={isUnreadable} url={formats?.thumbnail?.url} />
          ))}
          {rest > 0 && (
            <Avatar
              size={32}
              radius="sm"
              styles={{ placeholder: { fontSize: 'var(--text-xs)', fontWeight: 'var(--weight-semibold)' } }}
            >
              <bdi>+{rest}</bdi>
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

function Thumbnail({ isUnreadable, url }: { isUnreadable: boolean; url: string | undefined }) {
  const src = useThumbnail(url)
  return (
    <Avatar
      src={isUnreadable ? null : src}
      alt=""
      size={32}
      radius="sm"
      color={isUnreadable ? 'red' : undefined}
      title={isUnreadable ? feedTexts.unreadablePhoto : undefined}
      imageProps={{ loading: 'lazy' }}
    >
      {/* Shown for want of a picture, and not while it is on its way. */}
      {isUnreadable || src !== null ? (
        <IconPhotoOff size={18} stroke={1.75} data-unreadable={isUnreadable || undefined} />
      ) : (
        <span />
      )}
    </Avatar>
  )
}
