// Made by npm run generate; a test fails when it is stale.
import type { MapPeriodsQuery, MapPeriodsQueryVariables } from '../graphql.ts'
import { TypedDocumentString } from '../typed-document-string.ts'

export const MapPeriodsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query MapPeriods($filters: TaskFiltersInput, $timezone: String) {
  tasksPerPeriod(filters: $filters, timezone: $timezone) {
    step
    data {
      name
      count
    }
  }
}
    `) as unknown as TypedDocumentString<MapPeriodsQuery, MapPeriodsQueryVariables>;
