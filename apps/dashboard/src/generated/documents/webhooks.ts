// Made by npm run generate; a test fails when it is stale.
import type { WebhooksQuery, WebhooksQueryVariables, CreateWebhookMutation, CreateWebhookMutationVariables, UpdateWebhookMutation, UpdateWebhookMutationVariables, RotateWebhookSecretMutation, RotateWebhookSecretMutationVariables, DeleteWebhookMutation, DeleteWebhookMutationVariables, TestWebhookMutation, TestWebhookMutationVariables, WebhookDeliveriesQuery, WebhookDeliveriesQueryVariables, WebhookDeliveryQuery, WebhookDeliveryQueryVariables, ReplayWebhookDeliveryMutation, ReplayWebhookDeliveryMutationVariables } from '../graphql.ts'
import { TypedDocumentString } from '../typed-document-string.ts'

export const WebhooksDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Webhooks {
  webhooks {
    count
    data {
      ...WebhookParts
    }
    waiting {
      webhook
      count
    }
  }
}
    fragment WebhookParts on Webhook {
  id
  url
  description
  types
  status
  failingSince
  restsUntil
  oldSecretUntil
  rowVersion
  createdAt
}`) as unknown as TypedDocumentString<WebhooksQuery, WebhooksQueryVariables>;
export const CreateWebhookDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation CreateWebhook($input: CreateWebhookInput!) {
  createWebhook(input: $input) {
    secret
    webhook {
      ...WebhookParts
    }
  }
}
    fragment WebhookParts on Webhook {
  id
  url
  description
  types
  status
  failingSince
  restsUntil
  oldSecretUntil
  rowVersion
  createdAt
}`) as unknown as TypedDocumentString<CreateWebhookMutation, CreateWebhookMutationVariables>;
export const UpdateWebhookDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation UpdateWebhook($id: ID!, $input: UpdateWebhookInput!) {
  updateWebhook(id: $id, input: $input) {
    ...WebhookParts
  }
}
    fragment WebhookParts on Webhook {
  id
  url
  description
  types
  status
  failingSince
  restsUntil
  oldSecretUntil
  rowVersion
  createdAt
}`) as unknown as TypedDocumentString<UpdateWebhookMutation, UpdateWebhookMutationVariables>;
export const RotateWebhookSecretDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation RotateWebhookSecret($id: ID!, $clientId: ID) {
  rotateWebhookSecret(id: $id, clientId: $clientId) {
    secret
    webhook {
      ...WebhookParts
    }
  }
}
    fragment WebhookParts on Webhook {
  id
  url
  description
  types
  status
  failingSince
  restsUntil
  oldSecretUntil
  rowVersion
  createdAt
}`) as unknown as TypedDocumentString<RotateWebhookSecretMutation, RotateWebhookSecretMutationVariables>;
export const DeleteWebhookDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation DeleteWebhook($id: ID!) {
  deleteWebhook(id: $id)
}
    `) as unknown as TypedDocumentString<DeleteWebhookMutation, DeleteWebhookMutationVariables>;
export const TestWebhookDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation TestWebhook($id: ID!) {
  testWebhook(id: $id) {
    id
  }
}
    `) as unknown as TypedDocumentString<TestWebhookMutation, TestWebhookMutationVariables>;
export const WebhookDeliveriesDocument = /*#__PURE__*/ new TypedDocumentString(`
    query WebhookDeliveries($webhook: ID!, $filters: WebhookDeliveryFiltersInput, $pagination: PaginationInput) {
  webhookDeliveries(webhook: $webhook, filters: $filters, pagination: $pagination) {
    count
    data {
      id
      type
      state
      replayOf
      amountOfTries
      nextTryAt
      lastStatus
      lastError
      lastDurationMs
      createdAt
      endedAt
    }
  }
}
    `) as unknown as TypedDocumentString<WebhookDeliveriesQuery, WebhookDeliveriesQueryVariables>;
export const WebhookDeliveryDocument = /*#__PURE__*/ new TypedDocumentString(`
    query WebhookDelivery($id: ID!) {
  webhookDelivery(id: $id) {
    id
    messageId
    state
    amountOfTries
    body
    tries {
      id
      at
      durationMs
      status
      error
      requestHeaders
      responseHeaders
      responseBody
      responseCut
    }
  }
}
    `) as unknown as TypedDocumentString<WebhookDeliveryQuery, WebhookDeliveryQueryVariables>;
export const ReplayWebhookDeliveryDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation ReplayWebhookDelivery($id: ID!) {
  replayWebhookDelivery(id: $id) {
    id
  }
}
    `) as unknown as TypedDocumentString<ReplayWebhookDeliveryMutation, ReplayWebhookDeliveryMutationVariables>;
