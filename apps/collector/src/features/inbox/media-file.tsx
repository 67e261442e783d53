import { mediaKindOf } from '@quadrat/domain/answer/media'
import type { SentMedia } from '@quadrat/domain/collector-api/own-tasks'
import { mediaText } from '@quadrat/domain/messages/media-en'
import { useEffect, useState } from 'react'
import { mediaUrl } from '#src/offline/media.ts'
import { sentMediaUrl } from '#src/offline/sent-media.ts'

interface MediaFileProps {
  /** `url`: its address on the server, of a report that was read from there. */
  file: SentMedia
  label: string
  personId: string
  /** The report at the server; null before it is sent. */
  taskId: string | null
}

/** A recording, video or file: played or opened from this phone, else from the server, else its name only. */
export function MediaFile({ file, label, personId, taskId }: MediaFileProps) {
  const { hash, mime, name, url: sent = null } = file
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    let current = true
    mediaUrl(personId, hash)
      .catch(() => sent ?? (taskId === null ? null : sentMediaUrl(taskId, hash)))
      .then(address => current && setUrl(address))
    return () => {
      current = false
    }
  }, [hash, personId, sent, taskId])
  const kind = mediaKindOf(mime)
  const text = <bdi>{mediaText(file)}</bdi>
  if (url === null) return text
  const player = {
    src: url,
    controls: true,
    preload: 'metadata',
    'aria-label': label,
    // Without a network, or when the address has expired.
    onError: () => setUrl(null),
  } as const
  return (
    <figure className="media">
      {kind === 'audio' && <audio {...player} />}
      {kind === 'video' && <video {...player} playsInline />}
      <figcaption>
        <a href={url} download={name}>
          {text}
        </a>
      </figcaption>
    </figure>
  )
}
