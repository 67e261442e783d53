// Made by npm run generate; a test fails when it is stale.
import type { QuestionBlocksQuery, QuestionBlocksQueryVariables, CreateQuestionBlockMutation, CreateQuestionBlockMutationVariables, DeleteQuestionBlockMutation, DeleteQuestionBlockMutationVariables } from '../graphql.ts'
import { TypedDocumentString } from '../typed-document-string.ts'

export const QuestionBlocksDocument = /*#__PURE__*/ new TypedDocumentString(`
    query QuestionBlocks {
  taskTypeBlocks {
    id
    draft
    updatedAt
    updatedBy {
      id
      firstName
      lastName
    }
  }
}
    `) as unknown as TypedDocumentString<QuestionBlocksQuery, QuestionBlocksQueryVariables>;
export const CreateQuestionBlockDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation CreateQuestionBlock($input: CreateTaskTypeDraftInput!) {
  createTaskTypeDraft(input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<CreateQuestionBlockMutation, CreateQuestionBlockMutationVariables>;
export const DeleteQuestionBlockDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation DeleteQuestionBlock($id: ID!) {
  deleteTaskTypeDraft(id: $id)
}
    `) as unknown as TypedDocumentString<DeleteQuestionBlockMutation, DeleteQuestionBlockMutationVariables>;
