import { readAnswerFilter } from '@quadrat/domain/answer/answer-filter'
import { useQuery } from '@tanstack/react-query'
import { optionQuery, questionName, questionsQuery } from '#src/shared/questions/questions.api.ts'
import { Chip } from '../chip.tsx'
import { texts } from '../texts-en.ts'
import { answerText } from './answer-text.ts'

interface Props {
  /** The filter, as addresses have it. */
  text: string
  onRemove: () => void
}

/** A filter by an answer, named by its question. */
export function AnswerChip({ text, onRemove }: Props) {
  const filter = readAnswerFilter(text)
  const isFilter = typeof filter !== 'string'
  const questions = useQuery({ ...questionsQuery(isFilter ? filter.template : ''), enabled: isFilter }).data
  const question = questions?.find(one => isFilter && one.field === filter.field)
  const listed = question?.listId && isFilter && filter.test === 'is' ? filter.option : null
  const option = useQuery({ ...optionQuery(listed ?? ''), enabled: listed !== null }).data
  if (!isFilter) return null
  const shown = listed === null ? filter : { ...filter, option: option ?? `#${listed}` }
  return (
    <Chip
      label={question ? questionName(question) : texts.labels.answer}
      text={answerText(shown, question)}
      onRemove={onRemove}
    />
  )
}
