// Each feature adds its types and fields to the builder when it is loaded; the order does not matter.
import '#src/features/collector/collector.graphql.ts'
import '#src/features/collector/collector.mutations.graphql.ts'
import '#src/features/collector/invite.graphql.ts'
import '#src/features/collector/member.graphql.ts'
import '#src/features/collector/member.mutations.graphql.ts'
import '#src/features/collector/project-people.graphql.ts'
import '#src/features/company/company.graphql.ts'
import '#src/features/company/message-budget.graphql.ts'
import '#src/features/data-list/data-list.graphql.ts'
import '#src/features/data-list/data-list.mutations.graphql.ts'
import '#src/features/evidence/evidence.graphql.ts'
import '#src/features/export/export.graphql.ts'
import '#src/features/file/file.graphql.ts'
import '#src/features/group/group.graphql.ts'
import '#src/features/group/group.mutations.graphql.ts'
import '#src/features/person/person.graphql.ts'
import '#src/features/project/project.graphql.ts'
import '#src/features/project/project.mutations.graphql.ts'
import '#src/features/project/project-metrics.graphql.ts'
import '#src/features/second-factor/second-factor.graphql.ts'
import '#src/features/session/session.graphql.ts'
import '#src/features/staff/staff.graphql.ts'
import '#src/features/staff/staff.mutations.graphql.ts'
import '#src/features/subscription/subscription.graphql.ts'
import '#src/features/tag/tag.graphql.ts'
import '#src/features/task/task.graphql.ts'
import '#src/features/task/task.mutations.graphql.ts'
import '#src/features/task/task-timeline.graphql.ts'
import '#src/features/template/project-template.graphql.ts'
import '#src/features/template/sdg.graphql.ts'
import '#src/features/template/template.graphql.ts'
import '#src/features/template/template.mutations.graphql.ts'
import '#src/features/template/template-versions.graphql.ts'
import { lexicographicSortSchema, printSchema } from 'graphql'
import { builder } from './builder.ts'
import './enums.ts'

export const schema = builder.toSchema()

/** The schema as it is checked in beside this file; a test fails when the two differ. */
export function schemaText(): string {
  return `${printSchema(lexicographicSortSchema(schema))}\n`
}
