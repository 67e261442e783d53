// Made by npm run generate; a test fails when it is stale.
import type { TeamQuery, TeamQueryVariables, CreateUserMutation, CreateUserMutationVariables, ArchiveMemberMutation, ArchiveMemberMutationVariables, UnarchiveMemberMutation, UnarchiveMemberMutationVariables, ResetSecondFactorMutation, ResetSecondFactorMutationVariables, TeamProjectsQuery, TeamProjectsQueryVariables, ChangeMemberRoleMutation, ChangeMemberRoleMutationVariables, ResendMemberInviteMutation, ResendMemberInviteMutationVariables, WithdrawMemberInviteMutation, WithdrawMemberInviteMutationVariables } from '../graphql.ts'
import { TypedDocumentString } from '../typed-document-string.ts'

export const TeamDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Team($pagination: PaginationInput!) {
  companyLeaders(pagination: $pagination) {
    count
    data {
      ...TeamMemberParts
    }
  }
}
    fragment TeamMemberParts on CompanyMember {
  id
  firstName
  lastName
  title
  email
  blocked
  confirmed
  rowVersion
  secondFactor
  mayExport
  inProjects {
    id
    name
    isArchived
  }
  lastSignInAt
  invitation {
    state
    sentAt
    expiresAt
  }
  abilities
  createdAt
  role {
    name
    label
  }
  group: community {
    id
  }
  profilePicture {
    url
    formats {
      thumbnail {
        url
      }
    }
  }
}`) as unknown as TypedDocumentString<TeamQuery, TeamQueryVariables>;
export const CreateUserDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation CreateUser($input: CreateBaoleaderInput!) {
  createBaoleader(input: $input) {
    id
    role {
      label
    }
  }
}
    `) as unknown as TypedDocumentString<CreateUserMutation, CreateUserMutationVariables>;
export const ArchiveMemberDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation ArchiveMember($id: ID!) {
  removeCompanyMember(memberId: $id) {
    ...TeamMemberParts
  }
}
    fragment TeamMemberParts on CompanyMember {
  id
  firstName
  lastName
  title
  email
  blocked
  confirmed
  rowVersion
  secondFactor
  mayExport
  inProjects {
    id
    name
    isArchived
  }
  lastSignInAt
  invitation {
    state
    sentAt
    expiresAt
  }
  abilities
  createdAt
  role {
    name
    label
  }
  group: community {
    id
  }
  profilePicture {
    url
    formats {
      thumbnail {
        url
      }
    }
  }
}`) as unknown as TypedDocumentString<ArchiveMemberMutation, ArchiveMemberMutationVariables>;
export const UnarchiveMemberDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation UnarchiveMember($id: ID!) {
  unarchiveCompanyMember(memberId: $id) {
    ...TeamMemberParts
  }
}
    fragment TeamMemberParts on CompanyMember {
  id
  firstName
  lastName
  title
  email
  blocked
  confirmed
  rowVersion
  secondFactor
  mayExport
  inProjects {
    id
    name
    isArchived
  }
  lastSignInAt
  invitation {
    state
    sentAt
    expiresAt
  }
  abilities
  createdAt
  role {
    name
    label
  }
  group: community {
    id
  }
  profilePicture {
    url
    formats {
      thumbnail {
        url
      }
    }
  }
}`) as unknown as TypedDocumentString<UnarchiveMemberMutation, UnarchiveMemberMutationVariables>;
export const ResetSecondFactorDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation ResetSecondFactor($id: ID!) {
  resetSecondFactor(memberId: $id) {
    ...TeamMemberParts
  }
}
    fragment TeamMemberParts on CompanyMember {
  id
  firstName
  lastName
  title
  email
  blocked
  confirmed
  rowVersion
  secondFactor
  mayExport
  inProjects {
    id
    name
    isArchived
  }
  lastSignInAt
  invitation {
    state
    sentAt
    expiresAt
  }
  abilities
  createdAt
  role {
    name
    label
  }
  group: community {
    id
  }
  profilePicture {
    url
    formats {
      thumbnail {
        url
      }
    }
  }
}`) as unknown as TypedDocumentString<ResetSecondFactorMutation, ResetSecondFactorMutationVariables>;
export const TeamProjectsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query TeamProjects {
  baoleaderProjects(
    filters: {status: {in: [IN_PROGRESS, COMPLETED, CANCELLED]}}
    sort: ["name:asc"]
    pagination: {limit: 500}
  ) {
    data {
      id
      name
    }
  }
}
    `) as unknown as TypedDocumentString<TeamProjectsQuery, TeamProjectsQueryVariables>;
export const ChangeMemberRoleDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation ChangeMemberRole($id: ID!, $role: StaffRole!, $mayExport: Boolean, $projects: [ID!], $rowVersion: Int) {
  changeMemberRole(
    memberId: $id
    role: $role
    mayExport: $mayExport
    projects: $projects
    rowVersion: $rowVersion
  ) {
    ...TeamMemberParts
  }
}
    fragment TeamMemberParts on CompanyMember {
  id
  firstName
  lastName
  title
  email
  blocked
  confirmed
  rowVersion
  secondFactor
  mayExport
  inProjects {
    id
    name
    isArchived
  }
  lastSignInAt
  invitation {
    state
    sentAt
    expiresAt
  }
  abilities
  createdAt
  role {
    name
    label
  }
  group: community {
    id
  }
  profilePicture {
    url
    formats {
      thumbnail {
        url
      }
    }
  }
}`) as unknown as TypedDocumentString<ChangeMemberRoleMutation, ChangeMemberRoleMutationVariables>;
export const ResendMemberInviteDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation ResendMemberInvite($id: ID!) {
  resendMemberInvite(memberId: $id) {
    ...TeamMemberParts
  }
}
    fragment TeamMemberParts on CompanyMember {
  id
  firstName
  lastName
  title
  email
  blocked
  confirmed
  rowVersion
  secondFactor
  mayExport
  inProjects {
    id
    name
    isArchived
  }
  lastSignInAt
  invitation {
    state
    sentAt
    expiresAt
  }
  abilities
  createdAt
  role {
    name
    label
  }
  group: community {
    id
  }
  profilePicture {
    url
    formats {
      thumbnail {
        url
      }
    }
  }
}`) as unknown as TypedDocumentString<ResendMemberInviteMutation, ResendMemberInviteMutationVariables>;
export const WithdrawMemberInviteDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation WithdrawMemberInvite($id: ID!) {
  withdrawMemberInvite(memberId: $id) {
    ...TeamMemberParts
  }
}
    fragment TeamMemberParts on CompanyMember {
  id
  firstName
  lastName
  title
  email
  blocked
  confirmed
  rowVersion
  secondFactor
  mayExport
  inProjects {
    id
    name
    isArchived
  }
  lastSignInAt
  invitation {
    state
    sentAt
    expiresAt
  }
  abilities
  createdAt
  role {
    name
    label
  }
  group: community {
    id
  }
  profilePicture {
    url
    formats {
      thumbnail {
        url
      }
    }
  }
}`) as unknown as TypedDocumentString<WithdrawMemberInviteMutation, WithdrawMemberInviteMutationVariables>;
