import { useQuery } from '@tanstack/react-query'
import { memo, Suspense, useDeferredValue, useEffect, useMemo, useRef } from 'react'
import { lazyPart } from '#src/shared/browser/lazy-part.tsx'
import { MapSkeleton } from '#src/shared/map/map-skeleton.tsx'
import { OutsideMark } from '#src/shared/sites/outside-mark.tsx'
import { siteQuery } from '#src/shared/sites/sites.api.ts'
import { answeredPlaces, mapPosition, shownPosition } from '#src/shared/tasks/answers/position.ts'
import type { Task } from '#src/shared/tasks/task.api.ts'
import styles from './review-mode.module.css'
import { texts } from './texts-en.ts'

const PositionMap = lazyPart(async () => (await import('#src/shared/map/position-map.tsx')).PositionMap)

/**
 * The position of the task. One map is reused for the whole queue, because creating one takes longer than a
 * decision.
 */
export const MapPanel = memo(function MapPanel(props: { task: Task }) {
  // Deferred, so that the photo and the answers are rendered first.
  const task = useDeferredValue(props.task)
  const shown = shownPosition(task)
  const position = shown && mapPosition(shown)
  // A task without a position hides the map, which stays for the next task with one.
  const last = useRef(position)
  useEffect(() => {
    if (position) last.current = position
  })
  const rendered = position ?? last.current
  const places = useMemo(() => answeredPlaces(task), [task])
  const site = useQuery(siteQuery(task.project.id)).data
  return (
    <section className={styles.map} aria-label={texts.map.label}>
      {rendered && (
        <div className={styles.mapFrame} data-hidden={!position || undefined}>
          <Suspense fallback={<MapSkeleton />}>
            <PositionMap
              position={rendered}
              height="100%"
              label={texts.map.of({ id: task.id })}
              outline={site?.outline}
              answers={places}
            />
          </Suspense>
        </div>
      )}
      {!position && <p className={styles.noMap}>{shown ? texts.map.notDrawn : texts.map.none}</p>}
      {shown && (
        <p className={styles.numbers} dir="ltr">
          {shown.latitude?.toFixed(5) ?? '–'}, {shown.longitude?.toFixed(5) ?? '–'}
          {shown.accuracy !== null && ` · ${texts.map.accuracy({ metres: Math.round(shown.accuracy) })}`}
        </p>
      )}
      {task.outside && <OutsideMark />}
    </section>
  )
})
