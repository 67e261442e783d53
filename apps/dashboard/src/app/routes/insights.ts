import { createRoute } from '@tanstack/react-router'
import { readAnswersSearch } from '#src/features/insights/answers/answers-search.ts'
import { readInsightsSearch } from '#src/features/insights/insights-search.ts'
import { page } from './page.ts'
import { auth } from './root.ts'

export const insights = createRoute({
  getParentRoute: () => auth,
  path: '/auth/insights',
  validateSearch: readInsightsSearch,
  component: page(['insights'], () => import('#src/features/insights/insights-page.tsx'), 'InsightsPage'),
})

export const insightsAnswers = createRoute({
  getParentRoute: () => auth,
  path: '/auth/insights/answers',
  validateSearch: readAnswersSearch,
  component: page(
    ['insights'],
    () => import('#src/features/insights/answers/answers-page.tsx'),
    'AnswersPage',
  ),
})
