// Made by npm run generate; a test fails when it is stale.
import type { ShownQuestionsQuery, ShownQuestionsQueryVariables, TemplateReportsQuery, TemplateReportsQueryVariables, NewestAnswersQuery, NewestAnswersQueryVariables } from '../graphql.ts'
import { TypedDocumentString } from '../typed-document-string.ts'

export const ShownQuestionsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query ShownQuestions($template: ID!) {
  shownQuestions(template: $template) {
    field
    label
    kind
    display
    isRepeated
    isCurrent
    matrix {
      key
      label
      options {
        value
        label
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ShownQuestionsQuery, ShownQuestionsQueryVariables>;
export const TemplateReportsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query TemplateReports($filters: TaskFiltersInput) {
  countTasks(filters: $filters)
}
    `) as unknown as TypedDocumentString<TemplateReportsQuery, TemplateReportsQueryVariables>;
export const NewestAnswersDocument = /*#__PURE__*/ new TypedDocumentString(`
    query NewestAnswers($template: ID!, $field: String, $filters: TaskFiltersInput, $after: String, $limit: Int) {
  newestAnswers(
    template: $template
    field: $field
    filters: $filters
    after: $after
    limit: $limit
  ) {
    data {
      task
      createdAt
      text
      place
      photo {
        id
        name
        mime
        size
        url
        downloadUrl
        isUnreadable
        formats {
          thumbnail {
            url
          }
        }
      }
    }
    next
  }
}
    `) as unknown as TypedDocumentString<NewestAnswersQuery, NewestAnswersQueryVariables>;
