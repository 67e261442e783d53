import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#src/testing/mount.tsx'
import { NewMemberDialog } from './new-member-dialog.tsx'

test('a member without consent causes a warning', async () => {
  mount(
    <QueryClientProvider client={new QueryClient()}>
      <NewMemberDialog opened onClose={() => {}} groupId="5" />
    </QueryClientProvider>,
  )
  await page.getByRole('button', { name: 'Create member' }).click()
  const toast = page.getByRole('alert').filter({ hasText: 'Consent from community member is required.' })
  await expect.element(toast).toBeVisible()
  expect(toast.element().getAttribute('style')).toContain('amber')
})
