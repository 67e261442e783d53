// Made by npm run generate; a test fails when it is stale.
import type { FilterProjectsQuery, FilterProjectsQueryVariables, FilterTemplatesQuery, FilterTemplatesQueryVariables, FilterCollectorsQuery, FilterCollectorsQueryVariables, FilterStaffQuery, FilterStaffQueryVariables, FilterGroupsQuery, FilterGroupsQueryVariables, FilterGoalsQuery, FilterGoalsQueryVariables, FilterTagsQuery, FilterTagsQueryVariables, FilterDataListsQuery, FilterDataListsQueryVariables, FilterVersionQuery, FilterVersionQueryVariables } from '../graphql.ts'
import { TypedDocumentString } from '../typed-document-string.ts'

export const FilterProjectsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query FilterProjects($filters: ProjectFiltersInput, $pagination: PaginationInput) {
  projects: baoleaderProjects(
    filters: $filters
    pagination: $pagination
    sort: ["name:asc"]
  ) {
    data {
      id
      name
    }
  }
}
    `) as unknown as TypedDocumentString<FilterProjectsQuery, FilterProjectsQueryVariables>;
export const FilterTemplatesDocument = /*#__PURE__*/ new TypedDocumentString(`
    query FilterTemplates($filters: TaskTypeFiltersInput, $pagination: PaginationInput) {
  templates: taskTypes(
    filters: $filters
    pagination: $pagination
    sort: ["title:asc"]
  ) {
    data {
      id
      title: localizedTitle
    }
  }
}
    `) as unknown as TypedDocumentString<FilterTemplatesQuery, FilterTemplatesQueryVariables>;
export const FilterCollectorsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query FilterCollectors($filters: BaoriderFiltersInput, $pagination: PaginationInput) {
  collectors: baoriders(
    filters: $filters
    pagination: $pagination
    sort: ["firstName:asc"]
  ) {
    data {
      id
      firstName
      lastName
      phoneNumber
    }
  }
}
    `) as unknown as TypedDocumentString<FilterCollectorsQuery, FilterCollectorsQueryVariables>;
export const FilterStaffDocument = /*#__PURE__*/ new TypedDocumentString(`
    query FilterStaff {
  staff: companyLeaders(pagination: {limit: 500}) {
    data {
      id
      firstName
      lastName
    }
  }
}
    `) as unknown as TypedDocumentString<FilterStaffQuery, FilterStaffQueryVariables>;
export const FilterGroupsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query FilterGroups($filters: CommunityFiltersInput, $pagination: PaginationInput) {
  groups: baoleaderCommunities(
    filters: $filters
    pagination: $pagination
    sort: ["name:asc"]
  ) {
    data {
      id
      name
    }
  }
}
    `) as unknown as TypedDocumentString<FilterGroupsQuery, FilterGroupsQueryVariables>;
export const FilterGoalsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query FilterGoals($filters: UnSdgFiltersInput, $pagination: PaginationInput) {
  goals: unSdgs(filters: $filters, pagination: $pagination) {
    data {
      id
      name
    }
  }
}
    `) as unknown as TypedDocumentString<FilterGoalsQuery, FilterGoalsQueryVariables>;
export const FilterTagsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query FilterTags($filters: CategoryFiltersInput, $pagination: PaginationInput) {
  tags: categories(
    filters: $filters
    pagination: $pagination
    sort: ["title:asc"]
  ) {
    data {
      id
      name: title
    }
  }
}
    `) as unknown as TypedDocumentString<FilterTagsQuery, FilterTagsQueryVariables>;
export const FilterDataListsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query FilterDataLists($filters: DataListFiltersInput, $pagination: PaginationInput) {
  lists: dataLists(filters: $filters, pagination: $pagination, sort: ["name:asc"]) {
    data {
      id
      name
    }
  }
}
    `) as unknown as TypedDocumentString<FilterDataListsQuery, FilterDataListsQueryVariables>;
export const FilterVersionDocument = /*#__PURE__*/ new TypedDocumentString(`
    query FilterVersion($id: ID!) {
  version: taskType(id: $id) {
    id
    title: localizedTitle
    version
  }
}
    `) as unknown as TypedDocumentString<FilterVersionQuery, FilterVersionQueryVariables>;
