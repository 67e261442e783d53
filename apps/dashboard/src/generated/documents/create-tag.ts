// Made by npm run generate; a test fails when it is stale.
import type { CreateTagMutation, CreateTagMutationVariables } from '../graphql.ts'
import { TypedDocumentString } from '../typed-document-string.ts'

export const CreateTagDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation CreateTag($input: CreateCategoryInput!) {
  createCategory(input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<CreateTagMutation, CreateTagMutationVariables>;
