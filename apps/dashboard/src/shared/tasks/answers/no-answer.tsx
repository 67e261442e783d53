import { answerTexts } from '@quadrat/domain/messages/answers-en'
import { texts } from './texts-en.ts'

interface Props {
  isNotAsked: boolean
  className: string | undefined
}

/** Stands in the place of an answer that a report does not have. */
export function NoAnswer({ isNotAsked, className }: Props) {
  return isNotAsked ? (
    <span className={className} title={texts.hiddenByRule}>
      {answerTexts.notAsked}
    </span>
  ) : (
    <span className={className}>{texts.notAnswered}</span>
  )
}
