import { Checkbox, Group, NumberInput, Select, TextInput } from '@mantine/core'
import {
  type ChartMeasure,
  type ChartSplit,
  type ChartStep,
  type ChartTarget,
  canHaveTarget,
  type DrawnType,
  dashboardLimits,
  measuresOf,
} from '@quadrat/domain/answer/answer-chart'
import { OptionSelect } from '#src/shared/questions/option-select.tsx'
import type { Question } from '#src/shared/questions/questions.api.ts'
import { typeOf, typesOf } from './answer-figures.ts'
import type { SavedChart } from './answers.api.ts'

const measureLabels: Record<ChartMeasure, string> = {
  distribution: 'How often each answer was given',
  mean: 'Mean',
  sum: 'Sum',
  share: 'Share of one option',
}
const stepLabels: Record<ChartStep, string> = { day: 'Day', week: 'Week', month: 'Month', year: 'Year' }
const typeLabels: Record<DrawnType, string> = { bar: 'Bar', pie: 'Pie', line: 'Line', area: 'Area' }
const splitLabels = { project: 'Project', group: 'Group', collector: 'Data collector' }

const choicesOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

interface Props {
  chart: SavedChart
  change: (part: Partial<SavedChart>) => void
  /** The question that is drawn, and all of the template. */
  question: Question
  questions: readonly Question[]
}

/** What is counted of the answers, over which time, and by what it is split. */
export function ChartFields({ chart, change, question, questions }: Props) {
  const canStep = chart.measure !== 'distribution' || question.answers === 'date'
  return (
    <>
      <Group grow align="flex-start" gap="sm">
        <Select
          label="Show"
          allowDeselect={false}
          data={measuresOf(question.answers as Parameters<typeof measuresOf>[0]).map(value => ({
            value,
            label: measureLabels[value],
          }))}
          value={chart.measure}
          onChange={measure =>
            change({
              measure: (measure ?? 'distribution') as ChartMeasure,
              step: measure === 'distribution' ? null : 'month',
              option: null,
            })
          }
        />
        {canStep && (
          <Select
            label="Over time, by"
            clearable={chart.measure !== 'distribution'}
            placeholder="Not over time"
            data={choicesOf(stepLabels)}
            value={chart.step ?? (chart.measure === 'distribution' ? 'month' : null)}
            onChange={step => change({ step: step as ChartStep | null })}
          />
        )}
      </Group>
      {chart.measure === 'share' && (
        <OptionSelect question={question} value={chart.option} onChange={option => change({ option })} />
      )}
      <Group grow align="flex-start" gap="sm">
        <Select
          label="Split by"
          placeholder="Not split"
          clearable
          data={[
            ...choicesOf(splitLabels),
            ...(questions.some(one => one.canSplit)
              ? [{ value: 'question', label: 'Another question' }]
              : []),
          ]}
          value={chart.split}
          onChange={split => change({ split: split as ChartSplit | null, splitField: null })}
        />
        {chart.split === 'question' && (
          <Select
            label="Question to split by"
            required
            searchable
            placeholder="Choose a question"
            data={questions
              .filter(one => one.canSplit && one.field !== chart.field)
              .map(one => ({ value: one.field, label: one.label }))}
            value={chart.splitField}
            onChange={splitField => change({ splitField })}
          />
        )}
      </Group>
    </>
  )
}

/** How a chart is shown on its dashboard. */
export interface Look {
  title: string
  type: DrawnType | null
  isWide: boolean
  /** The figure of a line across the chart; '' for none. */
  target: number | string
  targetLabel: string
}

/** The line across the chart; null for none, and while the figure is being typed. */
export function targetOf({ target, targetLabel }: Look): ChartTarget | null {
  return typeof target === 'number' ? { value: target, label: targetLabel.trim() || null } : null
}

interface LookProps {
  look: Look
  chart: SavedChart
  /** Shown where the chart has no title. */
  placeholder: string
  onLook: (change: Partial<Look>) => void
}

/** How a chart is drawn, and how wide. */
export function LookFields({ look, chart, placeholder, onLook }: LookProps) {
  return (
    <>
      <Group grow align="flex-start" gap="sm">
        <Select
          label="Drawn as"
          allowDeselect={false}
          data={typesOf(chart).map(value => ({ value, label: typeLabels[value] }))}
          value={typeOf(chart, look.type)}
          onChange={type => onLook({ type: type as DrawnType | null })}
        />
        <TextInput
          label="Title"
          dir="auto"
          placeholder={placeholder}
          maxLength={dashboardLimits.titleCharacters}
          value={look.title}
          onChange={event => onLook({ title: event.currentTarget.value })}
        />
      </Group>
      {canHaveTarget(typeOf(chart, look.type)) && (
        <Group grow align="flex-start" gap="sm">
          <NumberInput
            label="Target line"
            placeholder="No line"
            min={-dashboardLimits.target}
            max={dashboardLimits.target}
            hideControls
            value={look.target}
            onChange={target => onLook({ target })}
          />
          <TextInput
            label="Name of the line"
            dir="auto"
            placeholder="Such as Our goal"
            maxLength={dashboardLimits.targetLabelCharacters}
            disabled={typeof look.target !== 'number'}
            value={look.targetLabel}
            onChange={event => onLook({ targetLabel: event.currentTarget.value })}
          />
        </Group>
      )}
      <Checkbox
        label="Over the whole width"
        checked={look.isWide}
        onChange={event => onLook({ isWide: event.currentTarget.checked })}
      />
    </>
  )
}
