// Made by npm run generate; a test fails when it is stale.
import type { ProjectTemplatesQuery, ProjectTemplatesQueryVariables, TemplatesToUseQuery, TemplatesToUseQueryVariables, TagsOfTemplatesQuery, TagsOfTemplatesQueryVariables, CreateProjectTemplateMutation, CreateProjectTemplateMutationVariables, UpdateProjectTemplateMutation, UpdateProjectTemplateMutationVariables, DeleteProjectTemplateMutation, DeleteProjectTemplateMutationVariables } from '../graphql.ts'
import { TypedDocumentString } from '../typed-document-string.ts'

export const ProjectTemplatesDocument = /*#__PURE__*/ new TypedDocumentString(`
    query ProjectTemplates($filters: TaskDefinitionFiltersInput!, $pagination: PaginationInput) {
  taskDefinitions(
    filters: $filters
    pagination: $pagination
    sort: ["createdAt:desc"]
  ) {
    data {
      id
      rowVersion
      status
      removable
      createdAt
      tag: category {
        id
        title
      }
      template: task_type {
        id
        title: localizedTitle
        status
      }
    }
  }
  countTaskDefinitions(filters: $filters)
}
    `) as unknown as TypedDocumentString<ProjectTemplatesQuery, ProjectTemplatesQueryVariables>;
export const TemplatesToUseDocument = /*#__PURE__*/ new TypedDocumentString(`
    query TemplatesToUse($filters: TaskTypeFiltersInput, $pagination: PaginationInput) {
  companyTaskTypes(
    filters: $filters
    pagination: $pagination
    sort: ["createdAt:desc"]
  ) {
    count
    data {
      id
      title: localizedTitle
      status
      tag: category {
        id
        title
      }
    }
  }
}
    `) as unknown as TypedDocumentString<TemplatesToUseQuery, TemplatesToUseQueryVariables>;
export const TagsOfTemplatesDocument = /*#__PURE__*/ new TypedDocumentString(`
    query TagsOfTemplates($filters: CategoryFiltersInput) {
  categories(filters: $filters, sort: ["title:asc"], pagination: {limit: 30}) {
    data {
      id
      title
    }
  }
}
    `) as unknown as TypedDocumentString<TagsOfTemplatesQuery, TagsOfTemplatesQueryVariables>;
export const CreateProjectTemplateDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation CreateProjectTemplate($input: CreateTaskDefinitionInput!) {
  createTaskDefinition(input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<CreateProjectTemplateMutation, CreateProjectTemplateMutationVariables>;
export const UpdateProjectTemplateDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation UpdateProjectTemplate($id: ID!, $input: UpdateTaskDefinitionInput!) {
  updateTaskDefinition(id: $id, input: $input) {
    id
    rowVersion
    status
  }
}
    `) as unknown as TypedDocumentString<UpdateProjectTemplateMutation, UpdateProjectTemplateMutationVariables>;
export const DeleteProjectTemplateDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation DeleteProjectTemplate($id: ID!) {
  deleteTaskDefinition(id: $id)
}
    `) as unknown as TypedDocumentString<DeleteProjectTemplateMutation, DeleteProjectTemplateMutationVariables>;
