import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { keys } from '#src/shared/api/query-keys.ts'
import { graphqlAnswers } from '#src/testing/graphql-answers.ts'
import { mount } from '#src/testing/mount.tsx'
import { SettingsPage } from './settings-page.tsx'

test('where nobody is billed, the settings have no subscription', async () => {
  graphqlAnswers(() => undefined)
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  queryClient.setQueryData(keys.viewer, {
    id: '1',
    abilities: ['company.read', 'company.write', 'record.browse'],
  })
  mount(
    <QueryClientProvider client={queryClient}>
      <SettingsPage />
    </QueryClientProvider>,
  )
  await expect.element(page.getByRole('tab', { name: 'Team' })).toBeVisible()
  const tabs = page.getByRole('tab').elements()
  expect(tabs.map(tab => tab.textContent)).toEqual(['Settings', 'Company Details', 'Team', 'Security'])
})
