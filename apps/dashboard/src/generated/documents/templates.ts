// Made by npm run generate; a test fails when it is stale.
import type { CompanyTemplatesQuery, CompanyTemplatesQueryVariables, TemplateCountsQuery, TemplateCountsQueryVariables, TemplateTagsQuery, TemplateTagsQueryVariables, TemplateCreatorsQuery, TemplateCreatorsQueryVariables, TemplateByIdQuery, TemplateByIdQueryVariables, TemplateVersionsQuery, TemplateVersionsQueryVariables, DataListNamesQuery, DataListNamesQueryVariables, ChooserTemplatesQuery, ChooserTemplatesQueryVariables, RecentTemplatesQuery, RecentTemplatesQueryVariables, CreateTemplateMutation, CreateTemplateMutationVariables, UpdateTemplateMutation, UpdateTemplateMutationVariables, ActivateTemplateMutation, ActivateTemplateMutationVariables, DeactivateTemplateMutation, DeactivateTemplateMutationVariables, LinkTemplateMutation, LinkTemplateMutationVariables, ChangeTemplateLinkMutation, ChangeTemplateLinkMutationVariables } from '../graphql.ts'
import { TypedDocumentString } from '../typed-document-string.ts'

export const CompanyTemplatesDocument = /*#__PURE__*/ new TypedDocumentString(`
    query CompanyTemplates($search: String, $filters: TaskTypeFiltersInput, $pagination: PaginationInput, $sort: [String!]) {
  companyTaskTypes(
    search: $search
    filters: $filters
    pagination: $pagination
    sort: $sort
  ) {
    count
    data {
      ...TemplateCardParts
    }
  }
}
    fragment TemplateCardParts on TaskType {
  id
  title: localizedTitle
  status
  externalId: ER_ID
  tag: category {
    id
    title
    image: featureImage {
      url
      formats {
        thumbnail {
          url
        }
      }
    }
  }
  creator {
    id
    firstName
    lastName
  }
  createdAt
}`) as unknown as TypedDocumentString<CompanyTemplatesQuery, CompanyTemplatesQueryVariables>;
export const TemplateCountsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query TemplateCounts {
  all: countCompanyTaskTypes
  on: countCompanyTaskTypes(filters: {status: {eq: active}})
  off: countCompanyTaskTypes(filters: {status: {eq: deactivated}})
}
    `) as unknown as TypedDocumentString<TemplateCountsQuery, TemplateCountsQueryVariables>;
export const TemplateTagsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query TemplateTags {
  categories(sort: ["title:asc"], pagination: {start: 0, limit: 100}) {
    data {
      id
      title
    }
  }
}
    `) as unknown as TypedDocumentString<TemplateTagsQuery, TemplateTagsQueryVariables>;
export const TemplateCreatorsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query TemplateCreators {
  taskTypeCreators {
    id
    firstName
    lastName
  }
}
    `) as unknown as TypedDocumentString<TemplateCreatorsQuery, TemplateCreatorsQueryVariables>;
export const TemplateByIdDocument = /*#__PURE__*/ new TypedDocumentString(`
    query TemplateById($id: ID!) {
  taskType(id: $id) {
    ...TemplateParts
    creator {
      id
      firstName
      lastName
    }
    createdAt
  }
  taskTypeProjects(id: $id) {
    id
    name
    image: featured_image {
      url
      formats {
        thumbnail {
          url
        }
      }
    }
  }
}
    fragment TemplateParts on TaskType {
  id
  rowVersion
  version
  title
  localizedTitle
  status
  externalId: ER_ID
  photoRequired
  withComment
  tag: category {
    id
    title
  }
  goal: un_sdg {
    id
    name
  }
  dataFields
  languages
  examples
  updatedAt
}`) as unknown as TypedDocumentString<TemplateByIdQuery, TemplateByIdQueryVariables>;
export const TemplateVersionsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query TemplateVersions($id: ID!) {
  taskTypeVersions(id: $id) {
    data {
      ...TemplateParts
    }
    saves {
      version
      savedAt
      savedBy {
        id
        firstName
        lastName
      }
    }
  }
}
    fragment TemplateParts on TaskType {
  id
  rowVersion
  version
  title
  localizedTitle
  status
  externalId: ER_ID
  photoRequired
  withComment
  tag: category {
    id
    title
  }
  goal: un_sdg {
    id
    name
  }
  dataFields
  languages
  examples
  updatedAt
}`) as unknown as TypedDocumentString<TemplateVersionsQuery, TemplateVersionsQueryVariables>;
export const DataListNamesDocument = /*#__PURE__*/ new TypedDocumentString(`
    query DataListNames($ids: [ID!]) {
  dataLists(filters: {id: {in: $ids}}, pagination: {start: 0, limit: 500}) {
    data {
      id
      name
    }
  }
}
    `) as unknown as TypedDocumentString<DataListNamesQuery, DataListNamesQueryVariables>;
