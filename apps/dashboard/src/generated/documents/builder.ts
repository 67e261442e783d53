// Made by npm run generate; a test fails when it is stale.
import type { OfferedTagsQuery, OfferedTagsQueryVariables, OfferedGoalsQuery, OfferedGoalsQueryVariables, OfferedDataListsQuery, OfferedDataListsQueryVariables } from '../graphql.ts'
import { TypedDocumentString } from '../typed-document-string.ts'

export const OfferedTagsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query OfferedTags($filters: CategoryFiltersInput, $pagination: PaginationInput) {
  categories(filters: $filters, pagination: $pagination, sort: ["title:asc"]) {
    data {
      id
      title
      status
      templateCount: task_types
    }
  }
}
    `) as unknown as TypedDocumentString<OfferedTagsQuery, OfferedTagsQueryVariables>;
export const OfferedGoalsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query OfferedGoals($pagination: PaginationInput) {
  unSdgs(pagination: $pagination) {
    data {
      id
      name
    }
  }
}
    `) as unknown as TypedDocumentString<OfferedGoalsQuery, OfferedGoalsQueryVariables>;
export const OfferedDataListsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query OfferedDataLists($filters: DataListFiltersInput, $pagination: PaginationInput) {
  dataLists(filters: $filters, pagination: $pagination, sort: ["name:asc"]) {
    data {
      id
      name
      columns
      status
      itemCount: options
    }
  }
}
    `) as unknown as TypedDocumentString<OfferedDataListsQuery, OfferedDataListsQueryVariables>;
