// Made by npm run generate; a test fails when it is stale.
import type { AuditLinesQuery, AuditLinesQueryVariables, NewerAuditLinesQuery, NewerAuditLinesQueryVariables, AuditHistoryQuery, AuditHistoryQueryVariables, AuditLinkQuery, AuditLinkQueryVariables } from '../graphql.ts'
import { TypedDocumentString } from '../typed-document-string.ts'

export const AuditLinesDocument = /*#__PURE__*/ new TypedDocumentString(`
    query AuditLines($filters: AuditFiltersInput, $before: String, $limit: Int) {
  auditLines(filters: $filters, before: $before, limit: $limit) {
    hasMore
    data {
      ...AuditLineParts
    }
  }
}
    fragment AuditLineParts on AuditLine {
  id
  cursor
  at
  what
  kind
  kindLabel
  record
  name
  project
  projectName
  person {
    id
    firstName
    lastName
  }
  network
  device
  isRedacted
  changes {
    label
    before
    after
  }
  facts {
    label
    value
  }
}`) as unknown as TypedDocumentString<AuditLinesQuery, AuditLinesQueryVariables>;
export const NewerAuditLinesDocument = /*#__PURE__*/ new TypedDocumentString(`
    query NewerAuditLines($filters: AuditFiltersInput, $after: String!) {
  countNewerAuditLines(filters: $filters, after: $after)
}
    `) as unknown as TypedDocumentString<NewerAuditLinesQuery, NewerAuditLinesQueryVariables>;
export const AuditHistoryDocument = /*#__PURE__*/ new TypedDocumentString(`
    query AuditHistory($kind: String!, $id: ID!, $before: String, $limit: Int) {
  auditHistory(kind: $kind, id: $id, before: $before, limit: $limit) {
    hasMore
    data {
      ...AuditLineParts
    }
  }
}
    fragment AuditLineParts on AuditLine {
  id
  cursor
  at
  what
  kind
  kindLabel
  record
  name
  project
  projectName
  person {
    id
    firstName
    lastName
  }
  network
  device
  isRedacted
  changes {
    label
    before
    after
  }
  facts {
    label
    value
  }
}`) as unknown as TypedDocumentString<AuditHistoryQuery, AuditHistoryQueryVariables>;
export const AuditLinkDocument = /*#__PURE__*/ new TypedDocumentString(`
    query AuditLink {
  auditLink {
    lines
    hash
  }
}
    `) as unknown as TypedDocumentString<AuditLinkQuery, AuditLinkQueryVariables>;
