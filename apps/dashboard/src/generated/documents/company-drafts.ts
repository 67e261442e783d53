// Made by npm run generate; a test fails when it is stale.
import type { CompanyDraftsQuery, CompanyDraftsQueryVariables, CompanyDraftQuery, CompanyDraftQueryVariables, CreateCompanyDraftMutation, CreateCompanyDraftMutationVariables, UpdateCompanyDraftMutation, UpdateCompanyDraftMutationVariables, DeleteCompanyDraftMutation, DeleteCompanyDraftMutationVariables } from '../graphql.ts'
import { TypedDocumentString } from '../typed-document-string.ts'

export const CompanyDraftsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query CompanyDrafts {
  taskTypeDrafts {
    id
    draft
    faults
    updatedAt
    updatedBy {
      id
      firstName
      lastName
    }
  }
}
    `) as unknown as TypedDocumentString<CompanyDraftsQuery, CompanyDraftsQueryVariables>;
export const CompanyDraftDocument = /*#__PURE__*/ new TypedDocumentString(`
    query CompanyDraft($id: ID!) {
  taskTypeDraft(id: $id) {
    ...CompanyDraftParts
  }
}
    fragment CompanyDraftParts on TaskTypeDraft {
  id
  draft
  rowVersion
}`) as unknown as TypedDocumentString<CompanyDraftQuery, CompanyDraftQueryVariables>;
export const CreateCompanyDraftDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation CreateCompanyDraft($input: CreateTaskTypeDraftInput!) {
  createTaskTypeDraft(input: $input) {
    ...CompanyDraftParts
  }
}
    fragment CompanyDraftParts on TaskTypeDraft {
  id
  draft
  rowVersion
}`) as unknown as TypedDocumentString<CreateCompanyDraftMutation, CreateCompanyDraftMutationVariables>;
export const UpdateCompanyDraftDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation UpdateCompanyDraft($id: ID!, $input: UpdateTaskTypeDraftInput!) {
  updateTaskTypeDraft(id: $id, input: $input) {
    ...CompanyDraftParts
  }
}
    fragment CompanyDraftParts on TaskTypeDraft {
  id
  draft
  rowVersion
}`) as unknown as TypedDocumentString<UpdateCompanyDraftMutation, UpdateCompanyDraftMutationVariables>;
export const DeleteCompanyDraftDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation DeleteCompanyDraft($id: ID!) {
  deleteTaskTypeDraft(id: $id)
}
    `) as unknown as TypedDocumentString<DeleteCompanyDraftMutation, DeleteCompanyDraftMutationVariables>;
