import { Tooltip } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import type { Viewer } from '#src/shared/account/viewer.ts'
import { lazyDialog } from '#src/shared/browser/lazy-part.tsx'
import { findKeys, isMac } from '#src/shared/shortcuts/find-keys.ts'
import { IconButton } from '#src/shared/ui/icon-button.tsx'
import { texts } from '../texts-en.ts'

const FindDialog = lazyDialog(async () => (await import('./find-dialog.tsx')).FindDialog)

/** Opens the search over everything, also by its shortcut. Its code is loaded when it is first opened. */
export function FindButton({ viewer }: { viewer: Viewer }) {
  const [opened, setOpened] = useState(false)
  /**
   * The element that had the focus. The dialog is removed when it closes, so it cannot give the focus back
   * itself.
   */
  const before = useRef<Element | null>(null)

  function open(): void {
    before.current = document.activeElement
    setOpened(true)
  }

  useEffect(() => {
    if (opened || !(before.current instanceof HTMLElement)) return
    before.current.focus({ preventScroll: true })
    before.current = null
  }, [opened])

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isMod = isMac ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey
      if (!isMod || event.altKey || event.shiftKey || event.repeat || event.defaultPrevented) return
      if (event.key.toLowerCase() !== 'k') return
      // Not the search of the browser, also where a dialog that is open has to be finished first.
      event.preventDefault()
      if (opened) setOpened(false)
      else if (!document.querySelector('[role="dialog"][aria-modal="true"]')) open()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  })

  return (
    <>
      <Tooltip label={texts.findKeys({ keys: findKeys })}>
        <IconButton
          icon={IconSearch}
          iconSize={20}
          label={texts.find}
          c="inherit"
          size={36}
          aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
          aria-haspopup="dialog"
          onClick={open}
        />
      </Tooltip>
      {opened && (
        <Suspense>
          <FindDialog viewer={viewer} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
