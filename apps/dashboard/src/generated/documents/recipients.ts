// Made by npm run generate; a test fails when it is stale.
import type { RecipientPeopleQuery, RecipientPeopleQueryVariables, RecipientGroupsQuery, RecipientGroupsQueryVariables, RecipientGroupMembersQuery, RecipientGroupMembersQueryVariables } from '../graphql.ts'
import { TypedDocumentString } from '../typed-document-string.ts'

export const RecipientPeopleDocument = /*#__PURE__*/ new TypedDocumentString(`
    query RecipientPeople($filters: BaoriderFiltersInput, $pagination: PaginationInput) {
  baoriders(filters: $filters, pagination: $pagination, sort: ["firstName:asc"]) {
    count
    data {
      id
      firstName
      lastName
      profilePicture {
        url
        formats {
          thumbnail {
            url
          }
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<RecipientPeopleQuery, RecipientPeopleQueryVariables>;
export const RecipientGroupsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query RecipientGroups($filters: CommunityFiltersInput, $pagination: PaginationInput) {
  baoleaderCommunities(
    filters: $filters
    pagination: $pagination
    sort: ["name:asc"]
  ) {
    count
    data {
      id
      name
    }
  }
}
    `) as unknown as TypedDocumentString<RecipientGroupsQuery, RecipientGroupsQueryVariables>;
export const RecipientGroupMembersDocument = /*#__PURE__*/ new TypedDocumentString(`
    query RecipientGroupMembers($groupId: ID!, $pagination: PaginationInput) {
  communityMembers(
    filters: {community: {eq: $groupId}, status: {eq: ACTIVE}}
    pagination: $pagination
    sort: ["firstName:asc"]
  ) {
    data {
      id
      firstName
      lastName
      profilePicture {
        url
        formats {
          thumbnail {
            url
          }
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<RecipientGroupMembersQuery, RecipientGroupMembersQueryVariables>;
