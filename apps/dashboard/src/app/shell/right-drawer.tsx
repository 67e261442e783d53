import { CloseButton, Drawer, Skeleton, Stack } from '@mantine/core'
import { Suspense } from 'react'
import type { Viewer } from '#src/shared/account/viewer.ts'
import { lazyPart } from '#src/shared/browser/lazy-part.tsx'
import { ProfileMenu } from './profile-menu.tsx'
import styles from './right-drawer.module.css'
import type { DrawerControl } from './use-drawer.ts'

const HelpPanel = lazyPart(async () => (await import('./help/help-panel.tsx')).HelpPanel)

const titles = { profile: 'Profile', help: 'Help' } as const
export const drawerWidth = 350

/** The profile menu or the help panel, at the right edge of every screen. */
export function RightDrawer({ viewer, drawer }: { viewer: Viewer; drawer: DrawerControl }) {
  const { docked, opened, item, close } = drawer
  const title = titles[item]
  const content =
    item === 'profile' ? (
      <ProfileMenu viewer={viewer} onLeave={close} onNavigate={docked ? undefined : close} />
    ) : (
      <Suspense fallback={<HelpSkeleton />}>
        <HelpPanel viewer={viewer} onNavigate={docked ? undefined : close} />
      </Suspense>
    )
  if (docked) {
    return opened ? (
      <aside id="right-drawer" className={styles.drawer} aria-label={title} data-testid="right-drawer">
        <div className={styles.head}>
          <h2 className={styles.title}>{title}</h2>
          <CloseButton aria-label="Close" onClick={close} />
        </div>
        <div className={styles.content}>{content}</div>
      </aside>
    ) : null
  }
  return (
    <Drawer
      id="right-drawer"
      opened={opened}
      onClose={close}
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

function HelpSkeleton() {
  return (
    <Stack gap="sm" role="status" aria-label="Loading">
      <Skeleton h={20} w="60%" />
      <Skeleton h={64} />
      <Skeleton h={64} />
      <Skeleton h={64} />
    </Stack>
  )
}
