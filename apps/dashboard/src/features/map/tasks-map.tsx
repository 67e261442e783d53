import { Text, useComputedColorScheme } from '@mantine/core'
import type { MapArea } from '@quadrat/domain/map/map'
import type { Outline } from '@quadrat/domain/map/outline'
import { mapTexts } from '@quadrat/domain/messages/map-en'
import type { Map as MapLibreMap } from 'maplibre-gl'
import {
  type ReactNode,
  type Ref,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { MapSkeleton } from '#src/shared/map/map-skeleton.tsx'
import { tileHeaders, tileUrl } from '#src/shared/map/report-tiles.ts'
import type { FeedSearch } from '#src/shared/tasks/feed-search.ts'
import type { Camera } from '#src/shared/tasks/map-search.ts'
import { InfoWindow } from './info-window.tsx'
import styles from './map.module.css'
import type { TasksCanvas } from './tasks-canvas.ts'
import { texts } from './texts-en.ts'

/** A task whose info window is open. */
export interface OpenTask {
  id: string
  latitude: number
  longitude: number
}

export interface MapHandle {
  fit(area: MapArea, isAtOnce?: boolean): void
  goTo(camera: Camera): void
  refresh(): void
}

interface Events {
  onReady: () => void
  onMove: (camera: Camera, area: MapArea) => void
  onTask: (id: string, at: { latitude: number; longitude: number }) => void
  onPlace: (area: MapArea) => void
  onGround: () => void
  onFailure: () => void
  /** The map cannot be drawn here. */
  onUnsupported: () => void
}

interface Props extends Events {
  ref: Ref<MapHandle>
  filters: FeedSearch
  isHeat: boolean
  /** The places of work. */
  outlines: readonly Outline[] | undefined
  /** The camera of a new map. */
  camera: Camera | null
  open: OpenTask | null
  onClose: () => void
  /** What lies over the map. */
  over?: (map: MapLibreMap) => ReactNode
}

const none: readonly Outline[] = []

/** The map with the matching tasks. Its renderer is loaded with it. */
export function TasksMap(props: Props) {
  const { ref, filters, isHeat, outlines = none, camera, open, onClose, over, ...events } = props
  const container = useRef<HTMLDivElement>(null)
  const canvas = useRef<TasksCanvas>(undefined)
  const [state, setState] = useState<'loading' | 'rendered' | 'unsupported'>('loading')
  const [map, setMap] = useState<MapLibreMap | null>(null)
  const isReady = map !== null
  const [info] = useState(() => document.createElement('div'))
  const scheme = useComputedColorScheme('light')
  const tiles = { tasks: tileUrl('tasks', filters), heat: tileUrl('heat', filters) }
  const latest = useRef({ events, tiles, isHeat, outlines, camera, onClose })
  useLayoutEffect(() => {
    latest.current = { events, tiles, isHeat, outlines, camera, onClose }
  })

  useImperativeHandle(ref, () => ({
    fit: (area, isAtOnce) => canvas.current?.fit(area, isAtOnce),
    goTo: to => canvas.current?.goTo(to),
    refresh: () => canvas.current?.refresh(),
  }))

  useEffect(() => {
    let isUnmounted = false
    import('./tasks-canvas.ts')
      .then(({ renderTasks }) => {
        if (isUnmounted || !container.current) return
        const now = latest.current
        canvas.current = renderTasks(container.current, {
          label: texts.description,
          scheme,
          styleUrl: window.__QUADRAT__?.mapStyleUrl ?? undefined,
          headersOf: tileHeaders,
          camera: now.camera,
          tiles: now.tiles,
          isHeat: now.isHeat,
          outlines: now.outlines,
          onReady: () => {
            if (isUnmounted) return
            setMap(canvas.current?.map ?? null)
            latest.current.events.onReady()
          },
          onRendered: () => !isUnmounted && setState('rendered'),
          onMove: (at, area) => !isUnmounted && latest.current.events.onMove(at, area),
          onTask: (id, at) => latest.current.events.onTask(id, at),
          onPlace: area => latest.current.events.onPlace(area),
          onGround: () => latest.current.events.onGround(),
          onFailure: () => !isUnmounted && latest.current.events.onFailure(),
        })
      })
      // Without WebGL2 or the renderer's code the list has the whole place.
      .catch(() => {
        if (isUnmounted) return
        setState('unsupported')
        latest.current.events.onUnsupported()
      })
    return () => {
      isUnmounted = true
      canvas.current?.remove()
      canvas.current = undefined
      setState('loading')
      setMap(null)
    }
  }, [scheme])

  const shown = useRef('')
  useEffect(() => {
    if (isReady && shown.current !== tiles.tasks)
      canvas.current?.setTiles({ tasks: tiles.tasks, heat: tiles.heat })
    shown.current = tiles.tasks
  }, [isReady, tiles.tasks, tiles.heat])
  useEffect(() => {
    if (isReady) canvas.current?.setHeat(isHeat)
  }, [isReady, isHeat])

  useEffect(() => {
    if (isReady) canvas.current?.setOutlines(outlines)
  }, [isReady, outlines])

  const { id, latitude, longitude } = open ?? {}
  useEffect(() => {
    if (!isReady || id === undefined || latitude === undefined || longitude === undefined) return
    const closed = canvas.current?.openInfo(info, id, { latitude, longitude }, () => latest.current.onClose())
    // Only now is the window in the page.
    info.querySelector<HTMLElement>('section')?.focus({ preventScroll: true })
    return closed
  }, [isReady, id, latitude, longitude, info])

  if (state === 'unsupported')
    return (
      <div className={styles.noMap}>
        <Text c="dimmed" ta="center" maw={360}>
          {texts.unsupported}
        </Text>
      </div>
    )
  return (
    <div className={`quadrat-map ${styles.map}`}>
      <section ref={container} className={styles.canvas} aria-label={mapTexts.heading} />
      {map && over?.(map)}
      {state === 'loading' && <MapSkeleton isBelowTools />}
      {open && createPortal(<InfoWindow key={open.id} id={open.id} onClose={onClose} />, info)}
    </div>
  )
}
