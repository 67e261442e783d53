import { UnstyledButton } from '@mantine/core'
import { feedTexts } from '@quadrat/domain/messages/en'
import { useState } from 'react'
import { PhotoViewer } from '#src/shared/photos/photo-viewer-lazy.tsx'
import type { StoredFile } from '../task.api.ts'
import styles from '../task.module.css'
import { PhotoFrame } from './photo-frame.tsx'
import photoStyles from './photos.module.css'
import { texts } from './texts-en.ts'

export function FieldPhotos({
  photos,
  taskId,
  label,
  isWhole = false,
}: {
  photos: StoredFile[]
  taskId: string
  label: string
  /** True for drawings, of which nothing may be cut off. */
  isWhole?: boolean
}) {
  const [open, setOpen] = useState<number | null>(null)
  if (photos.length === 0) return <span className={styles.quiet}>{feedTexts.noImage}</span>
  return (
    <div className={photoStyles.fieldPhotos}>
      {photos.map((photo, index) => (
        <UnstyledButton
          key={photo.id}
          className={photoStyles.fieldPhoto}
          data-whole={isWhole || undefined}
          onClick={() => setOpen(index)}
          aria-label={texts.openPhoto({ label, number: index + 1, total: photos.length })}
        >
          <PhotoFrame photo={photo} sizes="132px" />
        </UnstyledButton>
      ))}
      {open !== null && (
        <PhotoViewer photos={photos} taskId={taskId} start={open} onClose={() => setOpen(null)} />
      )}
    </div>
  )
}
