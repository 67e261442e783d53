import { useMediaQuery } from '@mantine/hooks'
import type { MapArea } from '@quadrat/domain/map/map'
import { useState } from 'react'
import { storedValue, useStored } from '#src/shared/browser/stored.ts'
import type { Place } from './map.api.ts'

/** True if the list beside the map is open on a wide screen. Stored in this browser. */
const listOpen = storedValue('quadrat-map-list-open', true)

/** The list beside the map, on a phone a sheet over it: whether it is open, and which tasks it shows. */
export function useMapList() {
  const isPhone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  const isWideOpen = useStored(listOpen)
  const [sheetOpen, setSheetOpen] = useState(false)
  const [view, setView] = useState<Place>('anywhere')
  /** What the list shows instead of the tasks in view. */
  const [chosen, setChosen] = useState<MapArea | 'nowhere' | null>(null)
  return {
    isPhone,
    isOpen: isPhone ? sheetOpen : isWideOpen,
    toggle: (isOpen: boolean) => (isPhone ? setSheetOpen(isOpen) : listOpen.set(isOpen)),
    closeSheet: () => setSheetOpen(false),
    place: chosen ?? view,
    /** Which tasks the list shows, as its texts name them. */
    where: chosen === 'nowhere' ? chosen : chosen ? ('place' as const) : ('view' as const),
    chosen,
    setChosen,
    setView,
  }
}
