// Made by npm run generate; a test fails when it is stale.
import type { InsightsPerProjectQuery, InsightsPerProjectQueryVariables, InsightsPerTemplateVersionQuery, InsightsPerTemplateVersionQueryVariables, InsightsPerTemplateQuery, InsightsPerTemplateQueryVariables, InsightsPerCollectorQuery, InsightsPerCollectorQueryVariables, InsightsPerGoalQuery, InsightsPerGoalQueryVariables, InsightsPerTagQuery, InsightsPerTagQueryVariables, InsightsPerDayQuery, InsightsPerDayQueryVariables, InsightsPerMonthQuery, InsightsPerMonthQueryVariables, InsightsPerStatusQuery, InsightsPerStatusQueryVariables, InsightsEarlierQuery, InsightsEarlierQueryVariables, InsightsOutsideQuery, InsightsOutsideQueryVariables, InsightsTrendsQuery, InsightsTrendsQueryVariables, InsightsPeopleQuery, InsightsPeopleQueryVariables } from '../graphql.ts'
import { TypedDocumentString } from '../typed-document-string.ts'

export const InsightsPerProjectDocument = /*#__PURE__*/ new TypedDocumentString(`
    query InsightsPerProject($filters: TaskFiltersInput, $pagination: PaginationInput) {
  chart: tasksPerProject(filters: $filters, pagination: $pagination) {
    ...ChartParts
  }
}
    fragment ChartParts on ChartPage {
  count
  total
  data {
    id
    name
    version
    isOld
    count
  }
}`) as unknown as TypedDocumentString<InsightsPerProjectQuery, InsightsPerProjectQueryVariables>;
export const InsightsPerTemplateVersionDocument = /*#__PURE__*/ new TypedDocumentString(`
    query InsightsPerTemplateVersion($filters: TaskFiltersInput, $pagination: PaginationInput) {
  chart: tasksPerTaskType(filters: $filters, pagination: $pagination) {
    ...ChartParts
  }
}
    fragment ChartParts on ChartPage {
  count
  total
  data {
    id
    name
    version
    isOld
    count
  }
}`) as unknown as TypedDocumentString<InsightsPerTemplateVersionQuery, InsightsPerTemplateVersionQueryVariables>;
export const InsightsPerTemplateDocument = /*#__PURE__*/ new TypedDocumentString(`
    query InsightsPerTemplate($filters: TaskFiltersInput, $pagination: PaginationInput) {
  chart: tasksPerTaskTypeCollapsed(filters: $filters, pagination: $pagination) {
    ...ChartParts
  }
}
    fragment ChartParts on ChartPage {
  count
  total
  data {
    id
    name
    version
    isOld
    count
  }
}`) as unknown as TypedDocumentString<InsightsPerTemplateQuery, InsightsPerTemplateQueryVariables>;
export const InsightsPerCollectorDocument = /*#__PURE__*/ new TypedDocumentString(`
    query InsightsPerCollector($filters: TaskFiltersInput, $pagination: PaginationInput) {
  chart: tasksPerDataCollector(filters: $filters, pagination: $pagination) {
    ...ChartParts
  }
}
    fragment ChartParts on ChartPage {
  count
  total
  data {
    id
    name
    version
    isOld
    count
  }
}`) as unknown as TypedDocumentString<InsightsPerCollectorQuery, InsightsPerCollectorQueryVariables>;
export const InsightsPerGoalDocument = /*#__PURE__*/ new TypedDocumentString(`
    query InsightsPerGoal($filters: TaskFiltersInput, $pagination: PaginationInput) {
  chart: tasksPerSDG(filters: $filters, pagination: $pagination) {
    ...ChartParts
  }
}
    fragment ChartParts on ChartPage {
  count
  total
  data {
    id
    name
    version
    isOld
    count
  }
}`) as unknown as TypedDocumentString<InsightsPerGoalQuery, InsightsPerGoalQueryVariables>;
export const InsightsPerTagDocument = /*#__PURE__*/ new TypedDocumentString(`
    query InsightsPerTag($filters: TaskFiltersInput, $pagination: PaginationInput) {
  chart: tasksPerTag(filters: $filters, pagination: $pagination) {
    ...ChartParts
  }
}
    fragment ChartParts on ChartPage {
  count
  total
  data {
    id
    name
    version
    isOld
    count
  }
}`) as unknown as TypedDocumentString<InsightsPerTagQuery, InsightsPerTagQueryVariables>;
export const InsightsPerDayDocument = /*#__PURE__*/ new TypedDocumentString(`
    query InsightsPerDay($filters: TaskFiltersInput, $month: String, $timezone: String) {
  chart: tasksPerDay(filters: $filters, month: $month, timezone: $timezone) {
    ...ChartParts
  }
}
    fragment ChartParts on ChartPage {
  count
  total
  data {
    id
    name
    version
    isOld
    count
  }
}`) as unknown as TypedDocumentString<InsightsPerDayQuery, InsightsPerDayQueryVariables>;
export const InsightsPerMonthDocument = /*#__PURE__*/ new TypedDocumentString(`
    query InsightsPerMonth($filters: TaskFiltersInput, $month: String, $timezone: String) {
  chart: tasksPerMonth(filters: $filters, month: $month, timezone: $timezone) {
    ...ChartParts
  }
}
    fragment ChartParts on ChartPage {
  count
  total
  data {
    id
    name
    version
    isOld
    count
  }
}`) as unknown as TypedDocumentString<InsightsPerMonthQuery, InsightsPerMonthQueryVariables>;
export const InsightsPerStatusDocument = /*#__PURE__*/ new TypedDocumentString(`
    query InsightsPerStatus($filters: TaskFiltersInput) {
  chart: tasksPerStatus(filters: $filters, pagination: {limit: 10}) {
    ...ChartParts
  }
}
    fragment ChartParts on ChartPage {
  count
  total
  data {
    id
    name
    version
    isOld
    count
  }
}`) as unknown as TypedDocumentString<InsightsPerStatusQuery, InsightsPerStatusQueryVariables>;
export const InsightsEarlierDocument = /*#__PURE__*/ new TypedDocumentString(`
    query InsightsEarlier($filters: TaskFiltersInput) {
  countTasks(filters: $filters)
}
    `) as unknown as TypedDocumentString<InsightsEarlierQuery, InsightsEarlierQueryVariables>;