export const ChooserTemplatesDocument = /*#__PURE__*/ new TypedDocumentString(`
    query ChooserTemplates($search: String, $pagination: PaginationInput) {
  taskTypeTemplates(search: $search, pagination: $pagination) {
    count
    data {
      ...TemplateCardParts
      dataFields: localizedFields
    }
  }
}
    fragment TemplateCardParts on TaskType {
  id
  title: localizedTitle
  status
  externalId: ER_ID
  tag: category {
    id
    title
    image: featureImage {
      url
      formats {
        thumbnail {
          url
        }
      }
    }
  }
  creator {
    id
    firstName
    lastName
  }
  createdAt
}`) as unknown as TypedDocumentString<ChooserTemplatesQuery, ChooserTemplatesQueryVariables>;
export const RecentTemplatesDocument = /*#__PURE__*/ new TypedDocumentString(`
    query RecentTemplates($ids: [ID!]) {
  taskTypes(filters: {id: {in: $ids}, status: {eq: active}}) {
    data {
      ...TemplateCardParts
      dataFields: localizedFields
    }
  }
}
    fragment TemplateCardParts on TaskType {
  id
  title: localizedTitle
  status
  externalId: ER_ID
  tag: category {
    id
    title
    image: featureImage {
      url
      formats {
        thumbnail {
          url
        }
      }
    }
  }
  creator {
    id
    firstName
    lastName
  }
  createdAt
}`) as unknown as TypedDocumentString<RecentTemplatesQuery, RecentTemplatesQueryVariables>;
export const CreateTemplateDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation CreateTemplate($input: BaoleaderTaskTypeInput!, $fields: [JSON!], $draft: TaskTypeDraftRef) {
  createBaoleaderTaskType(input: $input, dataFieldsArr: $fields, draft: $draft) {
    ...TemplateParts
  }
}
    fragment TemplateParts on TaskType {
  id
  rowVersion
  version
  title
  localizedTitle
  status
  externalId: ER_ID
  photoRequired
  withComment
  tag: category {
    id
    title
  }
  goal: un_sdg {
    id
    name
  }
  dataFields
  languages
  examples
  updatedAt
}`) as unknown as TypedDocumentString<CreateTemplateMutation, CreateTemplateMutationVariables>;
export const UpdateTemplateDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation UpdateTemplate($id: ID!, $input: BaoleaderTaskTypeInput!, $fields: [JSON!], $diffs: JSON) {
  updateBaoleaderTaskType(
    id: $id
    input: $input
    dataFieldsArr: $fields
    diffs: $diffs
  ) {
    ...TemplateParts
  }
}
    fragment TemplateParts on TaskType {
  id
  rowVersion
  version
  title
  localizedTitle
  status
  externalId: ER_ID
  photoRequired
  withComment
  tag: category {
    id
    title
  }
  goal: un_sdg {
    id
    name
  }
  dataFields
  languages
  examples
  updatedAt
}`) as unknown as TypedDocumentString<UpdateTemplateMutation, UpdateTemplateMutationVariables>;
export const ActivateTemplateDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation ActivateTemplate($id: ID!) {
  activateTaskType(id: $id) {
    ...TemplateParts
  }
}
    fragment TemplateParts on TaskType {
  id
  rowVersion
  version
  title
  localizedTitle
  status
  externalId: ER_ID
  photoRequired
  withComment
  tag: category {
    id
    title
  }
  goal: un_sdg {
    id
    name
  }
  dataFields
  languages
  examples
  updatedAt
}`) as unknown as TypedDocumentString<ActivateTemplateMutation, ActivateTemplateMutationVariables>;
export const DeactivateTemplateDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation DeactivateTemplate($id: ID!) {
  deactivateTaskType(id: $id) {
    ...TemplateParts
  }
}
    fragment TemplateParts on TaskType {
  id
  rowVersion
  version
  title
  localizedTitle
  status
  externalId: ER_ID
  photoRequired
  withComment
  tag: category {
    id
    title
  }
  goal: un_sdg {
    id
    name
  }
  dataFields
  languages
  examples
  updatedAt
}`) as unknown as TypedDocumentString<DeactivateTemplateMutation, DeactivateTemplateMutationVariables>;
export const LinkTemplateDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation LinkTemplate($input: CreateTaskDefinitionInput!) {
  createTaskDefinition(input: $input) {
    id
    rowVersion
    status
    tag: category {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<LinkTemplateMutation, LinkTemplateMutationVariables>;
export const ChangeTemplateLinkDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation ChangeTemplateLink($id: ID!, $input: UpdateTaskDefinitionInput!) {
  updateTaskDefinition(id: $id, input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<ChangeTemplateLinkMutation, ChangeTemplateLinkMutationVariables>;
