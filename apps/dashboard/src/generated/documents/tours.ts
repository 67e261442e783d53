// Made by npm run generate; a test fails when it is stale.
import type { CloseTourMutation, CloseTourMutationVariables } from '../graphql.ts'
import { TypedDocumentString } from '../typed-document-string.ts'

export const CloseTourDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation CloseTour($guideWizard: JSON!) {
  updateMyUser(input: {onboardingInformation: {guideWizard: $guideWizard}}) {
    id
  }
}
    `) as unknown as TypedDocumentString<CloseTourMutation, CloseTourMutationVariables>;
