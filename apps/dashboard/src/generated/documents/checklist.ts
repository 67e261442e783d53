// Made by npm run generate; a test fails when it is stale.
import type { OnboardingFactsQuery, OnboardingFactsQueryVariables, TryCollectorAppMutation, TryCollectorAppMutationVariables, CreateSampleProjectMutation, CreateSampleProjectMutationVariables, RemoveSampleProjectMutation, RemoveSampleProjectMutationVariables, SkipOnboardingStepMutation, SkipOnboardingStepMutationVariables, CompleteChecklistMutation, CompleteChecklistMutationVariables } from '../graphql.ts'
import { TypedDocumentString } from '../typed-document-string.ts'

export const OnboardingFactsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query OnboardingFacts {
  companyInfo {
    id
    onboardingInformation
  }
  checklistFacts {
    projects
    collectors
    collectorsInProjects
    templates
    groups
    tasks
  }
  sampleProjectId
  canTryCollectorApp
}
    `) as unknown as TypedDocumentString<OnboardingFactsQuery, OnboardingFactsQueryVariables>;
export const TryCollectorAppDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation TryCollectorApp {
  tryCollectorApp
}
    `) as unknown as TypedDocumentString<TryCollectorAppMutation, TryCollectorAppMutationVariables>;
export const CreateSampleProjectDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation CreateSampleProject {
  createSampleProject
}
    `) as unknown as TypedDocumentString<CreateSampleProjectMutation, CreateSampleProjectMutationVariables>;
export const RemoveSampleProjectDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation RemoveSampleProject {
  removeSampleProject
}
    `) as unknown as TypedDocumentString<RemoveSampleProjectMutation, RemoveSampleProjectMutationVariables>;
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
