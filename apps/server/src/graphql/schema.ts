// Each feature adds its types and fields to the builder when it is loaded; the order does not matter.
import '#src/features/collector/collector.graphql.ts'
import '#src/features/evidence/evidence.graphql.ts'
import '#src/features/file/file.graphql.ts'
import '#src/features/group/group.graphql.ts'
import '#src/features/person/person.graphql.ts'
import '#src/features/project/project.graphql.ts'
import '#src/features/tag/tag.graphql.ts'
import '#src/features/task/task.graphql.ts'
import '#src/features/template/template.graphql.ts'
import { lexicographicSortSchema, printSchema } from 'graphql'
import { builder } from './builder.ts'

export const schema = builder.toSchema()

/** The schema as it is checked in beside this file; a test fails when the two differ. */
export function schemaText(): string {
  return `${printSchema(lexicographicSortSchema(schema))}\n`
}
