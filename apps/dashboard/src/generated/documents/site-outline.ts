// Made by npm run generate; a test fails when it is stale.
import type { CreateSiteMutation, CreateSiteMutationVariables, UpdateSiteMutation, UpdateSiteMutationVariables, DeleteSiteMutation, DeleteSiteMutationVariables, ProjectOfSiteQuery, ProjectOfSiteQueryVariables } from '../graphql.ts'
import { TypedDocumentString } from '../typed-document-string.ts'

export const CreateSiteDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation CreateSite($input: CreateSiteInput!) {
  createSite(input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<CreateSiteMutation, CreateSiteMutationVariables>;
export const UpdateSiteDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation UpdateSite($id: ID!, $input: UpdateSiteInput!) {
  updateSite(id: $id, input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<UpdateSiteMutation, UpdateSiteMutationVariables>;
export const DeleteSiteDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation DeleteSite($id: ID!) {
  deleteSite(id: $id)
}
    `) as unknown as TypedDocumentString<DeleteSiteMutation, DeleteSiteMutationVariables>;
export const ProjectOfSiteDocument = /*#__PURE__*/ new TypedDocumentString(`
    query ProjectOfSite($id: ID!) {
  baoleaderProject(id: $id) {
    id
    name
  }
}
    `) as unknown as TypedDocumentString<ProjectOfSiteQuery, ProjectOfSiteQueryVariables>;
