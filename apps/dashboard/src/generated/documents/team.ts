// Made by npm run generate; a test fails when it is stale.
import type { TeamQuery, TeamQueryVariables, CreateUserMutation, CreateUserMutationVariables, ArchiveMemberMutation, ArchiveMemberMutationVariables, UnarchiveMemberMutation, UnarchiveMemberMutationVariables, ResetSecondFactorMutation, ResetSecondFactorMutationVariables } from '../graphql.ts'
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
  secondFactor
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
  secondFactor
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
  secondFactor
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
  secondFactor
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
