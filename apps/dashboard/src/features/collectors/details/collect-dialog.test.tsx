import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { graphqlAnswers } from '#src/testing/graphql-answers.ts'
import { mount } from '#src/testing/mount.tsx'
import { CollectDialog } from './collect-dialog.tsx'

test('a code and an address set ODK Collect up, and a second try after an error makes no second phone', async () => {
  // As on a server in a network of its own, without https.
  vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
    throw new TypeError('crypto.randomUUID is not a function')
  })
  const asked: unknown[] = []
  graphqlAnswers((_, { id, clientId }) => {
    asked.push({ id, clientId })
    if (asked.length === 1) throw new Error('no answer')
    return { createCollectKey: '/key/1.secret' }
  })
  mount(
    <QueryClientProvider client={new QueryClient()}>
      <CollectDialog collector={{ id: '7', firstName: 'Asha', lastName: 'Omari' }} onClose={() => {}} />
    </QueryClientProvider>,
  )
  await page.getByRole('button', { name: 'Create code' }).click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await page.getByRole('button', { name: 'Create code' }).click()
  await expect.element(page.getByRole('img', { name: 'ODK Collect settings for Asha Omari' })).toBeVisible()
  await expect.element(page.getByText(`${location.origin}/key/1.secret`)).toBeVisible()
  expect(asked).toHaveLength(2)
  expect(asked[1]).toEqual(asked[0])
})
