// Made by npm run generate; a test fails when it is stale.
import type { AnswerChartQuery, AnswerChartQueryVariables, AnswerNumberQuery, AnswerNumberQueryVariables, DashboardQuery, DashboardQueryVariables, SaveDashboardMutation, SaveDashboardMutationVariables } from '../graphql.ts'
import { TypedDocumentString } from '../typed-document-string.ts'

export const AnswerChartDocument = /*#__PURE__*/ new TypedDocumentString(`
    query AnswerChart($chart: AnswerChartInput!, $filters: TaskFiltersInput, $timezone: String) {
  answerChart(chart: $chart, filters: $filters, timezone: $timezone) {
    label
    repeat
    kind
    unit
    answers
    measure
    step
    option
    counted
    total
    answered
    summary {
      mean
      median
      least
      greatest
    }
    madeAt
    places {
      key
      name
      count
      values
      answer
    }
    groups {
      key
      name
      answer
    }
  }
}
    `) as unknown as TypedDocumentString<AnswerChartQuery, AnswerChartQueryVariables>;
export const AnswerNumberDocument = /*#__PURE__*/ new TypedDocumentString(`
    query AnswerNumber($number: AnswerNumberInput!, $filters: TaskFiltersInput, $timezone: String) {
  answerNumber(number: $number, filters: $filters, timezone: $timezone) {
    measure
    label
    kind
    unit
    option
    value
    count
    total
    month
    current {
      value
      count
    }
    compared {
      value
      count
    }
    comparedDays
    months {
      month
      value
      count
    }
    counted
    madeAt
  }
}
    `) as unknown as TypedDocumentString<AnswerNumberQuery, AnswerNumberQueryVariables>;
export const DashboardDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Dashboard($project: ID) {
  dashboard(projectId: $project) {
    ...DashboardParts
  }
}
    fragment LimitParts on SavedChartLimit {
  status
  project
  group
  collector
  arrivedFrom
  arrivedTo
  answer
}
fragment DashboardParts on Dashboard {
  project
  counted
  rowVersion
  blocks {
    key
    title
    text
    isWide
    type
    chart {
      template
      field
      measure
      step
      split
      splitField
      option
      only {
        ...LimitParts
      }
    }
    number {
      template
      measure
      field
      option
      only {
        ...LimitParts
      }
    }
    map {
      template
      only {
        ...LimitParts
      }
    }
    target {
      value
      label
    }
  }
}`) as unknown as TypedDocumentString<DashboardQuery, DashboardQueryVariables>;
export const SaveDashboardDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation SaveDashboard($project: ID, $blocks: [DashboardBlockInput!]!, $counted: TaskCounting, $rowVersion: Int) {
  saveDashboard(
    projectId: $project
    blocks: $blocks
    counted: $counted
    rowVersion: $rowVersion
  ) {
    ...DashboardParts
  }
}
    fragment LimitParts on SavedChartLimit {
  status
  project
  group
  collector
  arrivedFrom
  arrivedTo
  answer
}
fragment DashboardParts on Dashboard {
  project
  counted
  rowVersion
  blocks {
    key
    title
    text
    isWide
    type
    chart {
      template
      field
      measure
      step
      split
      splitField
      option
      only {
        ...LimitParts
      }
    }
    number {
      template
      measure
      field
      option
      only {
        ...LimitParts
      }
    }
    map {
      template
      only {
        ...LimitParts
      }
    }
    target {
      value
      label
    }
  }
}`) as unknown as TypedDocumentString<SaveDashboardMutation, SaveDashboardMutationVariables>;
