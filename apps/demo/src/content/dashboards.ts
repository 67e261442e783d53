import type { ChartMeasure, ChartSplit, ChartStep, DrawnType } from '@quadrat/domain/answer/answer-chart'
import type { ProjectKey } from './programme.ts'
import type { TemplateKey } from './template.ts'

/** A chart of the answers to a question, as people would have added it. */
interface DemoChart {
  title: string
  template: TemplateKey
  field: string
  measure?: ChartMeasure
  step?: ChartStep
  split?: ChartSplit
  splitField?: string
  option?: string
  type?: DrawnType
  isWide?: boolean
}
interface DemoText {
  title: string
  text: string
  isWide?: boolean
}

export interface DemoDashboard {
  /** Null for the dashboard of the company. */
  project: ProjectKey | null
  blocks: (DemoChart | DemoText)[]
}

export const dashboards: DemoDashboard[] = [
  {
    project: null,
    blocks: [
      {
        title: 'What we look at on Mondays',
        text: 'Are seedlings planted where they live, does water come, and are the beaches getting cleaner? Click a bar to read the reports behind it.',
        isWide: true,
      },
      { title: 'Seedlings planted', template: 'planting', field: 'planted', measure: 'sum', step: 'month' },
      { title: 'Ground that was planted', template: 'planting', field: 'ground', type: 'pie' },
      {
        title: 'Does water come?',
        template: 'water',
        field: 'flowing',
        split: 'question',
        splitField: 'type',
      },
      {
        title: 'Litter taken away',
        template: 'beach',
        field: 'litter',
        measure: 'sum',
        step: 'month',
        type: 'bar',
      },
      { title: 'Trees alive', template: 'woodlot', field: 'survival', measure: 'mean', split: 'project' },
      { title: 'Troubles of woodlots', template: 'woodlot', field: 'threat', split: 'project' },
    ],
  },
  {
    project: 'mida',
    blocks: [
      {
        title: 'Mida Creek at a glance',
        text: 'Three of four seedlings are to be alive after twelve months. Beds that the tide reaches are moved before the long rains.',
        isWide: true,
      },
      { title: 'Species planted', template: 'planting', field: 'species' },
      { title: 'Seedlings in a planting', template: 'planting', field: 'planted' },
      {
        title: 'Who took part?',
        template: 'planting',
        field: 'helpers',
        split: 'question',
        splitField: 'ground',
      },
      {
        title: 'Propagules that sprouted',
        template: 'nursery',
        field: 'sprouted',
        measure: 'mean',
        step: 'month',
      },
      {
        title: 'Beds that the tide reached',
        template: 'nursery',
        field: 'flooded',
        measure: 'share',
        option: 'Yes',
        step: 'month',
      },
      { title: 'Condition of the beds', template: 'nursery', field: 'condition' },
    ],
  },
]
