import { feedTexts } from '@quadrat/domain/messages/en'
import { IconPhotoOff } from '@tabler/icons-react'
import { useState } from 'react'
import type { StoredFile } from '../task.api.ts'
import styles from './review.module.css'

interface Props {
  photo: StoredFile
  format?: 'thumbnail' | 'medium'
}

/** A photo, or 'No Image' where it cannot be shown. */
export function PhotoFrame({ photo, format = 'medium' }: Props) {
  const [failed, setFailed] = useState(false)
  const src = photo.formats?.[format]?.url ?? photo.url
  if (failed || !src) {
    return (
      <span className={styles.noImage}>
        <IconPhotoOff size={20} stroke={1.5} aria-hidden />
        {feedTexts.noImage}
      </span>
    )
  }
  return <img src={src} alt="" onError={() => setFailed(true)} />
}
