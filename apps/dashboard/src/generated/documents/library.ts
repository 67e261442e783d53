// Made by npm run generate; a test fails when it is stale.
import type { QuestionBlocksQuery, QuestionBlocksQueryVariables, CreateQuestionBlockMutation, CreateQuestionBlockMutationVariables, RenameQuestionBlockMutation, RenameQuestionBlockMutationVariables, DeleteQuestionBlockMutation, DeleteQuestionBlockMutationVariables } from '../graphql.ts'
import { TypedDocumentString } from '../typed-document-string.ts'

export const QuestionBlocksDocument = /*#__PURE__*/ new TypedDocumentString(`
    query QuestionBlocks {
  taskTypeBlocks {
    id
    rowVersion
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
export const RenameQuestionBlockDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation RenameQuestionBlock($id: ID!, $input: UpdateTaskTypeDraftInput!) {
  updateTaskTypeDraft(id: $id, input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<RenameQuestionBlockMutation, RenameQuestionBlockMutationVariables>;
export const DeleteQuestionBlockDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation DeleteQuestionBlock($id: ID!) {
  deleteTaskTypeDraft(id: $id)
}
    `) as unknown as TypedDocumentString<DeleteQuestionBlockMutation, DeleteQuestionBlockMutationVariables>;
