import type { Answer } from '@quadrat/domain/answer/answers'
import { useState } from 'react'
import { readNumber } from '#src/engine/number.ts'
import { texts } from './texts-en.ts'

interface NumberBoxProps {
  id: string
  answer: Answer | undefined
  onAnswer: (answer: Answer | undefined) => void
  /** The smallest answer; null for any number. */
  min: number | null
  whole?: boolean
  suffix?: string | undefined
  invalid: boolean
  required: boolean
  labelledBy?: string
  describedBy: string | undefined
}

/**
 * A text input with a number keypad. Not type="number", which drops text that it cannot parse: here it stays
 * as typed and gives an error under the question.
 */
export function NumberBox(props: NumberBoxProps) {
  const { answer, onAnswer } = props
  const [typed, setTyped] = useState(() => shown(answer))
  // The text stays as typed ('7.', '2,50') until a draft or the slider changes the answer.
  const text = (readNumber(typed) === '' ? undefined : readNumber(typed)) === answer ? typed : shown(answer)
  const type = (next: string) => {
    setTyped(next)
    const read = readNumber(next)
    onAnswer(read === '' ? undefined : read)
  }
  return (
    <span className="qf-box">
      {(props.min === null || props.min < 0) && (
        <button
          type="button"
          className="qf-sign"
          aria-label={texts.changeSign}
          onClick={() => type(text.startsWith('-') ? text.slice(1) : `-${text}`)}
        >
          ±
        </button>
      )}
      <input
        id={props.id}
        type="text"
        inputMode={props.whole ? 'numeric' : 'decimal'}
        autoComplete="off"
        enterKeyHint="next"
        value={text}
        onChange={event => type(event.target.value)}
        aria-invalid={props.invalid || undefined}
        aria-required={props.required || undefined}
        aria-labelledby={props.labelledBy}
        aria-describedby={props.describedBy}
      />
      {props.suffix !== undefined && (
        <span className="qf-suffix" dir="auto">
          {props.suffix}
        </span>
      )}
    </span>
  )
}

function shown(answer: Answer | undefined): string {
  return typeof answer === 'number' || typeof answer === 'string' ? String(answer) : ''
}
