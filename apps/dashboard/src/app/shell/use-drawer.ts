import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { useStored } from '#src/shared/browser/stored.ts'
import { type DrawerItem, drawerItem, drawerOpen } from '#src/shared/shell-store.ts'

export interface DrawerControl {
  /** Beside the page, where there is room for both; else over it. */
  docked: boolean
  opened: boolean
  item: DrawerItem
  /** Opens the drawer with this item; the item that is open closes it. */
  toggle: (item: DrawerItem) => void
  close: () => void
}

/** The right drawer. Only where it covers nothing does it come back with the next page that is loaded. */
export function useDrawer(): DrawerControl {
  const docked = useMediaQuery('(min-width: 90em)', undefined, { getInitialValueInEffect: false })
  const kept = useStored(drawerOpen)
  const item = useStored(drawerItem)
  const [over, setOver] = useState(false)
  const opened = docked ? kept : over
  const open = docked ? drawerOpen.set : setOver
  return {
    docked,
    opened,
    item,
    toggle: next => {
      open(!opened || next !== item)
      drawerItem.set(next)
    },
    close: () => open(false),
  }
}
