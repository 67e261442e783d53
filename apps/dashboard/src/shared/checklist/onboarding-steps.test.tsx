import { stepStates } from '@quadrat/domain/account/onboarding'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#src/testing/mount.tsx'
import { OnboardingSteps } from './onboarding-steps.tsx'

test('where nobody is billed, the checklist has no subscription', async () => {
  const facts = { companyName: 'Reef Watch', isPaidFor: true, projects: true, collectors: false }
  const others = { collectorsInProjects: false, templates: false, groups: false, tasks: false }
  mount(
    <QueryClientProvider client={new QueryClient()}>
      <OnboardingSteps states={stepStates({ ...facts, ...others }, {})} onNavigate={undefined} />
    </QueryClientProvider>,
  )
  await expect.element(page.getByText('2 of 7 done')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Name your company' })).toBeVisible()
  expect(page.getByText('Subscription').query()).toBeNull()
})

test('only the next step of the checklist is explained', async () => {
  const facts = { companyName: 'Reef Watch', isPaidFor: true, projects: true, collectors: false }
  const others = { collectorsInProjects: false, templates: false, groups: false, tasks: false }
  mount(
    <QueryClientProvider client={new QueryClient()}>
      <OnboardingSteps
        states={stepStates({ ...facts, ...others }, { dataCollector: true })}
        onNavigate={undefined}
      />
    </QueryClientProvider>,
  )
  await expect.element(page.getByText("The phone then shows the project's tasks.")).toBeVisible()
  expect(page.getByText('The invite is sent by text message.').query()).toBeNull()
  expect(page.getByText('Define the questions to answer in the field.').query()).toBeNull()
})
