import { useEffect, useState } from 'react'
import { photoUrl } from '#src/offline/photos.ts'
import type { MessageRow } from '#src/offline/store.ts'

/** The picture of a message, from the store of this phone. Nothing if it has not come. */
export function MessageImage({ message: { personId, image } }: { message: MessageRow }) {
  const [url, setUrl] = useState<string | null>(null)
  const hash = image?.hash
  useEffect(() => {
    if (!hash) return
    let current = true
    photoUrl(personId, hash)
      .then(address => current && setUrl(address))
      .catch(() => undefined)
    return () => {
      current = false
    }
  }, [hash, personId])
  return url ? <img className="message-image" src={url} alt={image?.name ?? ''} /> : null
}
