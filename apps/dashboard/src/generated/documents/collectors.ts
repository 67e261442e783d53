// Made by npm run generate; a test fails when it is stale.
import type { CollectorsQuery, CollectorsQueryVariables, CollectorIdsQuery, CollectorIdsQueryVariables, CollectorCountQuery, CollectorCountQueryVariables, CollectorByIdQuery, CollectorByIdQueryVariables, TaskCountOfCollectorQuery, TaskCountOfCollectorQueryVariables, AssignableProjectsQuery, AssignableProjectsQueryVariables, AddToProjectMutation, AddToProjectMutationVariables, RemoveFromProjectMutation, RemoveFromProjectMutationVariables, CreateInviteCardsMutation, CreateInviteCardsMutationVariables, AlreadyThereQuery, AlreadyThereQueryVariables, AddManyToProjectMutation, AddManyToProjectMutationVariables, AddManyToGroupMutation, AddManyToGroupMutationVariables, ResendInvitesMutation, ResendInvitesMutationVariables, UpdateStatusesMutation, UpdateStatusesMutationVariables, InviteMessagesQuery, InviteMessagesQueryVariables, InvitesLeftQuery, InvitesLeftQueryVariables } from '../graphql.ts'
import { TypedDocumentString } from '../typed-document-string.ts'

export const CollectorsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Collectors($filters: BaoriderFiltersInput, $inviteStatus: [DataCollectorInviteStatus!], $pagination: PaginationInput, $sort: [String!]) {
  baoriders(
    filters: $filters
    inviteStatus: $inviteStatus
    pagination: $pagination
    sort: $sort
  ) {
    count
    data {
      id
      firstName
      lastName
      phoneNumber
      status
      inviteStatus
      lastSeenAt
      createdAt
      group: community {
        id
        name
      }
      projects {
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
    `) as unknown as TypedDocumentString<CollectorsQuery, CollectorsQueryVariables>;
export const CollectorIdsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query CollectorIds($filters: BaoriderFiltersInput, $inviteStatus: [DataCollectorInviteStatus!], $pagination: PaginationInput) {
  baoriders(
    filters: $filters
    inviteStatus: $inviteStatus
    pagination: $pagination
    sort: ["id:desc"]
  ) {
    data {
      id
      status
    }
  }
}
    `) as unknown as TypedDocumentString<CollectorIdsQuery, CollectorIdsQueryVariables>;
export const CollectorCountDocument = /*#__PURE__*/ new TypedDocumentString(`
    query CollectorCount {
  countFilterDataCollectors
}
    `) as unknown as TypedDocumentString<CollectorCountQuery, CollectorCountQueryVariables>;
export const CollectorByIdDocument = /*#__PURE__*/ new TypedDocumentString(`
    query CollectorById($id: ID!) {
  baorider(id: $id) {
    id
    rowVersion
    firstName
    lastName
    phoneNumber
    gender
    idNumber
    email
    status
    blocked
    isVerifier
    receiveAutomaticMessages
    createdAt
    cameraPermission: camera_permission
    locationPermission: location_permission
    group: community {
      id
      name
    }
    projects {
      id
      name
      status
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
    `) as unknown as TypedDocumentString<CollectorByIdQuery, CollectorByIdQueryVariables>;
export const TaskCountOfCollectorDocument = /*#__PURE__*/ new TypedDocumentString(`
    query TaskCountOfCollector($id: ID!) {
  countTasks(filters: {baorider: {eq: $id}})
}
    `) as unknown as TypedDocumentString<TaskCountOfCollectorQuery, TaskCountOfCollectorQueryVariables>;
export const AssignableProjectsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query AssignableProjects($filters: ProjectFiltersInput, $pagination: PaginationInput) {
  baoleaderProjects(
    filters: $filters
    pagination: $pagination
    sort: ["name:asc"]
  ) {
    count
    data {
      id
      name
      status
      createdAt
    }
  }
}
    `) as unknown as TypedDocumentString<AssignableProjectsQuery, AssignableProjectsQueryVariables>;
export const AddToProjectDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation AddToProject($input: ProjectDataCollectorInput!) {
  addDataCollectorToProject(input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<AddToProjectMutation, AddToProjectMutationVariables>;
export const RemoveFromProjectDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation RemoveFromProject($input: ProjectDataCollectorInput!) {
  removeDataCollectorFromProject(input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<RemoveFromProjectMutation, RemoveFromProjectMutationVariables>;
export const CreateInviteCardsDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation CreateInviteCards($ids: [ID!]!) {
  createInviteCards(ids: $ids) {
    id
    firstName
    lastName
    phoneNumber
    groupName: communityName
    companyName
    path
    expiresAt
  }
}
    `) as unknown as TypedDocumentString<CreateInviteCardsMutation, CreateInviteCardsMutationVariables>;
export const AlreadyThereDocument = /*#__PURE__*/ new TypedDocumentString(`
    query AlreadyThere($filters: BaoriderFiltersInput!) {
  countFilterDataCollectors(filters: $filters)
}
    `) as unknown as TypedDocumentString<AlreadyThereQuery, AlreadyThereQueryVariables>;
export const AddManyToProjectDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation AddManyToProject($projectId: ID!, $ids: [ID!]!) {
  addDataCollectorsToProject(projectId: $projectId, dataCollectorIds: $ids) {
    id
  }
}
    `) as unknown as TypedDocumentString<AddManyToProjectMutation, AddManyToProjectMutationVariables>;
export const AddManyToGroupDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation AddManyToGroup($groupId: ID!, $ids: [ID!]!) {
  addCommunityMembers(community: $groupId, members: $ids) {
    id
  }
}
    `) as unknown as TypedDocumentString<AddManyToGroupMutation, AddManyToGroupMutationVariables>;
export const ResendInvitesDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation ResendInvites($ids: [ID!]!) {
  resendDataCollectorInvites(ids: $ids) {
    done
    skipped
  }
}
    `) as unknown as TypedDocumentString<ResendInvitesMutation, ResendInvitesMutationVariables>;
export const UpdateStatusesDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation UpdateStatuses($ids: [ID!]!, $status: DataCollectorStatus!) {
  updateDataCollectorStatuses(ids: $ids, status: $status) {
    done
    skipped
  }
}
    `) as unknown as TypedDocumentString<UpdateStatusesMutation, UpdateStatusesMutationVariables>;
export const InviteMessagesDocument = /*#__PURE__*/ new TypedDocumentString(`
    query InviteMessages($ids: [ID!]!) {
  inviteTextMessages(ids: $ids)
  justInvited(ids: $ids)
}
    `) as unknown as TypedDocumentString<InviteMessagesQuery, InviteMessagesQueryVariables>;
export const InvitesLeftDocument = /*#__PURE__*/ new TypedDocumentString(`
    query InvitesLeft {
  messageBudgets {
    invites {
      limit
      left
    }
  }
}
    `) as unknown as TypedDocumentString<InvitesLeftQuery, InvitesLeftQueryVariables>;
