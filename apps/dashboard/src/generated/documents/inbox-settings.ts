// Made by npm run generate; a test fails when it is stale.
import type { InboxSettingsQuery, InboxSettingsQueryVariables, UpdateInboxSettingsMutation, UpdateInboxSettingsMutationVariables, StartInboxPushMutation, StartInboxPushMutationVariables, StopInboxPushMutation, StopInboxPushMutationVariables } from '../graphql.ts'
import { TypedDocumentString } from '../typed-document-string.ts'

export const InboxSettingsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query InboxSettings {
  inboxSettings {
    ...InboxSettingsParts
    pushKey
  }
}
    fragment InboxSettingsParts on InboxSettings {
  byMail
  byPush
  digestHour
  timezone
  isPushedHere
}`) as unknown as TypedDocumentString<InboxSettingsQuery, InboxSettingsQueryVariables>;
export const UpdateInboxSettingsDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation UpdateInboxSettings($input: InboxSettingsInput!) {
  updateInboxSettings(input: $input) {
    ...InboxSettingsParts
    pushKey
  }
}
    fragment InboxSettingsParts on InboxSettings {
  byMail
  byPush
  digestHour
  timezone
  isPushedHere
}`) as unknown as TypedDocumentString<UpdateInboxSettingsMutation, UpdateInboxSettingsMutationVariables>;
export const StartInboxPushDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation StartInboxPush($endpoint: String!, $p256dh: String!, $auth: String!) {
  startInboxPush(endpoint: $endpoint, p256dh: $p256dh, auth: $auth)
}
    `) as unknown as TypedDocumentString<StartInboxPushMutation, StartInboxPushMutationVariables>;
export const StopInboxPushDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation StopInboxPush {
  stopInboxPush
}
    `) as unknown as TypedDocumentString<StopInboxPushMutation, StopInboxPushMutationVariables>;
