import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readAnswersSearch } from '#src/features/insights/answers/answers-search.ts'
import { readInsightsSearch } from '#src/features/insights/insights-search.ts'
import { auth } from './root.ts'

export const insights = createRoute({
  getParentRoute: () => auth,
  path: '/auth/insights',
  validateSearch: readInsightsSearch,
  component: lazyRouteComponent(() => import('#src/features/insights/insights-page.tsx'), 'InsightsPage'),
})

export const insightsAnswers = createRoute({
  getParentRoute: () => auth,
  path: '/auth/insights/answers',
  validateSearch: readAnswersSearch,
  component: lazyRouteComponent(
    () => import('#src/features/insights/answers/answers-page.tsx'),
    'AnswersPage',
  ),
})
