// Made by npm run generate; a test fails when it is stale.
import type { FindQuery, FindQueryVariables } from '../graphql.ts'
import { TypedDocumentString } from '../typed-document-string.ts'

export const FindDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Find($text: String!) {
  found: find(text: $text) {
    kind
    id
    title
    reportTitle
    note
    groupId
    status
    isActive
  }
}
    `) as unknown as TypedDocumentString<FindQuery, FindQueryVariables>;
