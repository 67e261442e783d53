// Made by npm run generate; a test fails when it is stale.
import type { FormOptionsQuery, FormOptionsQueryVariables } from '../graphql.ts'
import { TypedDocumentString } from '../typed-document-string.ts'

export const FormOptionsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query FormOptions($filters: DataListOptionFiltersInput, $pagination: PaginationInput) {
  dataListOptions(
    filters: $filters
    pagination: $pagination
    orderBy: ["value:asc"]
  ) {
    data {
      id
      value
      columns
    }
  }
}
    `) as unknown as TypedDocumentString<FormOptionsQuery, FormOptionsQueryVariables>;
