import { Tabs, Title } from '@mantine/core'
import type { Permission } from '@quadrat/domain/account/permission'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ComponentType, Suspense, useEffect, useRef } from 'react'
import { oneStepHeld } from '#src/shared/account/one-step.ts'
import { viewerQuery } from '#src/shared/account/viewer.ts'
import { runtime } from '#src/shared/api/runtime.ts'
import { lazyPart } from '#src/shared/browser/lazy-part.tsx'
import { useStored } from '#src/shared/browser/stored.ts'
import { NotAllowed } from '#src/shared/ui/not-allowed.tsx'
import styles from './settings.module.css'
import { PanelSkeleton } from './settings-section.tsx'

interface SettingsTab {
  title: string
  /** Shown to those who have it; null for everybody. */
  needs: Permission | null
  /**
   * True where the installation has nothing of the kind. Its number stays free: addresses name tabs by it.
   */
  isAbsent?: boolean
  Panel: ComponentType
}

/**
 * The tabs in the order of their numbers in the address. The code of each is loaded when it is first opened.
 */
const tabs: SettingsTab[] = [
  {
    title: 'Settings',
    needs: null,
    Panel: lazyPart(async () => (await import('./preferences/preferences-tab.tsx')).PreferencesTab),
  },
  {
    title: 'Company Details',
    needs: 'company.read',
    Panel: lazyPart(async () => (await import('./company/company-tab.tsx')).CompanyTab),
  },
  {
    title: 'Team',
    // Reviewers read the names of their colleagues alone.
    needs: 'record.browse',
    Panel: lazyPart(async () => (await import('./team/team-tab.tsx')).TeamTab),
  },
  {
    title: 'Subscription',
    needs: 'company.write',
    isAbsent: runtime.billing === 'off',
    Panel: lazyPart(async () => (await import('./subscription/subscription-tab.tsx')).SubscriptionTab),
  },
  {
    title: 'Security',
    needs: null,
    Panel: lazyPart(async () => (await import('./security/security-tab.tsx')).SecurityTab),
  },
  {
    title: 'Webhooks',
    needs: 'webhook.read',
    Panel: lazyPart(async () => (await import('./webhooks/webhooks-tab.tsx')).WebhooksTab),
  },
  {
    title: 'Audit log',
    needs: 'audit.read',
    Panel: lazyPart(async () => (await import('./audit/audit-tab.tsx')).AuditTab),
  },
  {
    title: 'Your Data',
    needs: 'company.archive',
    Panel: lazyPart(async () => (await import('./your-data/your-data-tab.tsx')).YourDataTab),
  },
]

const RequiredStep = lazyPart(async () => (await import('./security/required-step.tsx')).RequiredStep)

export function SettingsPage() {
  const viewer = useQuery(viewerQuery).data
  // Without a second factor that the company requires, the server refuses everything else.
  const isHeld = useStored(oneStepHeld)
  if (viewer?.secondFactor !== 'REQUIRED' && !isHeld)
    return <AllSettings abilities={viewer?.abilities ?? []} />
  return (
    <Suspense fallback={<PanelSkeleton />}>
      <RequiredStep />
    </Suspense>
  )
}

function AllSettings({ abilities }: { abilities: readonly string[] }) {
  const { tab = 0 } = useSearch({ strict: false })
  const navigate = useNavigate()
  const asked = tabs[tab]
  const shown = asked && !asked.isAbsent ? tab : 0
  const may = (needs: Permission | null) => needs === null || abilities.includes(needs)

  // On a phone the row of tabs is wider than the screen.
  const scroller = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const current = scroller.current?.querySelector(`[role=tab][id$="-tab-${shown}"]`)
    if (current instanceof HTMLElement) scroller.current?.scrollTo({ left: current.offsetLeft - 48 })
  }, [shown])

  return (
    <>
      <title>{`${tabs[shown]?.title} · Quadrat`}</title>
      <Title order={1} mb="sm">
        Settings
      </Title>
      <Tabs
        value={String(shown)}
        onChange={next => navigate({ to: '/auth/settings', search: { tab: Number(next) } })}
        keepMounted={false}
      >
        <div className={styles.tabsScroller} ref={scroller}>
          <Tabs.List className={styles.tabs}>
            {tabs.map(
              ({ title, needs, isAbsent }, at) =>
                may(needs) &&
                !isAbsent && (
                  <Tabs.Tab key={title} value={String(at)}>
                    {title}
                  </Tabs.Tab>
                ),
            )}
          </Tabs.List>
        </div>
        {tabs.map(({ title, needs, Panel }, at) => (
          <Tabs.Panel key={title} value={String(at)} className={styles.panel}>
            <Suspense fallback={<PanelSkeleton />}>{may(needs) ? <Panel /> : <NotAllowed />}</Suspense>
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  )
}
