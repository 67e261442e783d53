import { createRoute } from '@tanstack/react-router'
import { readHelpSearch } from '#src/features/help/help-search.ts'
import { page } from './page.ts'
import { auth } from './root.ts'

export const help = createRoute({
  getParentRoute: () => auth,
  path: '/auth/help',
  validateSearch: readHelpSearch,
  component: page(['help'], () => import('#src/features/help/help-page.tsx'), 'HelpPage'),
})
