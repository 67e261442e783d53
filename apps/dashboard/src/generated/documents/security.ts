// Made by npm run generate; a test fails when it is stale.
import type { OwnSecurityQuery, OwnSecurityQueryVariables, OwnSessionsQuery, OwnSessionsQueryVariables, StaffSecondFactorsQuery, StaffSecondFactorsQueryVariables, ChangePasswordMutation, ChangePasswordMutationVariables, StartSecondFactorMutation, StartSecondFactorMutationVariables, ConfirmSecondFactorMutation, ConfirmSecondFactorMutationVariables, DisableSecondFactorMutation, DisableSecondFactorMutationVariables, MakeRecoveryCodesMutation, MakeRecoveryCodesMutationVariables, EndSessionMutation, EndSessionMutationVariables, EndOtherSessionsMutation, EndOtherSessionsMutationVariables, RequireSecondFactorMutation, RequireSecondFactorMutationVariables } from '../graphql.ts'
import { TypedDocumentString } from '../typed-document-string.ts'

export const OwnSecurityDocument = /*#__PURE__*/ new TypedDocumentString(`
    query OwnSecurity {
  myUser {
    id
    email
    secondFactor
    abilities
    company {
      id
      name
      requiresSecondFactor
    }
  }
}
    `) as unknown as TypedDocumentString<OwnSecurityQuery, OwnSecurityQueryVariables>;
export const OwnSessionsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query OwnSessions {
  mySessions {
    id
    device
    createdAt
    lastSeenAt
    current
  }
}
    `) as unknown as TypedDocumentString<OwnSessionsQuery, OwnSessionsQueryVariables>;
export const StaffSecondFactorsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query StaffSecondFactors {
  companyInfo {
    id
    team: team_members {
      id
      blocked
      secondFactor
    }
  }
}
    `) as unknown as TypedDocumentString<StaffSecondFactorsQuery, StaffSecondFactorsQueryVariables>;
export const ChangePasswordDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation ChangePassword($current: String!, $password: String!) {
  changeMyPassword(current: $current, password: $password)
}
    `) as unknown as TypedDocumentString<ChangePasswordMutation, ChangePasswordMutationVariables>;
export const StartSecondFactorDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation StartSecondFactor($password: String!) {
  startSecondFactor(password: $password) {
    secret
    address
  }
}
    `) as unknown as TypedDocumentString<StartSecondFactorMutation, StartSecondFactorMutationVariables>;
export const ConfirmSecondFactorDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation ConfirmSecondFactor($code: String!) {
  confirmSecondFactor(code: $code)
}
    `) as unknown as TypedDocumentString<ConfirmSecondFactorMutation, ConfirmSecondFactorMutationVariables>;
export const DisableSecondFactorDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation DisableSecondFactor($password: String!) {
  turnOffSecondFactor(password: $password)
}
    `) as unknown as TypedDocumentString<DisableSecondFactorMutation, DisableSecondFactorMutationVariables>;
export const MakeRecoveryCodesDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation MakeRecoveryCodes($password: String!) {
  makeRecoveryCodes(password: $password)
}
    `) as unknown as TypedDocumentString<MakeRecoveryCodesMutation, MakeRecoveryCodesMutationVariables>;
export const EndSessionDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation EndSession($id: ID!) {
  endSession(id: $id)
}
    `) as unknown as TypedDocumentString<EndSessionMutation, EndSessionMutationVariables>;
export const EndOtherSessionsDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation EndOtherSessions {
  endOtherSessions
}
    `) as unknown as TypedDocumentString<EndOtherSessionsMutation, EndOtherSessionsMutationVariables>;
export const RequireSecondFactorDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation RequireSecondFactor($required: Boolean!) {
  setSecondFactorRequired(required: $required) {
    id
    requiresSecondFactor
  }
}
    `) as unknown as TypedDocumentString<RequireSecondFactorMutation, RequireSecondFactorMutationVariables>;
