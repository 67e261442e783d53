// Made by npm run generate; a test fails when it is stale.
import type { NotificationsQuery, NotificationsQueryVariables, NotificationCountQuery, NotificationCountQueryVariables, NextNotificationQuery, NextNotificationQueryVariables, NotificationByIdQuery, NotificationByIdQueryVariables, NotificationReportQuery, NotificationReportQueryVariables, NotificationReachQuery, NotificationReachQueryVariables, CreateNotificationMutation, CreateNotificationMutationVariables, UpdateNotificationMutation, UpdateNotificationMutationVariables, NotificationActivitiesQuery, NotificationActivitiesQueryVariables, SendNotificationAgainMutation, SendNotificationAgainMutationVariables, ArchiveNotificationMutation, ArchiveNotificationMutationVariables } from '../graphql.ts'
import { TypedDocumentString } from '../typed-document-string.ts'

export const NotificationsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Notifications($filters: BaoleaderNotificationFiltersInput, $pagination: PaginationInput, $sort: [String!]) {
  baoleaderNotifications(filters: $filters, pagination: $pagination, sort: $sort) {
    count
    data {
      ...NotificationParts
      recipients(pagination: {limit: 3}) {
        ...NotificationRecipientParts
      }
    }
  }
}
    fragment NotificationParts on BaoleaderNotification {
  id
  rowVersion
  type
  status
  title
  message
  translations {
    language
    title
    message
  }
  timezone
  recur
  dateSent
  endAt
  createdAt
  isEditable
  recipientCount
  groups {
    id
    name
  }
  channels
  next: nextScheduledNotificationDetails {
    sendAt
  }
  attachment {
    id
    url
  }
}
fragment NotificationRecipientParts on NotificationRecipient {
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
}`) as unknown as TypedDocumentString<NotificationsQuery, NotificationsQueryVariables>;
export const NotificationCountDocument = /*#__PURE__*/ new TypedDocumentString(`
    query NotificationCount($filters: BaoleaderNotificationFiltersInput) {
  countNotifications(filters: $filters)
}
    `) as unknown as TypedDocumentString<NotificationCountQuery, NotificationCountQueryVariables>;
export const NextNotificationDocument = /*#__PURE__*/ new TypedDocumentString(`
    query NextNotification($filters: BaoleaderNotificationFiltersInput) {
  baoleaderNotifications(
    filters: $filters
    pagination: {limit: 1}
    sort: ["nextSendAt:asc"]
  ) {
    data {
      id
      title
      timezone
      next: nextScheduledNotificationDetails {
        sendAt
      }
    }
  }
}
    `) as unknown as TypedDocumentString<NextNotificationQuery, NextNotificationQueryVariables>;
export const NotificationByIdDocument = /*#__PURE__*/ new TypedDocumentString(`
    query NotificationById($id: ID!, $pagination: PaginationInput) {
  baoleaderNotification(id: $id) {
    ...NotificationParts
    recipients(pagination: $pagination, chosenOnly: true) {
      ...NotificationRecipientParts
    }
  }
}
    fragment NotificationParts on BaoleaderNotification {
  id
  rowVersion
  type
  status
  title
  message
  translations {
    language
    title
    message
  }
  timezone
  recur
  dateSent
  endAt
  createdAt
  isEditable
  recipientCount
  groups {
    id
    name
  }
  channels
  next: nextScheduledNotificationDetails {
    sendAt
  }
  attachment {
    id
    url
  }
}
fragment NotificationRecipientParts on NotificationRecipient {
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
}`) as unknown as TypedDocumentString<NotificationByIdQuery, NotificationByIdQueryVariables>;
export const NotificationReportDocument = /*#__PURE__*/ new TypedDocumentString(`
    query NotificationReport($id: ID!, $pagination: PaginationInput, $filters: NotificationActivityFiltersInput) {
  baoleaderNotification(id: $id) {
    ...NotificationParts
    runs(pagination: {limit: 100}) {
      id
      dueAt
      startedAt
      status
      isLate
      isMissed
    }
    action {
      people
      confirmed
      unconfirmed
      deliveryCounts {
        sent
        received
        failed
        notSent
        waiting
      }
      textMessageCounts {
        ...GatewayCounts
      }
      mailCounts {
        ...GatewayCounts
      }
      pushStatusCount(filters: $filters)
      pushStatuses(pagination: $pagination, filters: $filters) {
        ...NotificationActivity
      }
    }
  }
}
    fragment NotificationActivity on PushStatus {
  id
  status
  isWaiting
  receivedAt
  acknowledgedAt
  push
  textMessage
  mail
  languages
  run {
    dueAt
  }
  user {
    ...NotificationRecipientParts
  }
}
fragment GatewayCounts on DeliveryCounts {
  waiting
  sent
  failed
  notSent
}
fragment NotificationParts on BaoleaderNotification {
  id
  rowVersion
  type
  status
  title
  message
  translations {
    language
    title
    message
  }
  timezone
  recur
  dateSent
  endAt
  createdAt
  isEditable
  recipientCount
  groups {
    id
    name
  }
  channels
  next: nextScheduledNotificationDetails {
    sendAt
  }
  attachment {
    id
    url
  }
}
fragment NotificationRecipientParts on NotificationRecipient {
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
}`) as unknown as TypedDocumentString<NotificationReportQuery, NotificationReportQueryVariables>;
export const NotificationReachDocument = /*#__PURE__*/ new TypedDocumentString(`
    query NotificationReach($recipients: [ID!]!, $title: String, $message: String, $translations: [NotificationTranslationInput!]) {
  notificationReach(
    recipients: $recipients
    title: $title
    message: $message
    translations: $translations
  ) {
    textMessages {
      ...ChannelReach
    }
    mails {
      ...ChannelReach
    }
  }
}
    fragment ChannelReach on NotificationChannelReach {
  isAvailable
  people
  messages
  left
}`) as unknown as TypedDocumentString<NotificationReachQuery, NotificationReachQueryVariables>;
export const CreateNotificationDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation CreateNotification($data: CreateBaoleaderNotificationInput!) {
  createBaoleaderNotification(data: $data) {
    id
    rowVersion
  }
}
    `) as unknown as TypedDocumentString<CreateNotificationMutation, CreateNotificationMutationVariables>;
