import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { DeletedTasksDocument, type DeletedTasksQuery, RestoreTaskDocument } from '#src/generated/graphql.ts'
import { graphql } from '#src/shared/api/graphql.ts'
import { keys } from '#src/shared/api/query-keys.ts'

export type DeletedTask = DeletedTasksQuery['deletedBaoleaderTasks']['data'][number]

export const deletedPageSize = 20

/** A page of the deleted reports that can be restored, from 1. */
export function deletedTasksQuery(page: number) {
  const pagination = { start: (page - 1) * deletedPageSize, limit: deletedPageSize }
  return queryOptions({
    queryKey: [...keys.deletedTasks, pagination],
    queryFn: async ({ signal }) =>
      (await graphql(DeletedTasksDocument, { pagination }, signal)).deletedBaoleaderTasks,
    placeholderData: keepPreviousData,
  })
}

export async function restoreTask(id: string): Promise<void> {
  await graphql(RestoreTaskDocument, { id })
}
