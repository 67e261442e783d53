import { Checkbox, Group, NumberInput, Select, TextInput } from '@mantine/core'
import {
  type BlockType,
  type ChartMeasure,
  type ChartSplit,
  type ChartStep,
  type ChartTarget,
  canHaveTarget,
  chartSteps,
  dashboardLimits,
  measuresOf,
  readChartKey,
} from '@quadrat/domain/answer/answer-chart'
import { hoursOfTime, timeOfHours } from '@quadrat/domain/answer/time-of-day'
import type { FieldKind } from '@quadrat/domain/template/template'
import { TimeField } from '#src/shared/forms/time-field.tsx'
import { OptionSelect } from '#src/shared/questions/option-select.tsx'
import { type Question, questionName } from '#src/shared/questions/questions.api.ts'
import { texts as pageTexts } from '../texts-en.ts'
import { canBeMatrix, isTime, typeOf, typesOf } from './answer-figures.ts'
import type { SavedChart } from './answers.api.ts'
import { boardTexts } from './texts-en.ts'

const splits = ['project', 'group', 'collector', 'question'] as const satisfies ChartSplit[]

/** Choices with the labels of their values, in the language that is spoken. */
const choicesOf = <Value extends string>(values: readonly Value[], labels: Readonly<Record<Value, string>>) =>
  values.map(value => ({ value, label: labels[value] }))

interface Props {
  chart: SavedChart
  change: (part: Partial<SavedChart>) => void
  /** The question that is drawn, and all of the template. */
  question: Question
  questions: readonly Question[]
}

/** What is counted of the answers, over which time, and by what it is split. */
export function ChartFields({ chart, change, question, questions }: Props) {
  // The answers of one instance say nothing about another.
  const splitting = questions.filter(
    one =>
      one.canSplit &&
      one.field !== chart.field &&
      (one.repeat === null || repeatOf(one) === repeatOf(question)),
  )
  const canStep = chart.measure !== 'distribution' || question.answers === 'date'
  return (
    <>
      <Group grow align="flex-start" gap="sm">
        <Select
          label={boardTexts.form.show}
          allowDeselect={false}
          data={choicesOf(measuresOf(question.kind as FieldKind), boardTexts.form.measures)}
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
            label={boardTexts.form.step}
            clearable={chart.measure !== 'distribution'}
            placeholder={boardTexts.form.noStep}
            data={choicesOf(chartSteps, boardTexts.form.steps)}
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
          label={boardTexts.form.split}
          placeholder={boardTexts.form.noSplit}
          clearable
          data={choicesOf(
            splits.filter(one => one !== 'question' || splitting.length > 0),
            boardTexts.form.splits,
          )}
          value={chart.split}
          onChange={split => change({ split: split as ChartSplit | null, splitField: null })}
        />
        {chart.split === 'question' && (
          <Select
            label={boardTexts.form.splitQuestion}
            required
            searchable
            placeholder={boardTexts.form.chooseQuestion}
            data={splitting.map(one => ({ value: one.field, label: questionName(one) }))}
            value={chart.splitField}
            onChange={splitField => change({ splitField })}
          />
        )}
      </Group>
    </>
  )
}

const repeatOf = ({ field }: Question) => readChartKey(field).repeat

/** How a chart is shown on its dashboard. */
export interface Look {
  title: string
  type: BlockType | null
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
  /** The kind of the question. */
  kind: string
  /** True for a question that is a line of a matrix. */
  isLine: boolean
  /** Shown where the chart has no title. */
  placeholder: string
  onLook: (change: Partial<Look>) => void
}

/** How a chart is drawn, and how wide. */
export function LookFields({ look, chart, kind, isLine, placeholder, onLook }: LookProps) {
  const types: BlockType[] = [...typesOf(chart), ...(isLine && canBeMatrix(chart) ? ['matrix' as const] : [])]
  const type = types.find(one => one === look.type) ?? typeOf(chart, look.type)
  return (
    <>
      <Group grow align="flex-start" gap="sm">
        <Select
          label={boardTexts.form.type}
          allowDeselect={false}
          data={choicesOf(types, { ...pageTexts.chart.types, matrix: boardTexts.form.matrix })}
          value={type}
          onChange={chosen => onLook({ type: chosen as BlockType | null })}
        />
        <TextInput
          label={boardTexts.form.title}
          dir="auto"
          placeholder={placeholder}
          maxLength={dashboardLimits.titleCharacters}
          value={look.title}
          onChange={event => onLook({ title: event.currentTarget.value })}
        />
      </Group>
      {type !== 'matrix' && canHaveTarget(type) && (
        <Group grow align="flex-start" gap="sm">
          {isTime({ kind, measure: chart.measure }) ? (
            <TimeField
              label={boardTexts.form.target}
              value={typeof look.target === 'number' ? timeOfHours(look.target) : ''}
              onChange={({ currentTarget: { value } }) =>
                onLook({ target: value === '' ? '' : hoursOfTime(value) })
              }
            />
          ) : (
            <NumberInput
              label={boardTexts.form.target}
              placeholder={boardTexts.form.noTarget}
              min={-dashboardLimits.target}
              max={dashboardLimits.target}
              hideControls
              value={look.target}
              onChange={target => onLook({ target })}
            />
          )}
          <TextInput
            label={boardTexts.form.targetName}
            dir="auto"
            placeholder={boardTexts.form.targetNameHint}
            maxLength={dashboardLimits.targetLabelCharacters}
            disabled={typeof look.target !== 'number'}
            value={look.targetLabel}
            onChange={event => onLook({ targetLabel: event.currentTarget.value })}
          />
        </Group>
      )}
      <Checkbox
        label={boardTexts.form.isWide}
        checked={look.isWide}
        onChange={event => onLook({ isWide: event.currentTarget.checked })}
      />
    </>
  )
}
