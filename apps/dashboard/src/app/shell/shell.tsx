import { Button, Text, Title } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { IconMenu2 } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, Outlet, useLocation, useRouter } from '@tanstack/react-router'
import { type CSSProperties, type ReactNode, useDeferredValue, useEffect } from 'react'
import { oneStepHeld } from '#src/shared/account/one-step.ts'
import { projectCountQuery, type Viewer, viewerQuery } from '#src/shared/account/viewer.ts'
import { showLoadProblem } from '#src/shared/api/problem-notice.ts'
import { billingOf } from '#src/shared/billing/billing.ts'
import { sidebarOpen } from '#src/shared/browser/shell-store.ts'
import { useStored } from '#src/shared/browser/stored.ts'
import { Drawer } from '#src/shared/forms/overlays.tsx'
import { IconButton } from '#src/shared/ui/icon-button.tsx'
import { NoProject } from '#src/shared/ui/no-project.tsx'
import { NotAllowed } from '#src/shared/ui/not-allowed.tsx'
import { useTours } from '../tours/use-tours.ts'
import { Logo } from './logo.tsx'
import { OneStepShell } from './one-step-shell.tsx'
import { mayOpen } from './page-permissions.ts'
import { drawerWidth, RightDrawer } from './right-drawer.tsx'
import styles from './shell.module.css'
import { Sidebar } from './sidebar.tsx'
import { StickyHeader } from './sticky-header.tsx'
import { BillingPrompt, SubscriptionBanner } from './subscription-banner.tsx'
import { loadSupportWidget } from './support-widget.ts'
import { texts } from './texts-en.ts'
import { TopBar } from './top-bar.tsx'
import { useDrawer } from './use-drawer.ts'

/** The pages that are about no project. */
const withoutProject = ['/auth/settings', '/auth/help']
/**
 * The pages on which the welcome would only be in the way: the form that it leads to, and one's own settings.
 */
const withoutWelcome = ['/auth/create-project', '/auth/copy-project', '/auth/settings']

/**
 * Sidebar, top bar, drawer and sticky header around every signed-in screen.
 * @param children the page, if it is not that of a route inside the shell
 */
export function Shell({ children }: { children?: ReactNode }) {
  const viewer = useQuery(viewerQuery).data
  const projects = useProjectCount(viewer)
  const small = useMediaQuery('(max-width: 40em)', undefined, { getInitialValueInEffect: false })
  const open = useStored(sidebarOpen)
  const drawer = useDrawer()
  const [overlay, { open: openOverlay, close: closeOverlay }] = useDisclosure(false)
  const { pathname } = useLocation()
  const isHeld = useStored(oneStepHeld)
  useEffect(loadSupportWidget, [])
  useTours(viewer, projects)
  // Signing out clears the cache while this screen is still mounted.
  if (!viewer) return null
  if (viewer.secondFactor === 'REQUIRED' || isHeld)
    return <OneStepShell viewer={viewer}>{children}</OneStepShell>

  const { abilities } = viewer
  const hasWelcome =
    projects === 0 &&
    abilities.includes('project.create') &&
    viewer.confirmed &&
    !withoutWelcome.some(page => pathname.startsWith(page))
  const billing = billingOf(viewer)
  const toggle = () => (small ? openOverlay() : sidebarOpen.set(!open))
  const hamburger = (
    <IconButton
      icon={IconMenu2}
      iconSize={20}
      label={open && !small ? texts.closeMenu : texts.openMenu}
      c="inherit"
      size={36}
      onClick={toggle}
      aria-expanded={small ? overlay : open}
    />
  )

  return (
    <div
      className={styles.shell}
      style={
        {
          '--sidebar': small ? '0px' : open ? '200px' : '100px',
          '--drawer': drawer.docked && drawer.opened ? `${drawerWidth}px` : '0px',
        } as CSSProperties
      }
    >
      <a href="#main" className={styles.skip}>
        {texts.skip}
      </a>
      {small ? (
        <Drawer opened={overlay} onClose={closeOverlay} size={288} title={<Logo />} padding="sm">
          <Sidebar abilities={abilities} collapsed={false} onNavigate={closeOverlay} />
        </Drawer>
      ) : (
        <aside className={styles.sidebar} data-testid="sidebar">
          <div className={styles.sidebarHead}>
            {hamburger}
            <Link to="/auth/tasks" aria-label={texts.home} className={styles.logo}>
              <Logo short={!open} />
            </Link>
          </div>
          <Sidebar abilities={abilities} collapsed={!open} />
        </aside>
      )}
      <div className={styles.body}>
        <TopBar viewer={viewer} hamburger={small ? hamburger : null} drawer={drawer} />
        <StickyHeader />
        <main id="main" className={styles.main} tabIndex={-1}>
          {abilities.includes('company.write') && (
            <>
              <SubscriptionBanner billing={billing} />
              <BillingPrompt billing={billing} />
            </>
          )}
          {hasWelcome && <WelcomeBanner viewer={viewer} />}
          <FirstInSlices>
            {children ??
              (viewer.inProjects?.length === 0 && !withoutProject.some(page => pathname.startsWith(page)) ? (
                <NoProject />
              ) : mayOpen(abilities, pathname) ? (
                <Outlet />
              ) : (
                <NotAllowed />
              ))}
          </FirstInSlices>
        </main>
      </div>
      <RightDrawer viewer={viewer} drawer={drawer} />
    </div>
  )
}

/** Draws the first page after the frame around it, in slices, between which the frame answers. */
function FirstInSlices({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) && children
}

/** Refetched on every navigation. A failure causes a toast, not a broken page. */
function useProjectCount(viewer: Viewer | undefined): number | undefined {
  const { data, error } = useQuery({
    ...projectCountQuery,
    enabled: viewer?.abilities.includes('project.read') ?? false,
  })
  const router = useRouter()
  const queryClient = useQueryClient()
  useEffect(
    () =>
      router.subscribe('onResolved', ({ pathChanged }) => {
        if (pathChanged) queryClient.invalidateQueries(projectCountQuery)
      }),
    [router, queryClient],
  )
  useEffect(() => {
    if (error) showLoadProblem(error, texts.error)
  }, [error])
  return data
}

/** Shown to a confirmed account whose company has no project yet. */
function WelcomeBanner({ viewer }: { viewer: Viewer }) {
  return (
    <section className={styles.welcome} aria-label={texts.welcome.label}>
      <div>
        <Title order={2} size="h4">
          {texts.welcome.title({ name: viewer.firstName })}
        </Title>
        <Text mt={4}>{texts.welcome.text}</Text>
      </div>
      <Button component={Link} to="/auth/create-project">
        {texts.welcome.create}
      </Button>
    </section>
  )
}
