// Made by npm run generate; a test fails when it is stale.
import type { GroupsQuery, GroupsQueryVariables, GroupFiguresQuery, GroupFiguresQueryVariables, GroupByIdQuery, GroupByIdQueryVariables, GroupProjectsQuery, GroupProjectsQueryVariables, CreateGroupMutation, CreateGroupMutationVariables, UpdateGroupMutation, UpdateGroupMutationVariables, MergeGroupsMutation, MergeGroupsMutationVariables, GroupMembersQuery, GroupMembersQueryVariables, GroupMemberQuery, GroupMemberQueryVariables, TaskCountOfMemberQuery, TaskCountOfMemberQueryVariables, GroupCandidatesQuery, GroupCandidatesQueryVariables, AddGroupMembersMutation, AddGroupMembersMutationVariables, RemoveGroupMembersMutation, RemoveGroupMembersMutationVariables } from '../graphql.ts'
import { TypedDocumentString } from '../typed-document-string.ts'

export const GroupsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Groups($filters: CommunityFiltersInput, $pagination: PaginationInput) {
  baoleaderCommunities(
    filters: $filters
    pagination: $pagination
    sort: ["createdAt:desc"]
  ) {
    count
    data {
      id
      name
      type
      description
      createdAt
      image: featured_image {
        url
        formats {
          thumbnail {
            url
          }
          medium {
            url
          }
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<GroupsQuery, GroupsQueryVariables>;
export const GroupFiguresDocument = /*#__PURE__*/ new TypedDocumentString(`
    query GroupFigures($ids: [ID!]!) {
  communityFigures(ids: $ids) {
    id
    collectors: dataCollectors
    projects
    tasks
    lastReportAt
  }
}
    `) as unknown as TypedDocumentString<GroupFiguresQuery, GroupFiguresQueryVariables>;
export const GroupByIdDocument = /*#__PURE__*/ new TypedDocumentString(`
    query GroupById($id: ID!) {
  baoleaderCommunity(id: $id) {
    ...GroupParts
  }
}
    fragment GroupParts on BaoleaderCommunity {
  id
  rowVersion
  name
  type
  description
  chiefName: chief_name
  createdAt
  location {
    latitude
    longitude
    accuracy
  }
  image: featured_image {
    id
    url
    formats {
      medium {
        url
      }
    }
  }
}`) as unknown as TypedDocumentString<GroupByIdQuery, GroupByIdQueryVariables>;
export const GroupProjectsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query GroupProjects($id: ID!, $pagination: PaginationInput) {
  communityProjects(communityId: $id, pagination: $pagination) {
    count
    data {
      id
      name
      status
      createdAt
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
}
    `) as unknown as TypedDocumentString<GroupProjectsQuery, GroupProjectsQueryVariables>;
export const CreateGroupDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation CreateGroup($input: CreateBaoleaderCommunityInput!) {
  createBaoleaderCommunity(input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<CreateGroupMutation, CreateGroupMutationVariables>;
export const UpdateGroupDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation UpdateGroup($id: ID!, $input: UpdateBaoleaderCommunityInput!) {
  updateBaoleaderCommunity(id: $id, input: $input) {
    ...GroupParts
  }
}
    fragment GroupParts on BaoleaderCommunity {
  id
  rowVersion
  name
  type
  description
  chiefName: chief_name
  createdAt
  location {
    latitude
    longitude
    accuracy
  }
  image: featured_image {
    id
    url
    formats {
      medium {
        url
      }
    }
  }
}`) as unknown as TypedDocumentString<UpdateGroupMutation, UpdateGroupMutationVariables>;
export const MergeGroupsDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation MergeGroups($id: ID!, $into: ID!) {
  mergeCommunities(id: $id, into: $into) {
    id
    name
  }
}
    `) as unknown as TypedDocumentString<MergeGroupsMutation, MergeGroupsMutationVariables>;
export const GroupMembersDocument = /*#__PURE__*/ new TypedDocumentString(`
    query GroupMembers($filters: BaoriderFiltersInput, $pagination: PaginationInput) {
  communityMembers(
    filters: $filters
    pagination: $pagination
    sort: ["firstName:asc"]
  ) {
    count
    data {
      ...MemberParts
    }
  }
}
    fragment MemberParts on CommunityMember {
  id
  rowVersion
  firstName
  lastName
  phoneNumber
  gender
  email
  status
  isVerifier
  createdAt
  joinedAt: communityJoinedAt
  role {
    name
  }
  group: community {
    id
    name
  }
  profilePicture {
    url
    formats {
      thumbnail {
        url
      }
    }
  }
}`) as unknown as TypedDocumentString<GroupMembersQuery, GroupMembersQueryVariables>;
export const GroupMemberDocument = /*#__PURE__*/ new TypedDocumentString(`
    query GroupMember($id: ID!, $groupId: ID!) {
  communityMember(id: $id, community: $groupId) {
    ...MemberParts
  }
}
    fragment MemberParts on CommunityMember {
  id
  rowVersion
  firstName
  lastName
  phoneNumber
  gender
  email
  status
  isVerifier
  createdAt
  joinedAt: communityJoinedAt
  role {
    name
  }
  group: community {
    id
    name
  }
  profilePicture {
    url
    formats {
      thumbnail {
        url
      }
    }
  }
}`) as unknown as TypedDocumentString<GroupMemberQuery, GroupMemberQueryVariables>;
export const TaskCountOfMemberDocument = /*#__PURE__*/ new TypedDocumentString(`
    query TaskCountOfMember($id: ID!) {
  countTasks(filters: {baorider: {eq: $id}})
}
    `) as unknown as TypedDocumentString<TaskCountOfMemberQuery, TaskCountOfMemberQueryVariables>;
export const GroupCandidatesDocument = /*#__PURE__*/ new TypedDocumentString(`
    query GroupCandidates($groupId: ID!, $text: String, $hasCommunity: Boolean, $pagination: PaginationInput) {
  communityCandidates(
    community: $groupId
    text: $text
    hasCommunity: $hasCommunity
    pagination: $pagination
  ) {
    count
    data {
      id
      firstName
      lastName
      phoneNumber
      group: community {
        id
        name
      }
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
    `) as unknown as TypedDocumentString<GroupCandidatesQuery, GroupCandidatesQueryVariables>;
export const AddGroupMembersDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation AddGroupMembers($groupId: ID!, $members: [ID!]!) {
  addCommunityMembers(community: $groupId, members: $members) {
    id
  }
}
    `) as unknown as TypedDocumentString<AddGroupMembersMutation, AddGroupMembersMutationVariables>;
export const RemoveGroupMembersDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation RemoveGroupMembers($groupId: ID!, $members: [ID!]!) {
  removeCommunityMembers(community: $groupId, members: $members) {
    id
  }
}
    `) as unknown as TypedDocumentString<RemoveGroupMembersMutation, RemoveGroupMembersMutationVariables>;
