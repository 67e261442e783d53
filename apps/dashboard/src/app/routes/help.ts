import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readHelpSearch } from '#src/features/help/help-search.ts'
import { auth } from './root.ts'

export const help = createRoute({
  getParentRoute: () => auth,
  path: '/auth/help',
  validateSearch: readHelpSearch,
  component: lazyRouteComponent(() => import('#src/features/help/help-page.tsx'), 'HelpPage'),
})
