import { OtherText } from '#src/parts/other-text.tsx'
import { textsOf, useOther } from '#src/parts/use-other.ts'
import type { FieldProps } from './field-props.ts'
import { optionName, rowOf } from './option-row.ts'

/** One option of a list, as radio buttons, the last of which may take a text. */
export function RadioField({ field, answer, onAnswer, ids, row, invalid }: FieldProps<'radio'>) {
  const { offered, isChosen: isOther, typed, setTyping } = useOther(field, textsOf(answer))
  const choose = (value: string) => {
    setTyping(null)
    onAnswer(value)
  }
  const type = (text: string) => {
    setTyping(text)
    onAnswer(text)
  }
  return (
    <div
      {...rowOf(
        row,
        [...offered, ...(field.other ? [field.other] : [])].map(({ text }) => text),
      )}
    >
      {offered.map(({ value, text }) => (
        <label key={value} className="qf-choice">
          <input
            type="radio"
            name={ids.input}
            aria-label={optionName(row, field, text)}
            checked={!isOther && answer === value}
            onChange={() => choose(value)}
          />
          <span dir="auto">{text}</span>
        </label>
      ))}
      {field.other && (
        <label className="qf-choice">
          <input type="radio" name={ids.input} checked={isOther} onChange={() => type('')} />
          <span dir="auto">{field.other.text}</span>
        </label>
      )}
      {field.other && isOther && (
        <OtherText
          label={field.other.text}
          typed={typed}
          onType={type}
          invalid={invalid}
          describedBy={ids.describedBy}
        />
      )}
    </div>
  )
}
