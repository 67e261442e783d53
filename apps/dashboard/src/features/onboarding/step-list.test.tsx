import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { runtime } from '#src/shared/api/runtime.ts'
import { mount } from '#src/testing/mount.tsx'
import { StepList } from './step-list.tsx'

afterEach(() => {
  runtime.billing = 'off'
})

test.each([
  ['off', ['Verify email', 'Complete profile']],
  ['stripe', ['Verify email', 'Complete profile', 'Start subscription trial']],
] as const)('with billing %s the onboarding has the steps %s', async (mode, labels) => {
  runtime.billing = mode
  mount(<StepList at="verify-email" />)
  await expect.element(page.getByRole('list', { name: 'Onboarding steps' })).toBeVisible()
  const items = page.getByRole('listitem').elements()
  expect(items.map(item => item.textContent)).toEqual(labels.map((label, n) => `${n + 1}${label}`))
})
