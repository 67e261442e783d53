import { Tabs, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { viewerQuery } from '#src/shared/viewer.ts'
import styles from './settings.module.css'
import { PanelSkeleton } from './settings-section.tsx'

/** In the order of the address's numbers; each tab is fetched when it is first opened. */
const tabs = [
  {
    title: 'Settings',
    Panel: lazy(() =>
      import('./preferences/preferences-tab.tsx').then(its => ({ default: its.PreferencesTab })),
    ),
  },
  {
    title: 'Company Details',
    Panel: lazy(() => import('./company/company-tab.tsx').then(its => ({ default: its.CompanyTab }))),
  },
  {
    title: 'Team',
    Panel: lazy(() => import('./team/team-tab.tsx').then(its => ({ default: its.TeamTab }))),
  },
  {
    title: 'Subscription',
    Panel: lazy(() =>
      import('./subscription/subscription-tab.tsx').then(its => ({ default: its.SubscriptionTab })),
    ),
  },
  {
    title: 'Security',
    Panel: lazy(() => import('./security/security-tab.tsx').then(its => ({ default: its.SecurityTab }))),
  },
]

const securityTab = tabs.length - 1

export function SettingsPage() {
  const { tab = 0 } = useSearch({ strict: false })
  const navigate = useNavigate()
  const viewer = useQuery(viewerQuery).data
  // Until she has the second factor that her company asks for, the server refuses her the rest.
  const open = viewer?.secondFactor === 'REQUIRED' ? [securityTab] : tabs.keys().toArray()
  const shown = open.includes(tab) ? tab : (open[0] ?? 0)

  // On a phone the row of tabs is longer than the screen.
  const scroller = useRef<HTMLDivElement>(null)
  const position = open.indexOf(shown)
  useEffect(() => {
    const current = scroller.current?.querySelectorAll('[role=tab]')[position]
    if (current instanceof HTMLElement) scroller.current?.scrollTo({ left: current.offsetLeft - 48 })
  }, [position])

  return (
    <>
      <title>{`${tabs[shown]?.title} · Quadrat`}</title>
      <Title order={1} size={24} mb={12}>
        Settings
      </Title>
      <Tabs
        value={String(shown)}
        onChange={next => navigate({ to: '/auth/settings', search: { tab: Number(next) } })}
        keepMounted={false}
      >
        <div className={styles.tabsScroller} ref={scroller}>
          <Tabs.List className={styles.tabs}>
            {open.map(at => (
              <Tabs.Tab key={at} value={String(at)}>
                {tabs[at]?.title}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        </div>
        {tabs.map(({ title, Panel }, at) => (
          <Tabs.Panel key={title} value={String(at)} className={styles.panel}>
            <Suspense fallback={<PanelSkeleton />}>
              <Panel />
            </Suspense>
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  )
}
