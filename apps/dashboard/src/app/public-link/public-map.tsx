import type { PublicMap } from '@quadrat/domain/insights/public-link'
import { countingLabel } from '@quadrat/domain/messages/counted-reports-en'
import { coarsenessLabel, publicLinkTexts } from '@quadrat/domain/messages/public-link-en'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Scheme } from '#src/shared/map/colours.ts'
import { limitText } from './limit-text.ts'
import { tilesOf } from './public-link.api.ts'
import { renderPublicMap } from './public-map-canvas.ts'
import { texts } from './texts-en.ts'

const darkness = window.matchMedia('(prefers-color-scheme: dark)')
const onScheme = (tell: () => void) => {
  darkness.addEventListener('change', tell)
  return () => darkness.removeEventListener('change', tell)
}

/** A map for everybody. Its points are numbers of reports, in cells where the link says so. */
export function PublicMapView({ token, title, map }: { token: string; title: string; map: PublicMap }) {
  const container = useRef<HTMLElement>(null)
  const [isUnsupported, setUnsupported] = useState(false)
  const scheme: Scheme = useSyncExternalStore(onScheme, () => (darkness.matches ? 'dark' : 'light'))
  const { bounds, coarseness } = map
  useEffect(() => {
    // The style sheet of maps goes by the same attribute as in the dashboard.
    document.documentElement.dataset.mantineColorScheme = scheme
    if (!container.current) return
    try {
      const canvas = renderPublicMap(container.current, {
        label: texts.map.map({ title }),
        scheme,
        bounds,
        coarseness,
        tiles: tilesOf(token),
      })
      return () => canvas.remove()
    } catch {
      setUnsupported(true)
    }
  }, [scheme, bounds, coarseness, token, title])
  const notes = [
    texts.map.reports({ count: map.count }),
    countingLabel[map.counted],
    coarseness !== 'exact' && coarsenessLabel[coarseness],
    limitText(map.only),
  ].filter(Boolean)
  return (
    <>
      {isUnsupported ? (
        <p className="waiting">{publicLinkTexts.noMap}</p>
      ) : (
        <div className="quadrat-map public-map">
          <section ref={container} aria-label={title} />
        </div>
      )}
      <p className="note">{notes.join(' · ')}</p>
    </>
  )
}
