import 'yet-another-react-lightbox/styles.css'
import 'yet-another-react-lightbox/plugins/counter.css'
import { Button, SegmentedControl } from '@mantine/core'
import { feedTexts } from '@quadrat/domain/messages/en'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import Lightbox from 'yet-another-react-lightbox'
import Counter from 'yet-another-react-lightbox/plugins/counter'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import { useStored } from '#src/shared/browser/stored.ts'
import { fullDate } from '#src/shared/format/format.ts'
import { type ImageFit, imageFit } from './image-fit.ts'
import { type SizedPhoto, sizesOf } from './photo-sizes.ts'
import styles from './photo-viewer.module.css'
import { texts } from './texts-en.ts'

export interface Photo extends SizedPhoto {
  id: string
  name: string
  mime: string
  downloadUrl: string
  isUnreadable: boolean
  /** The time in the camera's metadata. */
  takenAt: string | null
  createdAt: string
  updatedAt: string
}

export interface PhotoViewerProps {
  photos: readonly Photo[]
  taskId: string
  /** The index of the first photo, from 0. */
  start?: number
  onClose: () => void
}

/** Photos over the whole screen, with a panel of facts about the current one. */
export function PhotoViewer({ photos, taskId, start = 0, onClose }: PhotoViewerProps) {
  const [at, setAt] = useState(start)
  const fit = useStored(imageFit)
  const photo = photos[at] ?? photos[0]
  return (
    <Lightbox
      open
      close={onClose}
      index={at}
      on={{ view: ({ index }) => setAt(index) }}
      plugins={[Zoom, Counter]}
      counter={{ container: { style: { top: 0, left: 0 } } }}
      carousel={{ finite: photos.length < 3, imageFit: fit, padding: 0 }}
      className={styles.viewer}
      controller={{ closeOnBackdropClick: false }}
      labels={{
        Lightbox: texts.of({ id: taskId }),
        Carousel: texts.carousel,
        Slide: texts.slide,
        'Photo gallery': texts.gallery,
        '{index} of {total}': texts.position({ index: '{index}', total: '{total}' }),
        Previous: texts.previous,
        Next: texts.next,
        Close: texts.close,
        'Zoom in': texts.zoomIn,
        'Zoom out': texts.zoomOut,
      }}
      slides={photos.map(one => {
        const srcSet = sizesOf(one)
        const { url: src, name: alt, width, height } = one
        return { src, alt, ...(width && height && { width, height, srcSet }) }
      })}
      render={{
        iconError: () => (
          <p className={styles.error}>
            {photo?.isUnreadable ? feedTexts.unreadablePhoto : feedTexts.noImage}
          </p>
        ),
        controls: () =>
          photo && (
            <aside className={styles.panel} aria-label={texts.about}>
              <dl className={styles.facts}>
                <Fact name={texts.taskId} value={taskId} />
                <Fact name={texts.uploadedAt} value={fullDate(photo.createdAt)} />
                <Fact name={texts.updatedAt} value={fullDate(photo.updatedAt)} />
                <Fact name={texts.mime} value={photo.mime} />
                {photo.takenAt && <Fact name={texts.takenAt} value={fullDate(photo.takenAt)} />}
              </dl>
              <div className={styles.fit}>
                <span id="viewer-fit">{texts.fit}</span>
                <SegmentedControl
                  aria-labelledby="viewer-fit"
                  size="xs"
                  fullWidth
                  value={fit}
                  onChange={value => imageFit.set(value as ImageFit)}
                  data={[
                    { value: 'contain', label: texts.contain },
                    { value: 'cover', label: texts.cover },
                  ]}
                />
              </div>
              <Button
                component="a"
                href={photo.downloadUrl}
                download={photo.name}
                variant="default"
                size="xs"
                leftSection={<IconDownload size={14} stroke={1.75} aria-hidden />}
              >
                {texts.download}
              </Button>
            </aside>
          ),
      }}
    />
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
