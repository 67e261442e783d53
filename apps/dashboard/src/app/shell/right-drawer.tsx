import { CloseButton, Skeleton, Stack } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, Suspense, useEffect, useRef } from 'react'
import type { Viewer } from '#src/shared/account/viewer.ts'
import { lazyPart } from '#src/shared/browser/lazy-part.tsx'
import { Drawer } from '#src/shared/forms/overlays.tsx'
import { ProfileMenu } from './profile-menu.tsx'
import styles from './right-drawer.module.css'
import { texts } from './texts-en.ts'
import type { DrawerControl } from './use-drawer.ts'

const HelpPanel = lazyPart(async () => (await import('./help/help-panel.tsx')).HelpPanel)

const InboxPanel = lazyPart(async () => (await import('#src/features/inbox/inbox-panel.tsx')).InboxPanel)

export const drawerWidth = 350
const drawerId = 'right-drawer'

/** The profile menu, the help panel or the inbox, at the right edge of every screen. */
export function RightDrawer({ viewer, drawer }: { viewer: Viewer; drawer: DrawerControl }) {
  const { docked, opened, item, close } = drawer
  const title = texts.drawer[item]
  const content =
    item === 'profile' ? (
      <ProfileMenu viewer={viewer} onLeave={close} onNavigate={docked ? undefined : close} />
    ) : (
      <Suspense fallback={<HelpSkeleton />}>
        {item === 'help' ? (
          <HelpPanel viewer={viewer} onNavigate={docked ? undefined : close} />
        ) : (
          <InboxPanel personId={viewer.id} onNavigate={docked ? undefined : close} />
        )}
      </Suspense>
    )
  if (docked) {
    return opened ? (
      <DockedDrawer title={title} drawer={drawer}>
        {content}
      </DockedDrawer>
    ) : null
  }
  return (
    <Drawer
      id={drawerId}
      opened={opened}
      // All open dialogs hear an Escape, the drawer first: it leaves it to one that is over it.
      onClose={() => !isCovered() && close()}
      position="right"
      size={drawerWidth}
      title={title}
      padding="lg"
      classNames={{ title: styles.title }}
    >
      {content}
    </Drawer>
  )
}

/** True while a dialog is open that is not the drawer, such as a video of the help. */
function isCovered(): boolean {
  const dialogs = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')]
  return dialogs.some(dialog => dialog.closest(`#${drawerId}`) === null)
}

/**
 * Beside the page, last in the order of Tab: the focus goes in when it is opened, and back when it is closed.
 */
function DockedDrawer({
  title,
  drawer,
  children,
}: {
  title: string
  drawer: DrawerControl
  children: ReactNode
}) {
  const { item, close, takeFocus } = drawer
  const aside = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each item that is opened
  useEffect(() => {
    if (takeFocus()) aside.current?.focus({ preventScroll: true })
  }, [item])

  function closeOnEscape(event: KeyboardEvent): void {
    // Keys of dialogs that the drawer has opened arrive here as well.
    if (event.key !== 'Escape' || event.defaultPrevented || !aside.current?.contains(event.target as Node))
      return
    close()
  }

  return (
    <aside
      ref={aside}
      id={drawerId}
      className={styles.drawer}
      aria-label={title}
      tabIndex={-1}
      onKeyDown={closeOnEscape}
      data-testid="right-drawer"
    >
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <CloseButton aria-label={texts.close} onClick={close} />
      </div>
      <div className={styles.content}>{children}</div>
    </aside>
  )
}

function HelpSkeleton() {
  return (
    <Stack gap="sm" role="status" aria-label={texts.loading}>
      <Skeleton h={20} w="60%" />
      <Skeleton h={64} />
      <Skeleton h={64} />
      <Skeleton h={64} />
    </Stack>
  )
}
