import { SegmentedControl, Text } from '@mantine/core'
import { type AnswerTest, answerFiltersMax, writeAnswerFilter } from '@quadrat/domain/answer/answer-filter'
import { textOf } from '@quadrat/domain/language/texts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { problemText } from '#src/shared/api/problem-notice.ts'
import { ChoiceSelect } from '#src/shared/choices/choice-select.tsx'
import { DialogForm } from '#src/shared/forms/dialog-form.tsx'
import { QuestionSelect } from '#src/shared/questions/question-select.tsx'
import { questionsQuery } from '#src/shared/questions/questions.api.ts'
import styles from '../filters.module.css'
import { AnswerChip } from './answer-chip.tsx'
import { AnswerValue, type Typed, testOf } from './answer-value.tsx'
import { texts } from './texts-en.ts'

interface Props {
  /** The filters by answers that are set. */
  answer: readonly string[]
  /** The template that is chosen to begin with. */
  template: string | undefined
  /** Only templates of this project are offered. */
  project: string | undefined
  onAnswer: (answer: string[]) => void
  onClose: () => void
}

type Which = 'value' | 'some' | 'none'
const nothing: Typed = { option: null, from: '', to: '', days: null }

/**
 * Adds a filter by an answer in three steps: template, question, answer. Those that are set can be taken
 * away.
 */
export function AnswerForm({ answer, template: first, project, onAnswer, onClose }: Props) {
  const [template, setTemplate] = useState(first)
  const [field, setField] = useState<string | null>(null)
  const [which, setWhich] = useState<Which>('value')
  const [typed, setTyped] = useState(nothing)
  const questions = useQuery({ ...questionsQuery(template ?? ''), enabled: template !== undefined })
  const question = questions.data?.find(one => one.field === field)
  const test: AnswerTest | null =
    which === 'value' ? (question ? testOf(question, typed) : null) : { test: which }
  const isFull = answer.length >= answerFiltersMax
  const choose = (next: string | null) => {
    setField(next)
    setWhich('value')
    setTyped(nothing)
  }
  const add = () => {
    if (!template || !question || !test) return
    onAnswer([...answer, writeAnswerFilter({ template, field: question.field, ...test })])
    onClose()
  }
  return (
    <DialogForm
      gap="sm"
      isChanged={() => question !== undefined}
      onSubmit={add}
      submitLabel={texts.add}
      canSubmit={test !== null && question !== undefined && !isFull}
      onClose={onClose}
    >
      {answer.length > 0 && (
        <ul className={styles.chips} aria-label={texts.selected}>
          {answer.map(text => (
            <AnswerChip
              key={text}
              text={text}
              onRemove={() => onAnswer(answer.filter(one => one !== text))}
            />
          ))}
        </ul>
      )}
      <ChoiceSelect
        name="task"
        label={texts.template}
        placeholder={texts.chooseTemplate}
        project={project}
        value={template}
        onChange={next => {
          setTemplate(next)
          choose(null)
        }}
      />
      <QuestionSelect
        questions={questions.data}
        none={texts.noQuestions}
        error={questions.error ? problemText(questions.error) : null}
        value={field}
        onChange={choose}
      />
      {question && (
        <>
          <SegmentedControl
            aria-label={texts.answer}
            value={which}
            onChange={value => setWhich(value as Which)}
            data={[
              {
                value: 'value',
                label:
                  textOf(texts.values, question.kind === 'time' ? 'time' : question.answers) ??
                  texts.oneAnswer,
              },
              { value: 'some', label: texts.anyAnswer },
              { value: 'none', label: texts.noAnswer },
            ]}
          />
          {which === 'value' && <AnswerValue question={question} typed={typed} onTyped={setTyped} />}
        </>
      )}
      {isFull && (
        <Text size="sm" c="dimmed" role="status">
          {texts.full({ limit: answerFiltersMax })}
        </Text>
      )}
    </DialogForm>
  )
}
