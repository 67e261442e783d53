import type { KeptOnboarding, OnboardingFacts } from '@quadrat/domain/onboarding'
import { isManuallyBilled, isSubscribed } from '@quadrat/domain/subscription'
import { queryOptions } from '@tanstack/react-query'
import {
  OnboardingFactsDocument,
  PutChecklistAwayDocument,
  SkipOnboardingStepDocument,
} from '#src/generated/graphql.ts'
import type { Viewer } from '#src/shared/account/viewer.ts'
import { graphql } from '#src/shared/api/graphql.ts'
import { keys } from '#src/shared/api/query-keys.ts'
import { billingOf } from '../billing.ts'

export interface Checklist {
  facts: Omit<OnboardingFacts, 'companyName' | 'isPaidFor'>
  kept: KeptOnboarding
}

export const checklistQuery = queryOptions({
  queryKey: keys.checklist,
  queryFn: async ({ signal }): Promise<Checklist> => {
    const answer = await graphql(OnboardingFactsDocument, {}, signal)
    return {
      facts: {
        projects: answer.countCompanyProjects,
        collectors: answer.countRiders,
        collectorsInProjects: answer.collectorsInProjects,
        templates: answer.countCompanyTaskTypes,
        groups: answer.countCompanyCommunities,
        tasks: answer.countTasks,
      },
      kept: answer.companyInfo.onboardingInformation as KeptOnboarding,
    }
  },
})

/** The counts, with what the page knows of the company anyway. */
export function factsOf({ facts }: Checklist, viewer: Viewer): OnboardingFacts {
  const billing = billingOf(viewer)
  return {
    ...facts,
    companyName: viewer.company.name,
    isPaidFor: isSubscribed(billing) || isManuallyBilled(billing),
  }
}

/** @param index the step's place in the checklist, from 0 */
export function skipStep(index: number) {
  return graphql(SkipOnboardingStepDocument, { index })
}

export function putChecklistAway() {
  return graphql(PutChecklistAwayDocument, { onboardingInformation: { completed: true } })
}
