// Made by npm run generate; a test fails when it is stale.
import type { DataListsQuery, DataListsQueryVariables, DataListByIdQuery, DataListByIdQueryVariables, DataListUsesQuery, DataListUsesQueryVariables, DataListItemsQuery, DataListItemsQueryVariables, AllDataListItemsQuery, AllDataListItemsQueryVariables, CreateDataListMutation, CreateDataListMutationVariables, UpdateDataListMutation, UpdateDataListMutationVariables, DataListMergeQuery, DataListMergeQueryVariables, MergeDataListsMutation, MergeDataListsMutationVariables, CreateDataListItemMutation, CreateDataListItemMutationVariables, UpdateDataListItemMutation, UpdateDataListItemMutationVariables, SetDataListItemStatusMutation, SetDataListItemStatusMutationVariables } from '../graphql.ts'
import { TypedDocumentString } from '../typed-document-string.ts'

export const DataListsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query DataLists($filters: DataListFiltersInput, $pagination: PaginationInput) {
  dataLists(filters: $filters, pagination: $pagination, sort: ["createdAt:desc"]) {
    count
    data {
      ...DataListParts
    }
  }
}
    fragment DataListParts on DataList {
  id
  rowVersion
  name
  status
  columns
  itemCount: options
  createdAt
}`) as unknown as TypedDocumentString<DataListsQuery, DataListsQueryVariables>;
export const DataListByIdDocument = /*#__PURE__*/ new TypedDocumentString(`
    query DataListById($id: ID!) {
  dataList(id: $id) {
    ...DataListParts
  }
}
    fragment DataListParts on DataList {
  id
  rowVersion
  name
  status
  columns
  itemCount: options
  createdAt
}`) as unknown as TypedDocumentString<DataListByIdQuery, DataListByIdQueryVariables>;
export const DataListUsesDocument = /*#__PURE__*/ new TypedDocumentString(`
    query DataListUses($id: ID!) {
  isListInUse(id: $id) {
    isInUse: isListInUse
    count: amountOfUses
    questions: foundLists {
      id
      label
    }
  }
}
    `) as unknown as TypedDocumentString<DataListUsesQuery, DataListUsesQueryVariables>;
export const DataListItemsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query DataListItems($filters: DataListOptionFiltersInput, $pagination: PaginationInput, $orderBy: [String!]) {
  dataListOptions(filters: $filters, pagination: $pagination, orderBy: $orderBy) {
    count
    data {
      id
      value
      columns
      status
      createdAt
    }
  }
}
    `) as unknown as TypedDocumentString<DataListItemsQuery, DataListItemsQueryVariables>;
export const AllDataListItemsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query AllDataListItems($filters: DataListOptionFiltersInput, $pagination: PaginationInput, $orderBy: [String!]) {
  dataListOptions(filters: $filters, pagination: $pagination, orderBy: $orderBy) {
    data {
      value
      columns
      status
      createdAt
    }
  }
}
    `) as unknown as TypedDocumentString<AllDataListItemsQuery, AllDataListItemsQueryVariables>;
export const CreateDataListDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation CreateDataList($input: CreateDataListInput!) {
  createDataList(input: $input) {
    ...DataListParts
  }
}
    fragment DataListParts on DataList {
  id
  rowVersion
  name
  status
  columns
  itemCount: options
  createdAt
}`) as unknown as TypedDocumentString<CreateDataListMutation, CreateDataListMutationVariables>;
export const UpdateDataListDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation UpdateDataList($id: ID!, $input: UpdateDataListInput!) {
  updateDataList(id: $id, input: $input) {
    ...DataListParts
  }
}
    fragment DataListParts on DataList {
  id
  rowVersion
  name
  status
  columns
  itemCount: options
  createdAt
}`) as unknown as TypedDocumentString<UpdateDataListMutation, UpdateDataListMutationVariables>;
export const DataListMergeDocument = /*#__PURE__*/ new TypedDocumentString(`
    query DataListMerge($id: ID!, $into: ID!) {
  dataListMerge(id: $id, into: $into) {
    added
    conflicts
    templates: task_types
    examples {
      value
      columns
      columnsInto
    }
  }
}
    `) as unknown as TypedDocumentString<DataListMergeQuery, DataListMergeQueryVariables>;
export const MergeDataListsDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation MergeDataLists($id: ID!, $into: ID!, $keep: KeptDataListColumns) {
  mergeDataLists(id: $id, into: $into, keep: $keep) {
    id
    name
  }
}
    `) as unknown as TypedDocumentString<MergeDataListsMutation, MergeDataListsMutationVariables>;
export const CreateDataListItemDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation CreateDataListItem($input: CreateDataListOptionInput!) {
  createDataListOption(input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<CreateDataListItemMutation, CreateDataListItemMutationVariables>;
export const UpdateDataListItemDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation UpdateDataListItem($id: ID!, $input: UpdateDataListOptionInput!) {
  updateDataListOption(id: $id, input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<UpdateDataListItemMutation, UpdateDataListItemMutationVariables>;
export const SetDataListItemStatusDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation SetDataListItemStatus($input: UpdateDataListOptionsInput!) {
  updateDataListOptions(input: $input)
}
    `) as unknown as TypedDocumentString<SetDataListItemStatusMutation, SetDataListItemStatusMutationVariables>;
