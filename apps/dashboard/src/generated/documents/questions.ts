// Made by npm run generate; a test fails when it is stale.
import type { ChartQuestionsQuery, ChartQuestionsQueryVariables } from '../graphql.ts'
import { TypedDocumentString } from '../typed-document-string.ts'

export const ChartQuestionsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query ChartQuestions($template: ID!) {
  chartQuestions(template: $template) {
    field
    label
    repeat
    kind
    answers
    unit
    options
    optionLabels
    takesOther
    listId
    canSplit
    isCurrent
  }
}
    `) as unknown as TypedDocumentString<ChartQuestionsQuery, ChartQuestionsQueryVariables>;
