import { type OnboardingStep, onboardingSteps } from '@quadrat/domain/account/onboarding'
import type { LinkProps } from '@tanstack/react-router'
import { runtime } from '#src/shared/api/runtime.ts'

interface StepLink {
  to: LinkProps['to']
  search?: { tab: number }
}

/** The steps of this installation: where nobody is billed there is no subscription. */
export const shownSteps = onboardingSteps.filter(
  step => step !== 'subscriptionDetails' || runtime.billing !== 'off',
)

/** The link of each step of the checklist. */
export const stepLinks: Record<OnboardingStep, StepLink> = {
  companyDetails: {
    to: '/auth/settings',
    search: { tab: 1 },
  },
  subscriptionDetails: {
    to: '/auth/settings',
    search: { tab: 3 },
  },
  exploreProjects: {
    to: '/auth/create-project',
  },
  dataCollector: {
    to: '/auth/baoriders',
  },
  addToProject: {
    to: '/auth/projects',
  },
  taskBuilder: {
    to: '/auth/task-types/create-with-templates',
  },
  createGroup: {
    to: '/auth/create-community',
  },
  submitTask: {
    to: '/auth/tasks',
  },
}
