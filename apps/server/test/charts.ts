/** All charts and figures of the insights in one request. */
export const CHARTS = `query ($filters: TaskFiltersInput, $pagination: PaginationInput, $month: String, $timezone: String) {
  project: tasksPerProject(filters: $filters, pagination: $pagination) { ...bars }
  version: tasksPerTaskType(filters: $filters, pagination: $pagination) { ...bars }
  template: tasksPerTaskTypeCollapsed(filters: $filters, pagination: $pagination) { ...bars }
  collector: tasksPerDataCollector(filters: $filters, pagination: $pagination) { ...bars }
  group: tasksPerCommunity(filters: $filters, pagination: $pagination) { ...bars }
  status: tasksPerStatus(filters: $filters, pagination: $pagination) { ...bars }
  sdg: tasksPerSDG(filters: $filters, pagination: $pagination) { ...bars }
  tag: tasksPerTag(filters: $filters, pagination: $pagination) { ...bars }
  day: tasksPerDay(filters: $filters, month: $month, timezone: $timezone) { ...bars }
  month: tasksPerMonth(filters: $filters, month: $month, timezone: $timezone) { ...bars }
  countTasks(filters: $filters)
  trend: countTasksWithTrend(filters: $filters, month: $month, timezone: $timezone) { ...trend }
  approved: countTasksWithTrend(filters: $filters, month: $month, timezone: $timezone, status: COMPLETED) { ...trend }
  active: countActiveDataCollectors(filters: $filters, month: $month, timezone: $timezone)
}
fragment bars on ChartPage { count total data { id name count } }
fragment trend on TasksWithTrend { count previousMonthCount trendPercentage }`

export interface Chart {
  count: number
  total: number
  data: { id: string | null; name: string; count: number }[]
}
export type Subject =
  | 'project'
  | 'version'
  | 'template'
  | 'collector'
  | 'group'
  | 'status'
  | 'sdg'
  | 'tag'
  | 'day'
  | 'month'
interface Trend {
  count: number
  previousMonthCount: number
  trendPercentage: number | null
}
export type Answer = Record<Subject, Chart> & {
  countTasks: number
  trend: Trend
  approved: Trend
  active: number
}

export const subjects: Subject[] = [
  'project',
  'version',
  'template',
  'collector',
  'group',
  'status',
  'sdg',
  'tag',
  'day',
  'month',
]
