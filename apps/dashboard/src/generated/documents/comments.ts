// Made by npm run generate; a test fails when it is stale.
import type { TaskCommentsQuery, TaskCommentsQueryVariables, TaskThreadQuery, TaskThreadQueryVariables, CreateTaskMessageMutation, CreateTaskMessageMutationVariables, SettleTaskMessagesMutation, SettleTaskMessagesMutationVariables, MarkTaskReadMutation, MarkTaskReadMutationVariables, ColleaguesQuery, ColleaguesQueryVariables, CreateTaskCommentMutation, CreateTaskCommentMutationVariables, DeleteTaskCommentMutation, DeleteTaskCommentMutationVariables } from '../graphql.ts'
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
export const TaskThreadDocument = /*#__PURE__*/ new TypedDocumentString(`
    query TaskThread($taskId: ID!) {
  taskThread(taskId: $taskId) {
    messages {
      ...TaskMessageParts
    }
    collector {
      id
      firstName
      lastName
    }
    closed
    readCommentId
    readMessageId
    unreadComments
    unreadMessages
    unanswered
  }
}
    fragment TaskMessageParts on TaskMessage {
  id
  taskId
  text
  isFromCollector
  sentAt
  createdAt
  readAt
  author {
    id
    firstName
    lastName
  }
}`) as unknown as TypedDocumentString<TaskThreadQuery, TaskThreadQueryVariables>;
export const CreateTaskMessageDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation CreateTaskMessage($input: CreateTaskMessageInput!) {
  createTaskMessage(input: $input) {
    ...TaskMessageParts
  }
}
    fragment TaskMessageParts on TaskMessage {
  id
  taskId
  text
  isFromCollector
  sentAt
  createdAt
  readAt
  author {
    id
    firstName
    lastName
  }
}`) as unknown as TypedDocumentString<CreateTaskMessageMutation, CreateTaskMessageMutationVariables>;
export const SettleTaskMessagesDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation SettleTaskMessages($taskId: ID!) {
  settleTaskMessages(taskId: $taskId)
}
    `) as unknown as TypedDocumentString<SettleTaskMessagesMutation, SettleTaskMessagesMutationVariables>;
export const MarkTaskReadDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation MarkTaskRead($taskId: ID!, $commentId: ID, $messageId: ID) {
  markTaskRead(taskId: $taskId, commentId: $commentId, messageId: $messageId)
}
    `) as unknown as TypedDocumentString<MarkTaskReadMutation, MarkTaskReadMutationVariables>;
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
