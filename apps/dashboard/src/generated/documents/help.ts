// Made by npm run generate; a test fails when it is stale.
import type { OnboardingFactsQuery, OnboardingFactsQueryVariables, SkipOnboardingStepMutation, SkipOnboardingStepMutationVariables, CompleteChecklistMutation, CompleteChecklistMutationVariables } from '../graphql.ts'
import { TypedDocumentString } from '../typed-document-string.ts'

export const OnboardingFactsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query OnboardingFacts {
  companyInfo {
    id
    onboardingInformation
  }
  countCompanyProjects
  countRiders
  collectorsInProjects: countRiders(filters: {hasProject: true})
  countCompanyTaskTypes
  countCompanyCommunities
  countTasks
}
    `) as unknown as TypedDocumentString<OnboardingFactsQuery, OnboardingFactsQueryVariables>;
export const SkipOnboardingStepDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation SkipOnboardingStep($index: Int!) {
  skipOnboardingStep(index: $index) {
    id
  }
}
    `) as unknown as TypedDocumentString<SkipOnboardingStepMutation, SkipOnboardingStepMutationVariables>;
export const CompleteChecklistDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation CompleteChecklist($onboardingInformation: JSON!) {
  updateCompanyOnboardingInformation(
    onboardingInformation: $onboardingInformation
  ) {
    id
  }
}
    `) as unknown as TypedDocumentString<CompleteChecklistMutation, CompleteChecklistMutationVariables>;
