import type { Field } from '@quadrat/domain/template/template'

/** A chart, and the number of tasks in the feed under the same filters. */
export const CHART = `query ($chart: AnswerChartInput!, $filters: TaskFiltersInput, $timezone: String) {
  answerChart(chart: $chart, filters: $filters, timezone: $timezone) {
    label measure step option total answered places { key name count values answer } groups { key name answer }
    summary { mean median least greatest }
  }
  countTasks(filters: $filters)
}`
export const COUNT = 'query ($filters: TaskFiltersInput) { countTasks(filters: $filters) }'

export interface AnsweredChart {
  answerChart: {
    label: string
    step: string | null
    option: string | null
    total: number
    answered: number
    places: { key: string; name: string; count: number; values: (number | null)[]; answer: string[] | null }[]
    groups: { key: string; name: string; answer: string[] | null }[]
    summary: Record<'mean' | 'median' | 'least' | 'greatest', number> | null
  }
  countTasks: number
}

export const texts = (...options: string[]) => options.map(text => ({ text }))

/** A question of each kind that a chart can have, and a text, which none can. */
export const chartFields: Field[] = [
  {
    id: 'species',
    kind: 'select',
    label: 'Species',
    isRequired: false,
    options: texts('Mkoko', 'Mchu', 'Mlilana'),
  },
  {
    id: 'soil',
    kind: 'checkbox',
    label: 'State of the soil',
    isRequired: false,
    options: texts('Wet', 'Dry', 'Salt'),
  },
  { id: 'count', kind: 'number', label: 'Seedlings', isRequired: false, min: 0, max: 1000 },
  { id: 'height', kind: 'metric', label: 'Height', isRequired: false, metric: 'cm', min: 0, max: 500 },
  { id: 'health', kind: 'rating', label: 'Health', isRequired: false, stars: 5 },
  { id: 'planted', kind: 'date-time', label: 'Planted on', isRequired: false },
  { id: 'place', kind: 'text', label: 'Place', isRequired: false },
]
