import { Tabs, Title } from '@mantine/core'
import type { Permission } from '@quadrat/domain/account/permission'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ComponentType, Suspense, useEffect, useRef } from 'react'
import { oneStepHeld } from '#src/shared/account/one-step.ts'
import { viewerQuery } from '#src/shared/account/viewer.ts'
import { runtime } from '#src/shared/api/runtime.ts'
import { centre } from '#src/shared/browser/centre.ts'
import { lazyPart } from '#src/shared/browser/lazy-part.tsx'
import { useStored } from '#src/shared/browser/stored.ts'
import { NotAllowed } from '#src/shared/ui/not-allowed.tsx'
import styles from './settings.module.css'
import { PanelSkeleton } from './settings-section.tsx'
import { texts } from './texts-en.ts'

interface SettingsTab {
  name: keyof typeof texts.tabs
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
    name: 'preferences',
    needs: null,
    Panel: lazyPart(async () => (await import('./preferences/preferences-tab.tsx')).PreferencesTab),
  },
  {
    name: 'company',
    needs: 'company.read',
    Panel: lazyPart(async () => (await import('./company/company-tab.tsx')).CompanyTab),
  },
  {
    name: 'team',
    // Reviewers read the names of their colleagues alone.
    needs: 'record.browse',
    Panel: lazyPart(async () => (await import('./team/team-tab.tsx')).TeamTab),
  },
  {
    name: 'subscription',
    needs: 'company.write',
    isAbsent: runtime.billing === 'off',
    Panel: lazyPart(async () => (await import('./subscription/subscription-tab.tsx')).SubscriptionTab),
  },
  {
    name: 'security',
    needs: null,
    Panel: lazyPart(async () => (await import('./security/security-tab.tsx')).SecurityTab),
  },
  {
    name: 'webhooks',
    needs: 'webhook.read',
    Panel: lazyPart(async () => (await import('./webhooks/webhooks-tab.tsx')).WebhooksTab),
  },
  {
    name: 'audit',
    needs: 'audit.read',
    Panel: lazyPart(async () => (await import('./audit/audit-tab.tsx')).AuditTab),
  },
  {
    name: 'yourData',
    needs: 'company.archive',
    Panel: lazyPart(async () => (await import('./your-data/your-data-tab.tsx')).YourDataTab),
  },
  {
    name: 'apiKeys',
    needs: 'api-key.read',
    Panel: lazyPart(async () => (await import('./api-keys/api-keys-tab.tsx')).ApiKeysTab),
  },
  {
    name: 'exportSchedules',
    needs: 'export-schedule.read',
    Panel: lazyPart(
      async () => (await import('./export-schedules/export-schedules-tab.tsx')).ExportSchedulesTab,
    ),
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
  const title = tabs[shown] && texts.tabs[tabs[shown].name]
  const may = (needs: Permission | null) => needs === null || abilities.includes(needs)

  // On a phone the row of tabs is wider than the screen.
  const scroller = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const current = scroller.current?.querySelector(`[role=tab][id$="-tab-${shown}"]`)
    if (scroller.current && current) centre(scroller.current, current)
  }, [shown])

  return (
    <>
      <title>{`${title} · Quadrat`}</title>
      <Title order={1} mb="sm">
        {texts.title}
      </Title>
      <Tabs
        value={String(shown)}
        onChange={next => navigate({ to: '/auth/settings', search: { tab: Number(next) } })}
        keepMounted={false}
      >
        <div className={styles.tabsScroller} ref={scroller}>
          <Tabs.List className={styles.tabs}>
            {tabs.map(
              ({ name, needs, isAbsent }, at) =>
                may(needs) &&
                !isAbsent && (
                  <Tabs.Tab key={name} value={String(at)}>
                    {texts.tabs[name]}
                  </Tabs.Tab>
                ),
            )}
          </Tabs.List>
        </div>
        {tabs.map(({ name, needs, Panel }, at) => (
          <Tabs.Panel key={name} value={String(at)} className={styles.panel}>
            <Suspense fallback={<PanelSkeleton />}>{may(needs) ? <Panel /> : <NotAllowed />}</Suspense>
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  )
}
