// Made by npm run generate; a test fails when it is stale.
import type { OwnSwitchesQuery, OwnSwitchesQueryVariables, UpdateOwnSwitchesMutation, UpdateOwnSwitchesMutationVariables, OwnProfileQuery, OwnProfileQueryVariables, UpdateOwnProfileMutation, UpdateOwnProfileMutationVariables, CompanyDetailsQuery, CompanyDetailsQueryVariables, UpdateCompanyDetailsMutation, UpdateCompanyDetailsMutationVariables, RequestCompanyChangeMutation, RequestCompanyChangeMutationVariables, DecideCompanyChangeMutation, DecideCompanyChangeMutationVariables, MessageBudgetsQuery, MessageBudgetsQueryVariables, FileStorageQuery, FileStorageQueryVariables } from '../graphql.ts'
import { TypedDocumentString } from '../typed-document-string.ts'

export const OwnSwitchesDocument = /*#__PURE__*/ new TypedDocumentString(`
    query OwnSwitches {
  myUser {
    id
    email
    receiveWeeklyStatusReport
    receiveLoginReminder
  }
}
    `) as unknown as TypedDocumentString<OwnSwitchesQuery, OwnSwitchesQueryVariables>;
export const UpdateOwnSwitchesDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation UpdateOwnSwitches($input: UpdateMyUserInput!) {
  updateMyUser(input: $input) {
    id
    email
    receiveWeeklyStatusReport
    receiveLoginReminder
  }
}
    `) as unknown as TypedDocumentString<UpdateOwnSwitchesMutation, UpdateOwnSwitchesMutationVariables>;
export const OwnProfileDocument = /*#__PURE__*/ new TypedDocumentString(`
    query OwnProfile {
  myUser {
    ...OwnProfileParts
  }
}
    fragment OwnProfileParts on MyUser {
  id
  firstName
  lastName
  title
  email
  newEmail
  language
  rowVersion
  role {
    label
  }
  profilePicture {
    id
    url
    formats {
      thumbnail {
        url
      }
    }
  }
}`) as unknown as TypedDocumentString<OwnProfileQuery, OwnProfileQueryVariables>;
export const UpdateOwnProfileDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation UpdateOwnProfile($input: UpdateMyUserInput!) {
  updateMyUser(input: $input) {
    ...OwnProfileParts
  }
}
    fragment OwnProfileParts on MyUser {
  id
  firstName
  lastName
  title
  email
  newEmail
  language
  rowVersion
  role {
    label
  }
  profilePicture {
    id
    url
    formats {
      thumbnail {
        url
      }
    }
  }
}`) as unknown as TypedDocumentString<UpdateOwnProfileMutation, UpdateOwnProfileMutationVariables>;
export const CompanyDetailsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query CompanyDetails {
  companyInfo {
    ...CompanyDetailsParts
  }
}
    fragment CompanyDetailsParts on Company {
  id
  name
  website
  idNumber: id_number
  wildlifeAssociationNumber: wildlife_association_number
  pinRegistration: pin_registration
  affiliates
  language
  rowVersion
  changeRequests {
    id
    name
    website
    idNumber: id_number
    wildlifeAssociationNumber: wildlife_association_number
    pinRegistration: pin_registration
    createdAt
    requestedBy {
      id
      firstName
      lastName
    }
  }
  decidedChangeRequests {
    id
    name
    status
    decidedAt
    requestedBy {
      id
      firstName
      lastName
    }
  }
}`) as unknown as TypedDocumentString<CompanyDetailsQuery, CompanyDetailsQueryVariables>;
export const UpdateCompanyDetailsDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation UpdateCompanyDetails($input: UpdateCompanyDetailsInput!) {
  updateCompanyDetails(input: $input) {
    ...CompanyDetailsParts
  }
}
    fragment CompanyDetailsParts on Company {
  id
  name
  website
  idNumber: id_number
  wildlifeAssociationNumber: wildlife_association_number
  pinRegistration: pin_registration
  affiliates
  language
  rowVersion
  changeRequests {
    id
    name
    website
    idNumber: id_number
    wildlifeAssociationNumber: wildlife_association_number
    pinRegistration: pin_registration
    createdAt
    requestedBy {
      id
      firstName
      lastName
    }
  }
  decidedChangeRequests {
    id
    name
    status
    decidedAt
    requestedBy {
      id
      firstName
      lastName
    }
  }
}`) as unknown as TypedDocumentString<UpdateCompanyDetailsMutation, UpdateCompanyDetailsMutationVariables>;
export const RequestCompanyChangeDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation RequestCompanyChange($data: CompanyDetailChangeInput!) {
  requestUpdateCompanyDetails(data: $data) {
    ...CompanyDetailsParts
  }
}
    fragment CompanyDetailsParts on Company {
  id
  name
  website
  idNumber: id_number
  wildlifeAssociationNumber: wildlife_association_number
  pinRegistration: pin_registration
  affiliates
  language
  rowVersion
  changeRequests {
    id
    name
    website
    idNumber: id_number
    wildlifeAssociationNumber: wildlife_association_number
    pinRegistration: pin_registration
    createdAt
    requestedBy {
      id
      firstName
      lastName
    }
  }
  decidedChangeRequests {
    id
    name
    status
    decidedAt
    requestedBy {
      id
      firstName
      lastName
    }
  }
}`) as unknown as TypedDocumentString<RequestCompanyChangeMutation, RequestCompanyChangeMutationVariables>;
export const DecideCompanyChangeDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation DecideCompanyChange($id: ID!, $apply: Boolean!) {
  decideCompanyDetailChange(id: $id, apply: $apply) {
    ...CompanyDetailsParts
  }
}
    fragment CompanyDetailsParts on Company {
  id
  name
  website
  idNumber: id_number
  wildlifeAssociationNumber: wildlife_association_number
  pinRegistration: pin_registration
  affiliates
  language
  rowVersion
  changeRequests {
    id
    name
    website
    idNumber: id_number
    wildlifeAssociationNumber: wildlife_association_number
    pinRegistration: pin_registration
    createdAt
    requestedBy {
      id
      firstName
      lastName
    }
  }
  decidedChangeRequests {
    id
    name
    status
    decidedAt
    requestedBy {
      id
      firstName
      lastName
    }
  }
}`) as unknown as TypedDocumentString<DecideCompanyChangeMutation, DecideCompanyChangeMutationVariables>;
export const MessageBudgetsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query MessageBudgets {
  messageBudgets {
    invites {
      limit
      left
    }
    colleagues {
      limit
      left
    }
  }
}
    `) as unknown as TypedDocumentString<MessageBudgetsQuery, MessageBudgetsQueryVariables>;
export const FileStorageDocument = /*#__PURE__*/ new TypedDocumentString(`
    query FileStorage {
  fileStorage {
    used
    limit
  }
}
    `) as unknown as TypedDocumentString<FileStorageQuery, FileStorageQueryVariables>;
