import type { OnboardingFacts, OnboardingStep, StoredOnboarding } from '@quadrat/domain/onboarding'
import { isPaidFor } from '@quadrat/domain/subscription'
import { queryOptions } from '@tanstack/react-query'
import {
  CompleteChecklistDocument,
  OnboardingFactsDocument,
  SkipOnboardingStepDocument,
} from '#src/generated/graphql.ts'
import type { Viewer } from '#src/shared/account/viewer.ts'
import { graphql } from '#src/shared/api/graphql.ts'
import { keys } from '#src/shared/api/query-keys.ts'
import { billingOf } from '#src/shared/billing/billing.ts'

export interface Checklist {
  facts: Omit<OnboardingFacts, 'companyName' | 'isPaidFor'>
  kept: StoredOnboarding
}

export const checklistQuery = queryOptions({
  queryKey: keys.checklist,
  queryFn: async ({ signal }): Promise<Checklist> => {
    const counts = await graphql(OnboardingFactsDocument, {}, signal)
    return {
      facts: {
        projects: counts.countCompanyProjects,
        collectors: counts.countRiders,
        collectorsInProjects: counts.collectorsInProjects,
        templates: counts.countCompanyTaskTypes,
        groups: counts.countCompanyCommunities,
        tasks: counts.countTasks,
      },
      kept: counts.companyInfo.onboardingInformation as StoredOnboarding,
    }
  },
})

/** The facts for the steps: the counts together with the viewer's company. */
export function factsOf({ facts }: Checklist, viewer: Viewer): OnboardingFacts {
  const billing = billingOf(viewer)
  return {
    ...facts,
    companyName: viewer.company.name,
    isPaidFor: isPaidFor(billing),
  }
}

/** @param index the number of the step in the checklist, from 0 */
export async function skipStep(index: number): Promise<void> {
  await graphql(SkipOnboardingStepDocument, { index })
}

/** Takes a skip back. The checklist is open again, also where it was complete. */
export async function unskipStep(step: OnboardingStep): Promise<void> {
  await graphql(CompleteChecklistDocument, { onboardingInformation: { [step]: null, completed: false } })
}

export function completeChecklist() {
  return graphql(CompleteChecklistDocument, { onboardingInformation: { completed: true } })
}
