import { IconPhotoOff } from '@tabler/icons-react'
import styles from './record-image.module.css'

interface Props {
  image: { url: string; formats: { medium: { url: string } } | null } | null
  /** Shown without an image. */
  none: string
}

/** The image on the page of a record. */
export function RecordImage({ image, none }: Props) {
  if (image)
    return (
      <img className={styles.image} src={image.formats?.medium?.url ?? image.url} alt="" loading="lazy" />
    )
  return (
    <div className={styles.noImage}>
      <IconPhotoOff size={24} stroke={1.5} aria-hidden />
      {none}
    </div>
  )
}
