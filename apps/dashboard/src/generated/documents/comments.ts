// Made by npm run generate; a test fails when it is stale.
import type { TaskCommentsQuery, TaskCommentsQueryVariables, ColleaguesQuery, ColleaguesQueryVariables, CreateTaskCommentMutation, CreateTaskCommentMutationVariables, DeleteTaskCommentMutation, DeleteTaskCommentMutationVariables } from '../graphql.ts'
import { TypedDocumentString } from '../typed-document-string.ts'

export const TaskCommentsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query TaskComments($taskId: ID!) {
  taskComments(taskId: $taskId) {
    ...TaskCommentParts
  }
}
    fragment TaskCommentParts on TaskComment {
  id
  taskId
  text
  createdAt
  abilities
  author {
    id
    firstName
    lastName
  }
  mentions {
    id
    firstName
    lastName
  }
}`) as unknown as TypedDocumentString<TaskCommentsQuery, TaskCommentsQueryVariables>;
export const ColleaguesDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Colleagues {
  companyLeaders(pagination: {limit: 500}) {
    data {
      id
      firstName
      lastName
      blocked
    }
  }
}
    `) as unknown as TypedDocumentString<ColleaguesQuery, ColleaguesQueryVariables>;
export const CreateTaskCommentDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation CreateTaskComment($input: CreateTaskCommentInput!) {
  createTaskComment(input: $input) {
    ...TaskCommentParts
  }
}
    fragment TaskCommentParts on TaskComment {
  id
  taskId
  text
  createdAt
  abilities
  author {
    id
    firstName
    lastName
  }
  mentions {
    id
    firstName
    lastName
  }
}`) as unknown as TypedDocumentString<CreateTaskCommentMutation, CreateTaskCommentMutationVariables>;
export const DeleteTaskCommentDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation DeleteTaskComment($id: ID!) {
  deleteTaskComment(id: $id)
}
    `) as unknown as TypedDocumentString<DeleteTaskCommentMutation, DeleteTaskCommentMutationVariables>;
