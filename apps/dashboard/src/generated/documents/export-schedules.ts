// Made by npm run generate; a test fails when it is stale.
import type { ExportSchedulesQuery, ExportSchedulesQueryVariables, CreateExportScheduleMutation, CreateExportScheduleMutationVariables, UpdateExportScheduleMutation, UpdateExportScheduleMutationVariables, RunExportScheduleMutation, RunExportScheduleMutationVariables, DeleteExportScheduleMutation, DeleteExportScheduleMutationVariables } from '../graphql.ts'
import { TypedDocumentString } from '../typed-document-string.ts'

export const ExportSchedulesDocument = /*#__PURE__*/ new TypedDocumentString(`
    query ExportSchedules {
  exportSchedules {
    ...ExportScheduleParts
  }
}
    fragment ExportScheduleParts on ExportSchedule {
  id
  name
  every
  atHour
  onWeekday
  format
  filters
  layout
  status
  nextRunAt
  rowVersion
  target {
    kind
    endpoint
    region
    bucket
    accessKeyId
    host
    port
    username
    folder
    hostKey
  }
  createdBy {
    id
    firstName
    lastName
  }
  runs {
    id
    state
    attempt
    fileName
    tasks
    size
    error
    nextTryAt
    createdAt
    endedAt
  }
}`) as unknown as TypedDocumentString<ExportSchedulesQuery, ExportSchedulesQueryVariables>;
export const CreateExportScheduleDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation CreateExportSchedule($input: CreateExportScheduleInput!) {
  createExportSchedule(input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<CreateExportScheduleMutation, CreateExportScheduleMutationVariables>;
export const UpdateExportScheduleDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation UpdateExportSchedule($id: ID!, $input: UpdateExportScheduleInput!) {
  updateExportSchedule(id: $id, input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<UpdateExportScheduleMutation, UpdateExportScheduleMutationVariables>;
export const RunExportScheduleDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation RunExportSchedule($id: ID!) {
  runExportSchedule(id: $id) {
    id
  }
}
    `) as unknown as TypedDocumentString<RunExportScheduleMutation, RunExportScheduleMutationVariables>;
export const DeleteExportScheduleDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation DeleteExportSchedule($id: ID!) {
  deleteExportSchedule(id: $id)
}
    `) as unknown as TypedDocumentString<DeleteExportScheduleMutation, DeleteExportScheduleMutationVariables>;
