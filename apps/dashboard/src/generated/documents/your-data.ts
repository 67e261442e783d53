// Made by npm run generate; a test fails when it is stale.
import type { CompanyArchivesQuery, CompanyArchivesQueryVariables, StartCompanyArchiveMutation, StartCompanyArchiveMutationVariables, CancelCompanyArchiveMutation, CancelCompanyArchiveMutationVariables, PeopleToEraseQuery, PeopleToEraseQueryVariables, ErasurePreviewQuery, ErasurePreviewQueryVariables, ErasuresQuery, ErasuresQueryVariables, ErasePersonMutation, ErasePersonMutationVariables, RetentionRulesQuery, RetentionRulesQueryVariables, RetentionPreviewQuery, RetentionPreviewQueryVariables, UpdateProjectRetentionMutation, UpdateProjectRetentionMutationVariables } from '../graphql.ts'
import { TypedDocumentString } from '../typed-document-string.ts'

export const CompanyArchivesDocument = /*#__PURE__*/ new TypedDocumentString(`
    query CompanyArchives {
  companyArchives {
    id
    state
    itemsTotal
    itemsDone
    failure
    hash
    size
    url
    createdAt
    expiresAt
  }
}
    `) as unknown as TypedDocumentString<CompanyArchivesQuery, CompanyArchivesQueryVariables>;
export const StartCompanyArchiveDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation StartCompanyArchive {
  startCompanyArchive {
    id
  }
}
    `) as unknown as TypedDocumentString<StartCompanyArchiveMutation, StartCompanyArchiveMutationVariables>;
export const CancelCompanyArchiveDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation CancelCompanyArchive($id: ID!) {
  cancelCompanyArchive(id: $id) {
    id
  }
}
    `) as unknown as TypedDocumentString<CancelCompanyArchiveMutation, CancelCompanyArchiveMutationVariables>;
export const PeopleToEraseDocument = /*#__PURE__*/ new TypedDocumentString(`
    query PeopleToErase($text: String!) {
  baoriders(filters: {text: $text}, pagination: {limit: 10}) {
    data {
      id
      firstName
      lastName
      phoneNumber
    }
  }
  communityMembers(filters: {text: $text}, pagination: {limit: 10}) {
    data {
      id
      firstName
      lastName
      phoneNumber
    }
  }
  companyLeaders(pagination: {limit: 100}) {
    data {
      id
      firstName
      lastName
      email
      abilities
    }
  }
}
    `) as unknown as TypedDocumentString<PeopleToEraseQuery, PeopleToEraseQueryVariables>;
export const ErasurePreviewDocument = /*#__PURE__*/ new TypedDocumentString(`
    query ErasurePreview($person: ID!) {
  erasurePreview(personId: $person) {
    name
    reports
    photos
    messages
    comments
    phones
    sessions
    decisions
  }
}
    `) as unknown as TypedDocumentString<ErasurePreviewQuery, ErasurePreviewQueryVariables>;
export const ErasuresDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Erasures {
  erasures {
    id
    state
    withPhotos
    photosRemoved
    createdAt
    endedAt
  }
}
    `) as unknown as TypedDocumentString<ErasuresQuery, ErasuresQueryVariables>;
export const ErasePersonDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation ErasePerson($person: ID!, $name: String!, $withPhotos: Boolean!) {
  erasePerson(personId: $person, name: $name, withPhotos: $withPhotos) {
    id
  }
}
    `) as unknown as TypedDocumentString<ErasePersonMutation, ErasePersonMutationVariables>;
export const RetentionRulesDocument = /*#__PURE__*/ new TypedDocumentString(`
    query RetentionRules {
  retentionRules {
    id
    name
    photosMonths
    positionsMonths
  }
}
    `) as unknown as TypedDocumentString<RetentionRulesQuery, RetentionRulesQueryVariables>;
export const RetentionPreviewDocument = /*#__PURE__*/ new TypedDocumentString(`
    query RetentionPreview($project: ID!, $photos: Int, $positions: Int) {
  retentionPreview(
    projectId: $project
    photosMonths: $photos
    positionsMonths: $positions
  ) {
    photos
    positions
  }
}
    `) as unknown as TypedDocumentString<RetentionPreviewQuery, RetentionPreviewQueryVariables>;
export const UpdateProjectRetentionDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation UpdateProjectRetention($project: ID!, $photos: Int, $positions: Int) {
  updateProjectRetention(
    projectId: $project
    photosMonths: $photos
    positionsMonths: $positions
  ) {
    projectId
  }
}
    `) as unknown as TypedDocumentString<UpdateProjectRetentionMutation, UpdateProjectRetentionMutationVariables>;
