import { Box } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo } from 'react'
import { lazyPart } from '#src/shared/browser/lazy-part.tsx'
import { MapSkeleton } from '#src/shared/map/map-skeleton.tsx'
import { OutsideMark } from '#src/shared/sites/outside-mark.tsx'
import { siteQuery } from '#src/shared/sites/sites.api.ts'
import { answeredPlaces, mapPosition, shownPosition } from '#src/shared/tasks/answers/position.ts'
import type { Task } from '#src/shared/tasks/task.api.ts'
import styles from '#src/shared/tasks/task.module.css'
import { Figure } from '#src/shared/ui/figure.tsx'
import { texts } from './texts-en.ts'

const PositionMap = lazyPart(async () => (await import('#src/shared/map/position-map.tsx')).PositionMap)
/** In pixels. The skeleton has the same height while the map is loading. */
const mapHeight = 240

export function LocationPanel({ task }: { task: Task }) {
  const shown = shownPosition(task)
  const position = shown && mapPosition(shown)
  const places = useMemo(() => answeredPlaces(task), [task])
  const site = useQuery(siteQuery(task.project.id)).data
  return (
    <section aria-label={texts.location.label}>
      <div className={styles.sectionHead}>
        <h2>{texts.location.label}</h2>
        {task.outside && <OutsideMark />}
      </div>
      {shown ? (
        <dl className={styles.numbers}>
          <Figure name={texts.location.latitude}>{shown.latitude?.toFixed(6)}</Figure>
          <Figure name={texts.location.longitude}>{shown.longitude?.toFixed(6)}</Figure>
          <Figure name={texts.location.accuracy}>
            {shown.accuracy === null
              ? undefined
              : texts.location.metres({ metres: Math.round(shown.accuracy) })}
          </Figure>
        </dl>
      ) : (
        <p className={styles.nothing}>{texts.location.none}</p>
      )}
      {position && (
        <Suspense
          fallback={
            <Box pos="relative" h={mapHeight}>
              <MapSkeleton />
            </Box>
          }
        >
          <PositionMap
            position={position}
            height={mapHeight}
            label={texts.location.of({ id: task.id })}
            outline={site?.outline}
            answers={places}
          />
        </Suspense>
      )}
    </section>
  )
}
