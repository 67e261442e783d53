import { queryOptions } from '@tanstack/react-query'
import {
  ColleaguesDocument,
  CreateTaskCommentDocument,
  DeleteTaskCommentDocument,
  type TaskCommentPartsFragment,
  TaskCommentsDocument,
} from '#src/generated/graphql.ts'
import { graphql } from '#src/shared/api/graphql.ts'
import { keys } from '#src/shared/api/query-keys.ts'
import { fullName } from '#src/shared/format/format.ts'

export type TaskComment = TaskCommentPartsFragment

/** The comments of staff on a report, in all of its versions, oldest first. */
export function commentsQuery(taskId: string) {
  return queryOptions({
    queryKey: [...keys.taskComments, taskId],
    queryFn: async ({ signal }) => (await graphql(TaskCommentsDocument, { taskId }, signal)).taskComments,
  })
}

export interface Colleague {
  id: string
  name: string
}

/**
 * The staff whom a comment can name, by name. A company has few, so that they are searched in the browser.
 */
export const colleaguesQuery = queryOptions({
  queryKey: [...keys.team, 'colleagues'],
  queryFn: async ({ signal }): Promise<Colleague[]> => {
    const { data } = (await graphql(ColleaguesDocument, {}, signal)).companyLeaders
    return data
      .filter(person => !person.blocked)
      .map(person => ({ id: person.id, name: fullName(person) }))
      .toSorted((a, b) => a.name.localeCompare(b.name))
  },
})

export interface NewComment {
  taskId: string
  text: string
  mentions: string[]
}

/** A repeat with the same client id creates nothing. */
export async function createComment(input: NewComment, clientId: string): Promise<TaskComment> {
  return (await graphql(CreateTaskCommentDocument, { input: { ...input, clientId } })).createTaskComment
}

export async function deleteComment(id: string): Promise<void> {
  await graphql(DeleteTaskCommentDocument, { id })
}
