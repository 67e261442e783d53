import type { Answer } from '@quadrat/domain/answer/answers'
import { spoken } from '@quadrat/domain/language/texts'
import type { QuestionLook } from '@quadrat/domain/template/question-looks'
import { useLayoutEffect, useRef, useState } from 'react'
import { readNumber } from '#src/engine/number.ts'
import { texts } from './texts-en.ts'

interface NumberBoxProps {
  id: string
  answer: Answer | undefined
  onAnswer: (answer: Answer | undefined) => void
  /** The smallest answer; null for any number. */
  min: number | null
  whole?: boolean
  /** With buttons for one less and one more, or with separators between thousands while nobody types. */
  look?: QuestionLook | null
  suffix?: string | undefined
  invalid: boolean
  required: boolean
  /** Its accessible name, where it has no label of its own. */
  label?: string
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
  const [isTyping, setTyping] = useState(false)
  const isSeparated = props.look === 'thousands-sep'
  const isGrouped = isSeparated && !isTyping && typeof answer === 'number'
  const box = useRef<HTMLInputElement>(null)
  const isPressed = useRef(false)
  // The number loses its separators on focus, and with them what Tab has selected: typing would add to it.
  useLayoutEffect(() => {
    if (isSeparated && isTyping && !isPressed.current) box.current?.select()
  }, [isSeparated, isTyping])
  const step = (by: number) => {
    const next = typeof answer === 'number' ? answer + by : Math.max(props.min ?? 0, 0)
    if (props.min === null || next >= props.min) type(String(next))
  }
  const stepButton = (by: number, sign: string, label: string) => (
    <button type="button" className="qf-sign" aria-label={label} onClick={() => step(by)}>
      {sign}
    </button>
  )
  return (
    <span className="qf-box">
      {props.look === 'counter' && stepButton(-1, '−', texts.oneLess)}
      {props.look !== 'counter' && (props.min === null || props.min < 0) && (
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
        value={isGrouped ? grouped(answer) : text}
        ref={box}
        onPointerDown={() => {
          isPressed.current = true
        }}
        onFocus={() => setTyping(true)}
        onBlur={() => {
          isPressed.current = false
          setTyping(false)
        }}
        onChange={event => type(event.target.value)}
        aria-invalid={props.invalid || undefined}
        aria-required={props.required || undefined}
        aria-label={props.label}
        aria-describedby={props.describedBy}
      />
      {props.suffix !== undefined && (
        <span className="qf-suffix" dir="auto">
          {props.suffix}
        </span>
      )}
      {props.look === 'counter' && stepButton(1, '+', texts.oneMore)}
    </span>
  )
}

function shown(answer: Answer | undefined): string {
  return typeof answer === 'number' || typeof answer === 'string' ? String(answer) : ''
}

/** The digits stay those that are typed. */
function grouped(answer: number): string {
  return new Intl.NumberFormat(spoken().locale, {
    numberingSystem: 'latn',
    maximumFractionDigits: 20,
  }).format(answer)
}
