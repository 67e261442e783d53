import { answerTexts } from '@quadrat/domain/messages/answers-en'

interface Props {
  isNotAsked: boolean
  className: string | undefined
}

/** Stands in the place of an answer that a report does not have. */
export function NoAnswer({ isNotAsked, className }: Props) {
  return isNotAsked ? (
    <span className={className} title="A rule of the template hid this question.">
      {answerTexts.notAsked}
    </span>
  ) : (
    <span className={className}>Not answered</span>
  )
}
