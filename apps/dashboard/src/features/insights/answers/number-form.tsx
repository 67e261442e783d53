import { Select } from '@mantine/core'
import { measuresOf, type NumberMeasure } from '@quadrat/domain/answer/answer-chart'
import type { FieldKind } from '@quadrat/domain/template/template'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DialogForm } from '#src/shared/forms/dialog-form.tsx'
import { OptionSelect } from '#src/shared/questions/option-select.tsx'
import { QuestionSelect } from '#src/shared/questions/question-select.tsx'
import { type Question, questionsQuery } from '#src/shared/questions/questions.api.ts'
import type { FeedFilter } from '#src/shared/tasks/feed-search.ts'
import { answerNumberQuery, type Block, type SavedNumber } from './answers.api.ts'
import { KeepFilters, TemplateField, TitleField } from './block-fields.tsx'
import { NumberCard } from './number-card.tsx'
import { boardTexts } from './texts-en.ts'
import { useNumberTitle } from './use-number-title.ts'

const numberMeasures = ['reports', 'mean', 'sum', 'share'] as const satisfies NumberMeasure[]

export interface BlockFormProps {
  block: Block
  filter: FeedFilter
  /** What the block can keep of the filters of the page. */
  limits: SavedNumber['only']
  onSave: (block: Block) => Promise<void>
  onClose: () => void
}

const newNumber: SavedNumber = { template: '', measure: 'reports', field: null, option: null, only: null }

/** What the one big figure of a block is, with its drawing below as it will be. */
export function NumberForm({ block, filter, limits, onSave, onClose }: BlockFormProps) {
  const [number, setNumber] = useState<SavedNumber>({ ...newNumber, only: limits, ...block.number })
  const [title, setTitle] = useState(block.title ?? '')
  const [isChanged, setChanged] = useState(false)
  const { template, measure, field, option } = number
  const questions = useQuery({ ...questionsQuery(template), enabled: template !== '' })
  const fitting = questions.data?.filter(one => has(one, measure))
  const question = fitting?.find(one => one.field === field)
  const isComplete =
    template !== '' &&
    (measure === 'reports' || (Boolean(question) && (measure === 'share') === (option !== null)))
  const preview = useQuery({ ...answerNumberQuery(number, filter), enabled: isComplete })
  const measured = useNumberTitle(number, preview.data)
  const change = (part: Partial<SavedNumber>) => {
    setChanged(true)
    setNumber({ ...number, ...part })
  }
  const mutation = useMutation({
    mutationFn: () => onSave({ ...block, title: title.trim() || null, number }),
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
        template={template}
        onTemplate={next => change({ template: next, field: null, option: null })}
      />
      <Select
        label={boardTexts.form.show}
        allowDeselect={false}
        data={numberMeasures.map(value => ({ value, label: boardTexts.form.numbers[value] }))}
        value={measure}
        onChange={next =>
          change({ measure: (next ?? 'reports') as NumberMeasure, field: null, option: null })
        }
      />
      {measure !== 'reports' && (
        <QuestionSelect
          questions={fitting}
          none={template ? boardTexts.form.noNumberQuestion : undefined}
          required
          value={field}
          onChange={next => change({ field: next, option: null })}
        />
      )}
      {measure === 'share' && question && (
        <OptionSelect question={question} value={option} onChange={next => change({ option: next })} />
      )}
      <TitleField
        title={title}
        placeholder={isComplete ? measured : undefined}
        onTitle={next => {
          setChanged(true)
          setTitle(next)
        }}
      />
      {limits && (
        <KeepFilters
          isKept={number.only !== null}
          onKeep={isKept => change({ only: isKept ? limits : null })}
        />
      )}
      {isComplete && <NumberCard isPreview block={{ title: null, number }} filter={filter} />}
    </DialogForm>
  )
}

const has = ({ kind, repeat }: Question, measure: NumberMeasure) =>
  measure !== 'reports' && repeat === null && measuresOf(kind as FieldKind).includes(measure)
