import { useEffect, useState } from 'react'
import { useHost } from './host.tsx'
import { texts } from './texts-en.ts'

/** Plays a recording or video that the host has or reads; a sentence if it can't be played here. */
export function MediaPlayer({ kind, hash, title }: { kind: 'audio' | 'video'; hash: string; title: string }) {
  const { media } = useHost()
  const [shown, setShown] = useState<{ hash: string; url: string | null } | null>(null)
  useEffect(() => {
    let isCurrent = true
    media.url(hash).then(
      url => isCurrent && setShown({ hash, url }),
      () => isCurrent && setShown({ hash, url: null }),
    )
    return () => {
      isCurrent = false
    }
  }, [hash, media])
  if (shown?.hash !== hash) return null
  if (shown.url === null) return <p className="qf-hint">{texts.media.elsewhere}</p>
  const common = {
    src: shown.url,
    controls: true,
    preload: 'metadata',
    'aria-label': title,
    // Without a network, or when the address has expired.
    onError: () => setShown({ hash, url: null }),
  } as const
  return kind === 'audio' ? <audio {...common} /> : <video {...common} playsInline />
}
