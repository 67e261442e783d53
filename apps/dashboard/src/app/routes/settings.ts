import { createRoute, redirect } from '@tanstack/react-router'
import { readBillingSearch, readSettingsSearch } from '../search-params.ts'
import { page } from './page.ts'
import { auth, root, signedIn } from './root.ts'

/** Outside the shell, whose data the server refuses to an unconfirmed account. */
export const onboarding = createRoute({
  getParentRoute: () => root,
  path: '/auth/onboarding',
  ...signedIn,
  validateSearch: readBillingSearch,
  component: page([], () => import('../pages/onboarding.tsx'), 'Onboarding'),
})

const settings = createRoute({
  getParentRoute: () => auth,
  path: '/auth/settings',
  validateSearch: readSettingsSearch,
  component: page(['settings'], () => import('#src/features/settings/settings-page.tsx'), 'SettingsPage'),
})
const team = createRoute({
  getParentRoute: () => auth,
  path: '/auth/user-management',
  beforeLoad: () => {
    throw redirect({ to: '/auth/settings', search: { tab: 2 }, replace: true })
  },
})

export const settingsRoutes = [settings, team] as const
