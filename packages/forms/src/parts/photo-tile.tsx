import type { PhotoRef } from '@quadrat/domain/answer/answers'
import { useEffect, useState } from 'react'
import { useHost } from './host.tsx'
import { Icon } from './icons.tsx'
import { texts } from './texts-en.ts'

/** A photo from the host's store, with a placeholder while it loads and a text if it is missing. */
export function PhotoTile({ photo, alt }: { photo: PhotoRef; alt: string }) {
  const { photoUrl } = useHost()
  const [shown, setShown] = useState<{ hash: string; url: string | null } | null>(null)
  useEffect(() => {
    let isCurrent = true
    photoUrl(photo.hash).then(
      url => isCurrent && setShown({ hash: photo.hash, url }),
      () => isCurrent && setShown({ hash: photo.hash, url: null }),
    )
    return () => {
      isCurrent = false
    }
  }, [photo.hash, photoUrl])

  if (shown === null || shown.hash !== photo.hash) {
    return (
      <span className="qf-tile qf-tile-loading" role="img" aria-label={texts.photos.loading}>
        <Icon name="images" />
      </span>
    )
  }
  if (shown.url === null) {
    return (
      <span className="qf-tile qf-tile-gone">
        <Icon name="alert" />
        {texts.photos.gone}
      </span>
    )
  }
  return (
    <img
      className="qf-tile"
      src={shown.url}
      alt={alt}
      width={photo.width}
      height={photo.height}
      onError={() => setShown({ hash: photo.hash, url: null })}
    />
  )
}
