import { Checkbox, NativeSelect, Stack, Text } from '@mantine/core'
import type { Expression } from '@quadrat/domain/expression/expression'
import { logicOf } from '@quadrat/domain/logic/field-logic'
import { logicErrors } from '@quadrat/domain/logic/logic-errors'
import { typeOf } from '@quadrat/domain/logic/logic-scope'
import { logicTexts } from '@quadrat/domain/messages/logic-en'
import { builderTexts } from '@quadrat/domain/messages/template-draft-en'
import { isQuestion } from '@quadrat/domain/template/field-kinds'
import type { DraftField, RepeatDraft } from '@quadrat/domain/template/template-draft'
import { templateLimits } from '@quadrat/domain/template/template-limits'
import { allFields, isInSummary, placesOf } from '@quadrat/domain/template/template-structure'
import { withExtension } from '@quadrat/domain/template/with-extension'
import { use, useState } from 'react'
import { withRule } from '../logic/change-logic.ts'
import { DraftQuestions } from '../logic/draft-questions.ts'
import { ExpressionBox } from '../logic/expression-box.tsx'
import { reachable } from '../logic/rule-words.ts'
import { BoundsEditor } from './bounds-editor.tsx'
import type { KindProps } from './kind-props.ts'
import { NumberBox } from './number-box.tsx'
import { texts } from './texts-en.ts'

/** Who decides how many instances there are. */
type Counting = keyof typeof builderTexts.counting

/** How many instances a repeat has, and which answers stand for each of them. */
export function RepeatEditor(props: KindProps<RepeatDraft>) {
  const { field, locked, onChange } = props
  return (
    <>
      <CountEditor {...props} />
      <SummaryEditor field={field} locked={locked} onChange={onChange} />
    </>
  )
}

function countingOf(count: Expression | null): Counting {
  if (count === null) return 'people'
  if (count.type === 'number') return 'fixed'
  return count.type === 'field' ? 'answer' : 'calculated'
}

function CountEditor(props: KindProps<RepeatDraft>) {
  const { field, errors, locked } = props
  const fields = use(DraftQuestions)
  const { count } = logicOf(field)
  /**
   * What was chosen and has no content yet, and the count that the draft had then: another one came from
   * elsewhere.
   */
  const [chosen, setChosen] = useState<{ counting: Counting; kept: string } | null>(null)
  const stored = JSON.stringify(count)
  const counting = chosen?.kept === stored ? chosen.counting : countingOf(count)
  const set = (rule: Expression | undefined, more: Partial<RepeatDraft> = {}) =>
    props.onChange(withRule({ ...field, ...more }, 'count', rule) as RepeatDraft)

  function choose(next: Counting): void {
    setChosen({ counting: next, kept: stored })
    if (next === 'people' && count) set(undefined)
    // The largest number is that of the rule.
    if (next === 'fixed')
      set({ type: 'number', value: Math.max(field.min ?? 0, 1) }, { max: templateLimits.instances })
  }

  return (
    <Stack gap="sm">
      <NativeSelect
        label={builderTexts.howMany}
        disabled={locked}
        value={counting}
        data={Object.entries(builderTexts.counting).map(([value, label]) => ({ value, label }))}
        onChange={event => choose(event.currentTarget.value as Counting)}
      />
      {counting === 'people' && <BoundsEditor {...props} />}
      {counting === 'fixed' && (
        <NumberBox
          label={builderTexts.fixedCount}
          required
          allowDecimal={false}
          step={1}
          min={1}
          max={templateLimits.instances}
          maw={200}
          disabled={locked}
          value={count?.type === 'number' ? count.value : null}
          onChange={value => value !== null && set({ type: 'number', value })}
        />
      )}
      {counting === 'answer' && (
        <CountingQuestion field={field} locked={locked} count={count} onChange={set} />
      )}
      {counting === 'calculated' && (
        <ExpressionBox
          fieldId={field.id}
          part="count"
          expression={count}
          label={logicTexts.expressionLabel}
          description={logicTexts.countHint}
          locked={locked}
          onChange={rule => set(rule)}
        />
      )}
      {(counting === 'answer' || counting === 'calculated') && (
        <NumberBox
          label={builderTexts.mostOf}
          required
          allowDecimal={false}
          step={1}
          maw={200}
          disabled={locked}
          value={field.max}
          onChange={max => props.onChange({ ...field, max })}
          error={errors.find(({ part }) => part === 'max')?.message}
        />
      )}
      {logicErrors(fields)
        .filter(error => error.fieldId === field.id && error.part === 'count')
        .map(({ message }) => (
          <Text key={message} c="red" size="sm">
            {message}
          </Text>
        ))}
    </Stack>
  )
}

interface CountingQuestionProps {
  field: RepeatDraft
  locked: boolean
  count: Expression | null
  onChange: (rule: Expression) => void
}

/** Chooses the question whose answer is the number: one with a number, outside of this repeat. */
function CountingQuestion({ field, locked, count, onChange }: CountingQuestionProps) {
  const fields = use(DraftQuestions)
  const places = placesOf<DraftField>(fields)
  const inside = new Set(allFields(field.fields).map(({ id }) => id))
  const numbers = reachable(fields, field.id).flatMap(id => {
    const found = places.get(id)?.field
    return found && typeOf(found.kind) === 'number' && !inside.has(id) ? [found] : []
  })
  const value = count?.type === 'field' ? count.id : ''
  const isGone = value !== '' && !numbers.some(({ id }) => id === value)
  return (
    <NativeSelect
      label={builderTexts.countingQuestion}
      description={numbers.length === 0 ? builderTexts.noCountingQuestion : undefined}
      required
      dir="auto"
      disabled={locked}
      value={value}
      onChange={event => {
        const id = event.currentTarget.value
        if (id !== '') onChange({ type: 'field', id })
      }}
      data={[
        { value: '', label: texts.choose, disabled: true },
        ...numbers.map(({ id, label }) => ({ value: id, label: label.trim() || builderTexts.untitled })),
        ...(isGone
          ? [{ value, label: places.get(value)?.field.label.trim() || builderTexts.untitled, disabled: true }]
          : []),
      ]}
    />
  )
}

/** Chooses the questions whose answers stand for an instance in the list of instances. */
function SummaryEditor({ field, locked, onChange }: Omit<KindProps<RepeatDraft>, 'errors'>) {
  const questions = field.fields.filter(isQuestion)
  if (questions.length === 0) return null
  const mark = (id: string, isMarked: boolean) =>
    onChange({ ...field, fields: field.fields.map(one => (one.id === id ? marked(one, isMarked) : one)) })
  return (
    <Checkbox.Group
      label={builderTexts.summary}
      description={builderTexts.summaryHint}
      value={questions.filter(isInSummary).map(({ id }) => id)}
    >
      <Stack gap="2xs" mt="xs">
        {questions.map(question => (
          <Checkbox
            key={question.id}
            value={question.id}
            label={<bdi>{question.label.trim() || builderTexts.untitled}</bdi>}
            disabled={locked}
            onChange={event => mark(question.id, event.currentTarget.checked)}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}

function marked(field: DraftField, isMarked: boolean): DraftField {
  return field.kind === 'unknown' ? field : withExtension(field, 'summary', isMarked || undefined)
}
