import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { runtime } from '#src/shared/api/runtime.ts'
import { mount } from '#src/testing/mount.tsx'
import { AuditFilters } from './audit-filters.tsx'

afterEach(() => {
  runtime.billing = 'off'
})

test.each([
  ['off', 0],
  ['stripe', 1],
] as const)(
  'with billing %s the filter lists %i action of a subscription that began',
  async (mode, found) => {
    runtime.billing = mode
    mount(
      <QueryClientProvider client={new QueryClient()}>
        <AuditFilters search={{}} onChange={() => {}} />
      </QueryClientProvider>,
    )
    const action = page.getByRole('combobox', { name: 'Action' })
    await action.click()
    await expect.element(page.getByRole('option', { name: 'Registered the company' })).toBeVisible()
    expect(page.getByRole('option', { name: 'Began to subscribe' }).elements()).toHaveLength(found)
  },
)
