import { storedValue } from '#src/shared/browser/stored.ts'
import type { ChartName } from './insights.api.ts'

export const chartTypes = ['bar', 'pie', 'line', 'area'] as const
export type ChartType = (typeof chartTypes)[number]

/** The charts whose type was changed. Stored in this browser. */
export const chosenTypes = storedValue<Partial<Record<ChartName, ChartType>>>('quadrat-insights-types', {})

/** The type of a chart that nobody has changed. */
export const usualTypes: Record<ChartName, ChartType> = {
  day: 'area',
  month: 'bar',
  status: 'pie',
  project: 'bar',
  template: 'bar',
  version: 'bar',
  collector: 'bar',
  sdg: 'bar',
  tag: 'pie',
}

export function readChartType(value: unknown, usual: ChartType): ChartType {
  return chartTypes.find(type => type === value) ?? usual
}
