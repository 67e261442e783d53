// Made by npm run generate; a test fails when it is stale.
import type { SaveOnboardingProfileMutation, SaveOnboardingProfileMutationVariables } from '../graphql.ts'
import { TypedDocumentString } from '../typed-document-string.ts'

export const SaveOnboardingProfileDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation SaveOnboardingProfile($input: UpdateMyUserInput!) {
  updateMyUser(input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<SaveOnboardingProfileMutation, SaveOnboardingProfileMutationVariables>;
