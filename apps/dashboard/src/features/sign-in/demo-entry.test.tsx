import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { runtime } from '#src/shared/api/runtime.ts'
import { mount } from '#src/testing/mount.tsx'
import { SignInPage } from './sign-in-page.tsx'

afterEach(() => Object.assign(runtime, { demo: false }))

function mountPage(demo: boolean) {
  Object.assign(runtime, { demo })
  mount(
    <QueryClientProvider client={new QueryClient()}>
      <SignInPage />
    </QueryClientProvider>,
  )
}

test('the sign-in page of the demo opens both apps without typing', async () => {
  mountPage(true)
  await expect.element(page.getByRole('button', { name: 'Open the dashboard' })).toBeEnabled()
  await expect.element(page.getByRole('button', { name: 'Open the collector app' })).toBeEnabled()
})

test('that of a real installation does not', async () => {
  mountPage(false)
  await expect.element(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  expect(page.getByText('This is a demo').query()).toBeNull()
  expect(page.getByRole('button', { name: /^Open the/ }).query()).toBeNull()
})
