// Made by npm run generate; a test fails when it is stale.
import type { AutomaticMessagesQuery, AutomaticMessagesQueryVariables, UpdateAutomaticMessagesMutation, UpdateAutomaticMessagesMutationVariables } from '../graphql.ts'
import { TypedDocumentString } from '../typed-document-string.ts'

export const AutomaticMessagesDocument = /*#__PURE__*/ new TypedDocumentString(`
    query AutomaticMessages {
  automaticMessages {
    ...AutomaticMessagesParts
  }
}
    fragment AutomaticMessagesParts on AutomaticMessages {
  timezone
  messages {
    kind
    isOn
    nextAt
    lastSentAt
    lastCount
    refusedAt
    refusedCount
  }
}`) as unknown as TypedDocumentString<AutomaticMessagesQuery, AutomaticMessagesQueryVariables>;
export const UpdateAutomaticMessagesDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation UpdateAutomaticMessages($input: UpdateAutomaticMessagesInput!) {
  updateAutomaticMessages(input: $input) {
    ...AutomaticMessagesParts
  }
}
    fragment AutomaticMessagesParts on AutomaticMessages {
  timezone
  messages {
    kind
    isOn
    nextAt
    lastSentAt
    lastCount
    refusedAt
    refusedCount
  }
}`) as unknown as TypedDocumentString<UpdateAutomaticMessagesMutation, UpdateAutomaticMessagesMutationVariables>;
