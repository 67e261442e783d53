// Made by npm run generate; a test fails when it is stale.
import type { ProjectRetentionQuery, ProjectRetentionQueryVariables } from '../graphql.ts'
import { TypedDocumentString } from '../typed-document-string.ts'

export const ProjectRetentionDocument = /*#__PURE__*/ new TypedDocumentString(`
    query ProjectRetention($project: ID!) {
  projectRetention(projectId: $project) {
    photosMonths
    positionsMonths
    photosRemoved
    positionsRemoved
    ranAt
  }
}
    `) as unknown as TypedDocumentString<ProjectRetentionQuery, ProjectRetentionQueryVariables>;
