import { type OnboardingStep, onboardingSteps } from '@quadrat/domain/account/onboarding'
import type { LinkProps } from '@tanstack/react-router'
import { runtime } from '#src/shared/api/runtime.ts'

interface StepGuide {
  title: string
  text: string
  to: LinkProps['to']
  search?: { tab: number }
}

/** The steps of this installation: where nobody is billed there is no subscription. */
export const shownSteps = onboardingSteps.filter(
  step => step !== 'subscriptionDetails' || runtime.billing !== 'off',
)

/** Text and link of each step of the checklist. */
export const stepGuides: Record<OnboardingStep, StepGuide> = {
  companyDetails: {
    title: 'Name your company',
    text: 'Data collectors see the name on their phones.',
    to: '/auth/settings',
    search: { tab: 1 },
  },
  subscriptionDetails: {
    title: 'Subscription',
    text: 'Choose a plan.',
    to: '/auth/settings',
    search: { tab: 3 },
  },
  exploreProjects: {
    title: 'Create a project',
    text: 'A project brings templates and data collectors together.',
    to: '/auth/create-project',
  },
  dataCollector: {
    title: 'Add a data collector',
    text: 'The invite reaches the phone as a text message.',
    to: '/auth/baoriders',
  },
  addToProject: {
    title: 'Add a data collector to a project',
    text: "The phone then shows the project's tasks.",
    to: '/auth/projects',
  },
  taskBuilder: {
    title: 'Make a template',
    text: 'The questions that are answered in the field.',
    to: '/auth/task-types/create-with-templates',
  },
  createGroup: {
    title: 'Create a group',
    text: 'For communities, teams and volunteers. Groups are optional.',
    to: '/auth/create-community',
  },
  submitTask: {
    title: 'Receive the first task',
    text: 'It appears in the Task Feed as soon as a phone has sent it.',
    to: '/auth/tasks',
  },
}
