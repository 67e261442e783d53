import { useComputedColorScheme } from '@mantine/core'
import type { ComponentProps } from 'react'
import { storedValue, useStored } from '#src/shared/browser/stored.ts'
import type { FeedSearch } from '#src/shared/tasks/feed-search.ts'
import { AreaPanel } from './area/area-panel.tsx'
import { AreaTools } from './area/area-tools.tsx'

/** True if the time is below the map. Stored in this browser. */
export const timeOpen = storedValue('quadrat-map-time-open', false)

interface Props {
  map: ComponentProps<typeof AreaTools>['map']
  onArea: (area: string | undefined, isStep: boolean) => void
  filters: FeedSearch
  summary: ComponentProps<typeof AreaPanel>['summary']
}

/** What is over the map: the tools that draw an area, and the figures of the area that is drawn. */
export function MapTools({ map, filters, summary, onArea }: Props) {
  const scheme = useComputedColorScheme('light')
  const isTimeOpen = useStored(timeOpen)
  return (
    <AreaTools
      map={map}
      scheme={scheme}
      area={filters.area}
      onArea={onArea}
      isTimeOpen={isTimeOpen}
      onTime={() => timeOpen.set(!isTimeOpen)}
    >
      {filters.area && (
        <AreaPanel
          filters={filters}
          area={filters.area}
          summary={summary}
          onClear={() => onArea(undefined, false)}
        />
      )}
    </AreaTools>
  )
}
