import { Center, Text, useComputedColorScheme } from '@mantine/core'
import type { OutlinePoint } from '@quadrat/domain/map/outline-rings'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import { MapSkeleton } from '#src/shared/map/map-skeleton.tsx'
import { ShapeEditor } from '#src/shared/map/shape-editor/shape-editor.tsx'
import type { OutlineCanvas, Parts } from './outline-canvas.ts'
import { partsShape } from './parts-shape.ts'
import styles from './sites.module.css'
import { texts } from './texts-en.ts'

export interface OutlineMapHandle {
  fit(parts: Parts): void
  /** Undefined while there is no map. */
  centre(): OutlinePoint | undefined
}

interface Props {
  ref?: Ref<OutlineMapHandle>
  /** The accessible name of the map. */
  label: string
  parts: Parts
  /** The corners of the area that is being drawn; null if none is. */
  drawn?: readonly OutlinePoint[] | null
  onPoint?: (point: OutlinePoint) => void
  /**
   * Called when its corners are changed; left out where they cannot be. @param isStep true if it goes on with
   * the change before
   */
  onParts?: (parts: Parts, isStep: boolean) => void
}

/** A map of a place of work, to look at or to draw on. The renderer is loaded with it. */
export function OutlineMap({ ref, label, parts, drawn = null, onPoint, onParts }: Props) {
  const container = useRef<HTMLDivElement>(null)
  const canvas = useRef<OutlineCanvas>(undefined)
  const [state, setState] = useState<'loading' | 'rendered' | 'unsupported'>('loading')
  const scheme = useComputedColorScheme('light')
  const latest = useRef({ parts, drawn, onPoint })
  useLayoutEffect(() => {
    latest.current = { parts, drawn, onPoint }
  })
  useImperativeHandle(ref, () => ({
    fit: all => canvas.current?.fit(all),
    centre: () => canvas.current?.centre(),
  }))
  const isEditable = onParts !== undefined
  const [map, setMap] = useState<MapLibreMap | null>(null)
  const [preview, setPreview] = useState<Parts | null>(null)

  useEffect(() => {
    let isUnmounted = false
    import('./outline-canvas.ts')
      .then(({ renderOutline }) => {
        if (isUnmounted || !container.current) return
        canvas.current = renderOutline(container.current, {
          label,
          scheme,
          styleUrl: window.__QUADRAT__?.mapStyleUrl ?? undefined,
          isPage: isEditable,
          parts: latest.current.parts,
          onRendered: () => {
            if (isUnmounted) return
            setState('rendered')
            setMap(canvas.current?.map ?? null)
          },
          onPoint: point => latest.current.onPoint?.(point),
        })
        canvas.current.show(latest.current.parts, latest.current.drawn)
      })
      .catch(() => {
        if (!isUnmounted) setState('unsupported')
      })
    return () => {
      isUnmounted = true
      canvas.current?.remove()
      canvas.current = undefined
      setMap(null)
      setState('loading')
    }
  }, [label, scheme, isEditable])

  useEffect(() => {
    canvas.current?.show(preview ?? parts, drawn)
  }, [parts, preview, drawn])

  if (state === 'unsupported')
    return (
      <Center className={styles.noMap}>
        <Text size="sm" c="dimmed" ta="center" maw={320}>
          {texts.noMap}
        </Text>
      </Center>
    )
  return (
    <div className={`quadrat-map ${styles.map}`}>
      <div ref={container} className={styles.canvas} />
      {map && onParts && !drawn && (
        <ShapeEditor
          map={map}
          shape={parts}
          kind={partsShape}
          onPreview={setPreview}
          onChange={(next, isStep) => {
            onParts(next, isStep)
            return true
          }}
        />
      )}
      {state === 'loading' && <MapSkeleton />}
    </div>
  )
}
