import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type Viewer, viewerQuery } from '#src/shared/account/viewer.ts'
import { graphqlAnswers } from '#src/testing/graphql-answers.ts'
import { mount } from '#src/testing/mount.tsx'
import { FirstSteps } from './first-steps.tsx'
import { SampleNotice } from './sample-notice.tsx'

function mountFor(abilities: string[], sampleProjectId: string | null, shown = <FirstSteps />) {
  const requests = graphqlAnswers(name => {
    if (name === 'OnboardingFacts')
      return {
        companyInfo: { id: '1', onboardingInformation: {} },
        checklistFacts: { projects: true },
        sampleProjectId,
        canTryCollectorApp: sampleProjectId !== null,
      }
    if (name === 'CreateSampleProject') return { createSampleProject: '7' }
    return name === 'TryCollectorApp' ? { tryCollectorApp: '/collect/invite/1.example' } : undefined
  })
  const client = new QueryClient()
  client.setQueryDefaults(viewerQuery.queryKey, { staleTime: Number.POSITIVE_INFINITY })
  client.setQueryData(viewerQuery.queryKey, {
    abilities,
    company: { name: 'Reef Watch' },
  } as unknown as Viewer)
  const router = mount(<QueryClientProvider client={client}>{shown}</QueryClientProvider>)
  return { requests, router }
}

test('a company without tasks has its checklist and the sample project on the page', async () => {
  const { requests, router } = mountFor(['onboarding.write'], null)
  await expect.element(page.getByRole('link', { name: 'Create a project' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Try the collector app' }).query()).toBeNull()
  await page.getByRole('button', { name: 'Create a sample project' }).click()
  await expect.poll(() => router.state.location.search).toEqual({ project: '7' })
  expect(requests.map(({ name }) => name)).toContain('CreateSampleProject')
})

test('the collector app opens in a new tab as a sample data collector', async () => {
  const tab = { location: { replace: vi.fn() }, close: vi.fn() }
  const open = vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
  mountFor(['onboarding.write'], '7')
  await page.getByRole('button', { name: 'Try the collector app' }).click()
  expect(open).toHaveBeenCalledExactlyOnceWith('', '_blank')
  await expect.poll(() => tab.location.replace.mock.calls).toEqual([['/collect/invite/1.example']])
  open.mockRestore()
})

test('who cannot take the steps sees none', async () => {
  const { requests } = mountFor([], null)
  await expect.poll(() => document.body.textContent).not.toContain('Onboarding Steps')
  expect(requests).toEqual([])
})

test('screens of the sample project offer the collector app, those of another project do not', async () => {
  mountFor(
    ['onboarding.write'],
    '7',
    <>
      <SampleNotice project="7" />
      <SampleNotice project="8" />
    </>,
  )
  await expect.element(page.getByText(/^This is a sample project/)).toBeVisible()
  expect(page.getByRole('button', { name: 'Try the collector app' }).elements()).toHaveLength(1)
})