export const UpdateNotificationDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation UpdateNotification($id: ID!, $data: UpdateBaoleaderNotificationInput!) {
  updateBaoleaderNotification(id: $id, data: $data) {
    id
    rowVersion
  }
}
    `) as unknown as TypedDocumentString<UpdateNotificationMutation, UpdateNotificationMutationVariables>;
export const NotificationActivitiesDocument = /*#__PURE__*/ new TypedDocumentString(`
    query NotificationActivities($id: ID!, $pagination: PaginationInput) {
  baoleaderNotification(id: $id) {
    action {
      pushStatuses(pagination: $pagination) {
        ...NotificationActivity
      }
    }
  }
}
    fragment NotificationActivity on PushStatus {
  id
  status
  isWaiting
  receivedAt
  acknowledgedAt
  push
  textMessage
  mail
  languages
  run {
    dueAt
  }
  user {
    ...NotificationRecipientParts
  }
}
fragment NotificationRecipientParts on NotificationRecipient {
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
}`) as unknown as TypedDocumentString<NotificationActivitiesQuery, NotificationActivitiesQueryVariables>;
export const SendNotificationAgainDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation SendNotificationAgain($id: ID!) {
  sendNotificationAgain(id: $id) {
    id
  }
}
    `) as unknown as TypedDocumentString<SendNotificationAgainMutation, SendNotificationAgainMutationVariables>;
export const ArchiveNotificationDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation ArchiveNotification($id: ID!) {
  deleteBaoleaderNotification(id: $id) {
    id
    status
  }
}
    `) as unknown as TypedDocumentString<ArchiveNotificationMutation, ArchiveNotificationMutationVariables>;
