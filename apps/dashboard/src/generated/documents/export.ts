// Made by npm run generate; a test fails when it is stale.
import type { ExportsQuery, ExportsQueryVariables, ExportLanguagesQuery, ExportLanguagesQueryVariables, StartExportMutation, StartExportMutationVariables, CancelExportMutation, CancelExportMutationVariables } from '../graphql.ts'
import { TypedDocumentString } from '../typed-document-string.ts'

export const ExportsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Exports {
  exports {
    ...ExportParts
  }
}
    fragment ExportParts on TaskExport {
  id
  format
  state
  direct
  tasksTotal
  tasksDone
  failure
  name
  size
  url
  createdAt
  expiresAt
  createdBy {
    id
  }
}`) as unknown as TypedDocumentString<ExportsQuery, ExportsQueryVariables>;
export const ExportLanguagesDocument = /*#__PURE__*/ new TypedDocumentString(`
    query ExportLanguages {
  exportLanguages
}
    `) as unknown as TypedDocumentString<ExportLanguagesQuery, ExportLanguagesQueryVariables>;
export const StartExportDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation StartExport($format: ExportFormat!, $filters: TaskFiltersInput, $layout: ExportLayoutInput) {
  startExport(format: $format, filterValues: $filters, layout: $layout) {
    ...ExportParts
  }
}
    fragment ExportParts on TaskExport {
  id
  format
  state
  direct
  tasksTotal
  tasksDone
  failure
  name
  size
  url
  createdAt
  expiresAt
  createdBy {
    id
  }
}`) as unknown as TypedDocumentString<StartExportMutation, StartExportMutationVariables>;
export const CancelExportDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation CancelExport($id: ID!) {
  cancelExport(id: $id) {
    ...ExportParts
  }
}
    fragment ExportParts on TaskExport {
  id
  format
  state
  direct
  tasksTotal
  tasksDone
  failure
  name
  size
  url
  createdAt
  expiresAt
  createdBy {
    id
  }
}`) as unknown as TypedDocumentString<CancelExportMutation, CancelExportMutationVariables>;
