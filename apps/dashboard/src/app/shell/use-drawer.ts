import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { type DrawerItem, drawerItem, drawerOpen } from '#src/shared/browser/shell-store.ts'
import { useStored } from '#src/shared/browser/stored.ts'

export interface DrawerControl {
  /** True on a wide screen, where the drawer is beside the page; else it is over the page. */
  docked: boolean
  opened: boolean
  item: DrawerItem
  /** Opens the drawer with this item, or closes it when this item is open. */
  toggle: (item: DrawerItem) => void
  close: () => void
}

/** The state of the right drawer. It is stored only for the docked drawer, which covers nothing. */
export function useDrawer(): DrawerControl {
  const docked = useMediaQuery('(min-width: 90em)', undefined, { getInitialValueInEffect: false })
  const stored = useStored(drawerOpen)
  const item = useStored(drawerItem)
  const [overlay, setOverlay] = useState(false)
  const opened = docked ? stored : overlay
  const open = docked ? drawerOpen.set : setOverlay
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
