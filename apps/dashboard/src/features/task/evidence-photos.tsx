import { SegmentedControl, UnstyledButton } from '@mantine/core'
import { feedTexts } from '@quadrat/domain/messages/en'
import { IconPhotoOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useStored } from '#src/shared/browser/stored.ts'
import { type ImageFit, imageFit } from '#src/shared/photos/image-fit.ts'
import { PhotoViewer } from '#src/shared/photos/photo-viewer-lazy.tsx'
import { texts as photoTexts } from '#src/shared/photos/texts-en.ts'
import { PhotoFrame } from '#src/shared/tasks/answers/photo-frame.tsx'
import photoStyles from '#src/shared/tasks/answers/photos.module.css'
import type { StoredFile } from '#src/shared/tasks/task.api.ts'
import styles from '#src/shared/tasks/task.module.css'
import { texts } from './texts-en.ts'

interface Props {
  photos: StoredFile[]
  taskId: string
  /** The number of photos in the grid. The last one shows the number of the others. */
  shown: number
}

export function EvidencePhotos({ photos, taskId, shown }: Props) {
  const [open, setOpen] = useState<number | null>(null)
  const fit = useStored(imageFit)
  const rest = photos.length - shown
  const isLast = (index: number) => index === shown - 1 && rest > 0
  const isOne = Math.min(photos.length, shown) === 1
  return (
    <section aria-label={texts.photos.label}>
      <div className={styles.sectionHead}>
        <h2>{texts.photos.label}</h2>
        {photos.length > 0 && (
          <SegmentedControl
            size="xs"
            aria-label={photoTexts.fit}
            value={fit}
            onChange={value => imageFit.set(value as ImageFit)}
            data={[
              { value: 'contain', label: photoTexts.contain },
              { value: 'cover', label: photoTexts.cover },
            ]}
          />
        )}
      </div>
      {photos.length === 0 ? (
        <p className={styles.nothing}>
          <IconPhotoOff size={18} stroke={1.5} aria-hidden />
          {feedTexts.noPhotoEvidence}
        </p>
      ) : (
        <div className={photoStyles.grid} data-count={Math.min(photos.length, shown)} data-fit={fit}>
          {photos.slice(0, shown).map((photo, index) => (
            <UnstyledButton
              key={photo.id}
              className={photoStyles.photo}
              onClick={() => setOpen(index)}
              aria-label={
                isLast(index)
                  ? texts.photos.openLast({ number: index + 1, total: photos.length, more: rest })
                  : texts.photos.open({ number: index + 1, total: photos.length })
              }
            >
              <PhotoFrame
                photo={photo}
                sizes={isOne ? '(max-width: 62em) 100vw, 60vw' : '(max-width: 62em) 50vw, 30vw'}
              />
              {isLast(index) && <bdi className={photoStyles.more}>+{rest}</bdi>}
            </UnstyledButton>
          ))}
        </div>
      )}
      {open !== null && (
        <PhotoViewer photos={photos} taskId={taskId} start={open} onClose={() => setOpen(null)} />
      )}
    </section>
  )
}
