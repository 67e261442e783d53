import { Checkbox, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DialogForm } from '#src/shared/forms/dialog-form.tsx'
import { QuestionSelect } from '#src/shared/questions/question-select.tsx'
import { questionsQuery } from '#src/shared/questions/questions.api.ts'
import type { FeedFilter } from '#src/shared/tasks/feed-search.ts'
import { canBeMatrix, typeOf } from './answer-figures.ts'
import type { Block, SavedChart } from './answers.api.ts'
import { TemplateField } from './block-fields.tsx'
import { ChartBlockCard } from './chart-block-card.tsx'
import { ChartFields, type Look, LookFields, targetOf } from './chart-fields.tsx'
import { matrixOf } from './matrix-figures.ts'
import { chartOf } from './new-block.ts'
import { shownQuestionsQuery } from './newest.api.ts'
import { boardTexts } from './texts-en.ts'

interface Props {
  block: Block
  /** The filters of the page, for the preview. */
  filter: FeedFilter
  /** What the chart can keep of the filters of the page. */
  limits: SavedChart['only']
  onSave: (block: Block) => Promise<void>
  onClose: () => void
}

/** What a chart shows, with its drawing below as it will be. */
export function ChartForm({ block, filter, limits, onSave, onClose }: Props) {
  const [chart, setChart] = useState<SavedChart>({ ...chartOf('', ''), only: limits, ...block.chart })
  const { title, type, isWide, target } = block
  const [look, setLook] = useState<Look>({
    title: title ?? '',
    type,
    isWide,
    target: target?.value ?? '',
    targetLabel: target?.label ?? '',
  })
  const [isChanged, setChanged] = useState(false)
  const questions = useQuery({ ...questionsQuery(chart.template), enabled: chart.template !== '' })
  const question = questions.data?.find(one => one.field === chart.field)
  const shown = useQuery({ ...shownQuestionsQuery(chart.template), enabled: chart.template !== '' })
  const lines = matrixOf(shown.data, chart.field)
  const isMatrix = look.type === 'matrix' && lines.length > 0 && canBeMatrix(chart)
  const isComplete =
    question !== undefined &&
    (chart.measure !== 'share' || chart.option !== null) &&
    (chart.split !== 'question' || chart.splitField !== null)
  const change = (part: Partial<SavedChart>) => {
    setChanged(true)
    setChart({ ...chart, ...part })
  }
  const mutation = useMutation({
    mutationFn: () =>
      onSave({
        ...block,
        title: look.title.trim() || null,
        text: null,
        isWide: look.isWide,
        type: isMatrix ? 'matrix' : typeOf(chart, look.type),
        chart,
        target: isMatrix ? null : targetOf(look),
      }),
    onSuccess: onClose,
  })
  return (
    <DialogForm
      gap="sm"
      mutation={mutation}
      isChanged={() => isChanged}
      submitLabel={boardTexts.form.save}
      canSubmit={isComplete}
      onClose={onClose}
    >
      <TemplateField
        project={filter.project}
        template={chart.template}
        onTemplate={template => change({ ...chartOf(template, ''), only: chart.only })}
      />
      <QuestionSelect
        questions={questions.data}
        none={chart.template ? boardTexts.form.noChartQuestion : undefined}
        required
        value={chart.field || null}
        onChange={field =>
          change({
            ...chartOf(chart.template, field ?? ''),
            only: chart.only,
            split: chart.split === 'question' ? null : chart.split,
          })
        }
      />
      {question && (
        <>
          <ChartFields chart={chart} change={change} question={question} questions={questions.data ?? []} />
          <LookFields
            look={look}
            chart={chart}
            kind={question.kind}
            isLine={lines.length > 0}
            placeholder={(isMatrix && lines[0]?.matrix?.label) || question.label}
            onLook={part => {
              setChanged(true)
              setLook({ ...look, ...part })
            }}
          />
          {limits && (
            <Checkbox
              label={boardTexts.form.keepInChart}
              checked={chart.only !== null}
              onChange={event => change({ only: event.currentTarget.checked ? limits : null })}
            />
          )}
          {isComplete ? (
            <ChartBlockCard
              isPreview
              block={{ title: null, isWide: false, type: look.type, chart, target: targetOf(look) }}
              filter={filter}
            />
          ) : (
            <Text c="dimmed" size="sm">
              {chart.measure === 'share' && !chart.option
                ? boardTexts.form.optionMissing
                : boardTexts.form.splitMissing}
            </Text>
          )}
        </>
      )}
    </DialogForm>
  )
}
