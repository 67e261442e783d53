import { problemSentence } from '@quadrat/domain/messages/problem-en'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#src/testing/mount.tsx'
import { PinForm } from './pin-form.tsx'

/** Answers the next calls with a refusal. */
function refusedBy(code: 'account.confirmation-wrong' | 'rate.limited', status: number): string {
  const message = problemSentence(code, { seconds: 60 })
  const fetched = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () =>
      Response.json({ code, status, params: {}, details: [{ messages: [{ message }] }] }, { status }),
    )
  onTestFinished(() => fetched.mockRestore())
  return message
}

test('a wrong code is said to be incorrect or too old, and too many tries are not', async () => {
  mount(
    <QueryClientProvider client={new QueryClient()}>
      <PinForm userId="1" />
    </QueryClientProvider>,
  )
  const hint = page.getByText('The code is incorrect or has expired.', { exact: false })
  const verify = page.getByRole('button', { name: 'Verify' })
  await page.getByRole('textbox').fill('123456')
  const wrong = refusedBy('account.confirmation-wrong', 401)
  await verify.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(`Error: ${wrong}`)
  await expect.element(hint).toBeVisible()
  const tooMany = refusedBy('rate.limited', 429)
  await verify.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(`Error: ${tooMany}`)
  expect(hint.query()).toBeNull()
})
