import { IconPhotoOff } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { photoUrl } from '#src/offline/photos.ts'
import { texts } from '#src/shared/texts-en.ts'

export function Thumb({ hash, personId, label }: { hash: string; personId: string; label: string }) {
  const [url, setUrl] = useState<string | null>(null)
  const [gone, setGone] = useState(false)
  useEffect(() => {
    let current = true
    photoUrl(personId, hash)
      .then(address => current && setUrl(address))
      .catch(() => current && setGone(true))
    return () => {
      current = false
    }
  }, [hash, personId])
  if (gone) {
    return (
      <span className="thumb thumb-gone" role="img" aria-label={texts.photoNotHere({ photo: label })}>
        <IconPhotoOff aria-hidden="true" size={28} stroke={1.5} />
      </span>
    )
  }
  return url ? <img className="thumb" src={url} alt={label} /> : <span className="thumb" />
}
