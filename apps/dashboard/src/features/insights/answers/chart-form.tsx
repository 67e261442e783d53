import { Button, Checkbox, Group, Select, Stack, Text, TextInput } from '@mantine/core'
import {
  type ChartMeasure,
  type ChartSplit,
  type ChartStep,
  type DrawnType,
  dashboardLimits,
  measuresOf,
} from '@quadrat/domain/answer/answer-chart'
import { insightsTexts } from '@quadrat/domain/messages/insights-en'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { problemText } from '#src/shared/api/problem-notice.ts'
import { ChoiceSelect } from '#src/shared/choices/choice-select.tsx'
import { FormStatus } from '#src/shared/forms/form-status.tsx'
import { useUnsaved } from '#src/shared/forms/use-unsaved.ts'
import { LeftOutNote } from '#src/shared/questions/left-out-note.tsx'
import { OptionSelect } from '#src/shared/questions/option-select.tsx'
import { questionsQuery } from '#src/shared/questions/questions.api.ts'
import type { FeedFilter } from '#src/shared/tasks/feed-search.ts'
import { DialogActions } from '#src/shared/ui/dialog-actions.tsx'
import { AnswerCard } from './answer-card.tsx'
import { typeOf, typesOf } from './answer-figures.ts'
import type { Block, SavedChart } from './answers.api.ts'

interface Props {
  block: Block
  /** The filters of the page, for the preview. */
  filter: FeedFilter
  /** What the chart can keep of the filters of the page. */
  limits: SavedChart['only']
  onSave: (block: Block) => Promise<void>
  onClose: () => void
}

const measureLabels: Record<ChartMeasure, string> = {
  distribution: 'How often each answer was given',
  mean: 'Mean',
  sum: 'Sum',
  share: 'Share of one option',
}
const stepLabels: Record<ChartStep, string> = { day: 'Day', week: 'Week', month: 'Month', year: 'Year' }
const typeLabels: Record<DrawnType, string> = { bar: 'Bar', pie: 'Pie', line: 'Line', area: 'Area' }
const splitLabels = { project: 'Project', group: 'Group', collector: 'Data collector' }
const newChart: SavedChart = {
  template: '',
  field: '',
  measure: 'distribution',
  step: null,
  split: null,
  splitField: null,
  option: null,
  only: null,
}

