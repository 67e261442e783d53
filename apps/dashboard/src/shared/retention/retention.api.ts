import { queryOptions } from '@tanstack/react-query'
import { ProjectRetentionDocument } from '#src/generated/graphql.ts'
import { graphql } from '#src/shared/api/graphql.ts'
import { keys } from '#src/shared/api/query-keys.ts'

/** For how long a project keeps photos and positions, and what the rule has removed. */
export function projectRetentionQuery(project: string) {
  return queryOptions({
    queryKey: [...keys.projects, 'retention', project],
    queryFn: async ({ signal }) =>
      (await graphql(ProjectRetentionDocument, { project }, signal)).projectRetention,
  })
}