export const InsightsOutsideDocument = /*#__PURE__*/ new TypedDocumentString(`
    query InsightsOutside($filters: TaskFiltersInput) {
  countTasks(filters: $filters)
}
    `) as unknown as TypedDocumentString<InsightsOutsideQuery, InsightsOutsideQueryVariables>;
export const InsightsTrendsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query InsightsTrends($filters: TaskFiltersInput, $month: String, $timezone: String) {
  reported: countTasksWithTrend(
    filters: $filters
    month: $month
    timezone: $timezone
  ) {
    ...TrendParts
  }
  submitted: countTasksWithTrend(
    filters: $filters
    month: $month
    timezone: $timezone
    status: PENDING
  ) {
    ...TrendParts
  }
  approved: countTasksWithTrend(
    filters: $filters
    month: $month
    timezone: $timezone
    status: COMPLETED
  ) {
    ...TrendParts
  }
  rejected: countTasksWithTrend(
    filters: $filters
    month: $month
    timezone: $timezone
    status: REJECTED
  ) {
    ...TrendParts
  }
  edited: countTasksWithTrend(
    filters: $filters
    month: $month
    timezone: $timezone
    status: MORE_INFO_REQUESTED
  ) {
    ...TrendParts
  }
}
    fragment TrendParts on TasksWithTrend {
  comparedCount
  comparedDays
  trendPercentage
}`) as unknown as TypedDocumentString<InsightsTrendsQuery, InsightsTrendsQueryVariables>;
export const InsightsPeopleDocument = /*#__PURE__*/ new TypedDocumentString(`
    query InsightsPeople($filters: TaskFiltersInput, $people: BaoriderFiltersInput, $month: String, $timezone: String) {
  active: countActiveDataCollectors(
    filters: $filters
    month: $month
    timezone: $timezone
  )
  collectors: countRiders(filters: $people)
  users: numberOfUsers {
    dataCollectors
    admins
  }
}
    `) as unknown as TypedDocumentString<InsightsPeopleQuery, InsightsPeopleQueryVariables>;
