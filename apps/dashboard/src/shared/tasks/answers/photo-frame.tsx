import { feedTexts } from '@quadrat/domain/messages/en'
import { IconPhotoOff } from '@tabler/icons-react'
import { useState } from 'react'
import { srcSetOf } from '#src/shared/photos/photo-sizes.ts'
import type { StoredFile } from '../task.api.ts'
import styles from './photos.module.css'

interface Props {
  photo: StoredFile
  /** The `sizes` attribute of the image, from which the browser selects the file. */
  sizes: string
}

/** A photo; 'No Image' if it cannot be loaded, and another sentence if no program can open it. */
export function PhotoFrame({ photo, sizes }: Props) {
  const [failed, setFailed] = useState(false)
  if (failed || !photo.url || photo.isUnreadable) {
    return (
      <span className={styles.noImage}>
        <IconPhotoOff size={20} stroke={1.5} aria-hidden />
        {photo.isUnreadable ? feedTexts.unreadablePhoto : feedTexts.noImage}
      </span>
    )
  }
  const { thumbnail, medium } = photo.formats ?? {}
  return (
    <img
      src={medium?.url ?? thumbnail?.url ?? photo.url}
      srcSet={srcSetOf(photo)}
      sizes={sizes}
      alt=""
      decoding="async"
      onError={() => setFailed(true)}
    />
  )
}
