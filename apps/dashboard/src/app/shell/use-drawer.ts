import { useMediaQuery } from '@mantine/hooks'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { type DrawerItem, drawerItem, drawerOpen } from '#src/shared/browser/shell-store.ts'
import { useStored } from '#src/shared/browser/stored.ts'

export interface DrawerControl {
  /** True on a wide screen, where tables keep their columns beside it; else the drawer is over the page. */
  docked: boolean
  opened: boolean
  item: DrawerItem
  /** Opens the drawer with this item, or closes it when this item is open. */
  toggle: (item: DrawerItem) => void
  /** Closes the drawer and gives the focus back to the button of its item. */
  close: () => void
  /**
   * True once after a press opened the drawer: then the focus goes into it. A drawer that was left open takes
   * none.
   */
  takeFocus: () => boolean
}

/** The id of the button that opens an item of the drawer. */
export const openerId = (item: DrawerItem) => `open-${item}`

/** The state of the right drawer. It is stored only for the docked drawer, which covers nothing. */
export function useDrawer(): DrawerControl {
  const docked = useMediaQuery('(min-width: 105em)', undefined, { getInitialValueInEffect: false })
  const stored = useStored(drawerOpen)
  const item = useStored(drawerItem)
  const [overlay, setOverlay] = useState(false)
  const opened = docked ? stored : overlay
  const open = docked ? drawerOpen.set : setOverlay
  const isPressed = useRef(false)
  const { pathname } = useLocation()
  // Also on the way back in the history, which presses no link of the drawer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on every change of the path
  useEffect(() => setOverlay(false), [pathname])
  return {
    docked,
    opened,
    item,
    toggle: next => {
      isPressed.current = !opened || next !== item
      open(isPressed.current)
      drawerItem.set(next)
    },
    close: () => {
      open(false)
      // Over the page the drawer is a dialog, which gives the focus back by itself.
      if (docked) document.getElementById(openerId(item))?.focus()
    },
    takeFocus: () => {
      const takes = isPressed.current
      isPressed.current = false
      return takes
    },
  }
}