/** What a chart shows, with its drawing beside it as it will be. */
export function ChartForm({ block, filter, limits, onSave, onClose }: Props) {
  const [chart, setChart] = useState<SavedChart>({ ...newChart, only: limits, ...block.chart })
  const [title, setTitle] = useState(block.title ?? '')
  const [type, setType] = useState(block.type)
  const [isWide, setWide] = useState(block.isWide)
  const [isChanged, setChanged] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [isPending, setPending] = useState(false)
  const leave = useUnsaved(() => isChanged)
  const questions = useQuery({ ...questionsQuery(chart.template), enabled: chart.template !== '' })
  const question = questions.data?.find(one => one.field === chart.field)
  const isComplete = question !== undefined && (chart.measure !== 'share' || chart.option !== null)
  const change = (part: Partial<SavedChart>) => {
    setChanged(true)
    setChart({ ...chart, ...part })
  }
  const choose = (field: string | null) =>
    change({
      field: field ?? '',
      measure: 'distribution',
      step: null,
      option: null,
      splitField: null,
      split: chart.split === 'question' ? null : chart.split,
    })
  const canStep = chart.measure !== 'distribution' || question?.answers === 'date'

  async function submit(): Promise<void> {
    if (!isComplete || isPending) return
    setPending(true)
    try {
      await onSave({
        ...block,
        title: title.trim() || null,
        text: null,
        isWide,
        type: typeOf(chart, type),
        chart,
      })
      onClose()
    } catch (problem) {
      setError(problemText(problem))
      setPending(false)
    }
  }
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void submit()
      }}
    >
      <Stack gap="sm">
        <ChoiceSelect
          name="task"
          label="Template"
          placeholder="Choose a template"
          project={filter.project}
          required
          failedText={insightsTexts.failed}
          value={chart.template || undefined}
          onChange={template => {
            setChanged(true)
            setChart({ ...newChart, only: chart.only, template: template ?? '' })
          }}
        />
        <Select
          label="Question"
          placeholder={
            chart.template && questions.data?.length === 0
              ? 'This template has no question that can be drawn'
              : 'Choose a question'
          }
          required
          searchable
          disabled={!questions.data?.length}
          data={(questions.data ?? []).map(one => ({
            value: one.field,
            label: one.isCurrent ? one.label : `${one.label} (older version)`,
          }))}
          value={chart.field || null}
          onChange={choose}
        />
        <LeftOutNote template={chart.template} />
        {question && (
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
                  data={Object.entries(stepLabels).map(([value, label]) => ({ value, label }))}
                  value={chart.step ?? (chart.measure === 'distribution' ? 'month' : null)}
                  onChange={step => change({ step: step as ChartStep | null })}
                />
              )}
            </Group>
            {chart.measure === 'share' && (
              <OptionSelect
                question={question}
                value={chart.option}
                onChange={option => change({ option })}
              />
            )}
            <Group grow align="flex-start" gap="sm">
              <Select
                label="Split by"
                placeholder="Not split"
                clearable
                data={[
                  ...Object.entries(splitLabels).map(([value, label]) => ({ value, label })),
                  ...(questions.data?.some(one => one.canSplit)
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
                  data={(questions.data ?? [])
                    .filter(one => one.canSplit && one.field !== chart.field)
                    .map(one => ({ value: one.field, label: one.label }))}
                  value={chart.splitField}
                  onChange={splitField => change({ splitField })}
                />
              )}
            </Group>
            <Group grow align="flex-start" gap="sm">
              <Select
                label="Drawn as"
                allowDeselect={false}
                data={typesOf(chart).map(value => ({ value, label: typeLabels[value] }))}
                value={typeOf(chart, type)}
                onChange={value => {
                  setChanged(true)
                  setType(value as DrawnType | null)
                }}
              />
              <TextInput
                label="Title"
                dir="auto"
                placeholder={question.label}
                maxLength={dashboardLimits.titleCharacters}
                value={title}
                onChange={event => {
                  setChanged(true)
                  setTitle(event.currentTarget.value)
                }}
              />
            </Group>
            <Checkbox
              label="Over the whole width"
              checked={isWide}
              onChange={event => {
                setChanged(true)
                setWide(event.currentTarget.checked)
              }}
            />
            {limits && (
              <Checkbox
                label="Keep the filters of the page in this chart"
                checked={chart.only !== null}
                onChange={event => change({ only: event.currentTarget.checked ? limits : null })}
              />
            )}
            <Preview chart={chart} type={type} filter={filter} isComplete={isComplete} />
          </>
        )}
        <FormStatus error={error} />
        <DialogActions>
          <Button variant="default" onClick={() => leave(onClose)} disabled={isPending}>
            Cancel
          </Button>
          <Button
            type="submit"
            loading={isPending}
            disabled={!isComplete || (chart.split === 'question' && !chart.splitField)}
          >
            Save
          </Button>
        </DialogActions>
      </Stack>
    </form>
  )
}

function Preview({
  chart,
  type,
  filter,
  isComplete,
}: {
  chart: SavedChart
  type: DrawnType | null
  filter: FeedFilter
  isComplete: boolean
}) {
  const isDrawn = isComplete && (chart.split !== 'question' || chart.splitField !== null)
  if (!isDrawn)
    return (
      <Text c="dimmed" size="sm">
        {chart.measure === 'share' && !chart.option
          ? 'Choose the option that the share is about.'
          : 'Choose the question that the chart is split by.'}
      </Text>
    )
  return <AnswerCard isPreview block={{ title: null, isWide: false, type, chart }} filter={filter} />
}
