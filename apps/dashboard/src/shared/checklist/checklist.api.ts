import type { OnboardingFacts, OnboardingStep, StoredOnboarding } from '@quadrat/domain/account/onboarding'
import { isPaidFor } from '@quadrat/domain/account/subscription'
import { queryOptions } from '@tanstack/react-query'
import {
  CompleteChecklistDocument,
  CreateSampleProjectDocument,
  OnboardingFactsDocument,
  RemoveSampleProjectDocument,
  SkipOnboardingStepDocument,
  TryCollectorAppDocument,
} from '#src/generated/graphql.ts'
import type { Viewer } from '#src/shared/account/viewer.ts'
import { graphql } from '#src/shared/api/graphql.ts'
import { keys } from '#src/shared/api/query-keys.ts'
import { billingOf } from '#src/shared/billing/billing.ts'

export interface Checklist {
  facts: Omit<OnboardingFacts, 'companyName' | 'isPaidFor'>
  kept: StoredOnboarding
  /** The project to play with, which is not counted in the facts; null without one. */
  sampleProjectId: string | null
  /** True if the viewer can open the collector app as a sample data collector. */
  canTryCollectorApp: boolean
}

export const checklistQuery = queryOptions({
  queryKey: keys.checklist,
  queryFn: async ({ signal }): Promise<Checklist> => {
    const answer = await graphql(OnboardingFactsDocument, {}, signal)
    return {
      facts: answer.checklistFacts,
      kept: answer.companyInfo.onboardingInformation as StoredOnboarding,
      sampleProjectId: answer.sampleProjectId,
      canTryCollectorApp: answer.canTryCollectorApp,
    }
  },
})

/** The facts for the steps: what is there together with the viewer's company. */
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

/** Makes the project to play with. Returns its id. */
export async function createSampleProject(): Promise<string> {
  return (await graphql(CreateSampleProjectDocument, {})).createSampleProject
}

/** Makes a link that signs in as a sample data collector. Returns its path, which works once. */
export async function tryCollectorApp(): Promise<string> {
  return (await graphql(TryCollectorAppDocument, {})).tryCollectorApp
}

export async function removeSampleProject(): Promise<void> {
  await graphql(RemoveSampleProjectDocument, {})
}
